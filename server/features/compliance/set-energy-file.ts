import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { findDescribed, saveFile } from './compliance-store.ts';

const maxBytes = 10 * 1024 * 1024;
const maxPixels = 60_000_000;

export interface EnergyFile {
  readonly kind: 'label' | 'sheet';
  readonly sku: string;
  readonly bytes: Buffer;
  /** Name of the operator's file. */
  readonly name: string;
}

/** An SVG that could run or load something is refused, although only pixels of it would be shown. */
export const isActiveSvg = (bytes: Buffer): boolean => {
  const text = bytes.toString('utf8');
  return (
    /<svg[\s>]/i.test(text) &&
    /<script|<foreignObject|\son\w+\s*=|(?:href|src)\s*=\s*["']?\s*(?!#|data:image\/)[^"'\s>#]|@import|url\(\s*["']?(?!#)/i.test(
      text,
    )
  );
};

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

/** A label is shown in its own proportions as WebP; a sheet may also be a PDF, which is served as it is. */
const toServed = async ({ kind, bytes, name }: EnergyFile): Promise<{ data: Buffer; ending: string }> => {
  if (kind === 'sheet' && isPdf(bytes)) return { data: bytes, ending: 'pdf' };
  if (isActiveSvg(bytes)) throw new OperatorRefusal('file_active', { name });
  try {
    const data = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', density: 150 })
      .autoOrient()
      .resize({ width: 800, height: 1600, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer();
    return { data, ending: 'webp' };
  } catch {
    throw new OperatorRefusal('picture_unreadable', { name });
  }
};

/** Shows the operator's energy label or product information sheet with an item. Returns its URL. */
export const setEnergyFile = async (
  operation: Operation,
  file: EnergyFile,
  folder: string,
): Promise<string> => {
  const { kind, sku, bytes, name } = file;
  if (bytes.length > maxBytes) throw new OperatorRefusal('file_too_large', { name, megabytes: 10 });
  const { data, ending } = await toServed(file);
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 12);
  const stored = `${kind}-${hash}.${ending}`;
  const url = `/media/${stored}`;
  return runOperation(operation, async (trx) => {
    const item = foundOr((await findDescribed(trx, [sku])).get(sku.toLowerCase()), 'sku_not_found', { sku });
    if (!(await saveFile(trx, item, kind, url))) {
      throw new OperatorRefusal('energy_class_missing', { sku: item.sku });
    }
    await recordAudit(trx, operation.actor, {
      subject: `energy ${kind} ${item.sku}`,
      before: null,
      after: { url },
    });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, stored), data);
    return url;
  });
};
