import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { PictureError } from './fetch-picture.ts';
import { makeApart } from './make-apart.ts';
import { knownPictures, savePictureSource } from './pictures-store.ts';

interface PictureFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Stores a picture in the sizes of the shop and returns its address. No product shows it yet; the same bytes are
 * converted once.
 */
export const storePicture = async (
  operation: Operation,
  { name, bytes }: PictureFile,
  media: string,
): Promise<string> => {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const source = `sha256:${hash}`;
  const known = (await knownPictures(operation.db, [source])).get(source);
  if (known !== undefined && existsSync(join(media, basename(known)))) return known;
  const url = await makeApart(bytes, hash, media).catch((error: unknown) => {
    if (!(error instanceof PictureError)) throw error;
    throw new OperatorRefusal('picture_rejected', { name, reason: error.message });
  });
  await runOperation(operation, async (trx) => {
    await savePictureSource(trx, source, url, operation.now());
    await recordAudit(trx, operation.actor, { subject: `picture ${name}`, before: null, after: { url } });
  });
  return url;
};
