import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { openPicture } from '#server/lib/open-picture.ts';
import { findDescribed, saveFile } from './compliance-store.ts';

const megabyte = 1024 * 1024;

/** Energy label and information sheet; picture and terms of the producer's guarantee. */
export type ProductFileKind = 'label' | 'sheet' | 'durability' | 'terms';

/** Terms are attached to the mail that confirms an order, and mail servers refuse large mails. */
const maxMegabytes: Readonly<Record<ProductFileKind, number>> = {
  label: 10,
  sheet: 10,
  durability: 10,
  terms: 2,
};

export interface ProductFile {
  readonly kind: ProductFileKind;
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

/** Pictures are shown in their own proportions; sheets may be PDF and terms must be, which is served as it is. */
const toServed = async ({ kind, bytes, name }: ProductFile): Promise<{ data: Buffer; ending: string }> => {
  if ((kind === 'sheet' || kind === 'terms') && isPdf(bytes)) return { data: bytes, ending: 'pdf' };
  if (kind === 'terms') throw new OperatorRefusal('file_not_pdf', { name });
  if (isActiveSvg(bytes)) throw new OperatorRefusal('file_active', { name });
  try {
    const picture = (await openPicture(bytes, { density: 150 })).resize({
      width: 800,
      height: 1600,
      fit: 'inside',
      withoutEnlargement: true,
    });
    // Mail programs do not show WebP.
    if (kind === 'durability') return { data: await picture.png().toBuffer(), ending: 'png' };
    return { data: await picture.webp({ quality: 85 }).toBuffer(), ending: 'webp' };
  } catch {
    throw new OperatorRefusal('picture_unreadable', { name });
  }
};

/** Shows the operator's file with an item. Returns its URL. */
export const setProductFile = async (
  operation: Operation,
  file: ProductFile,
  folder: string,
): Promise<string> => {
  const { kind, sku, bytes, name } = file;
  const megabytes = maxMegabytes[kind];
  if (bytes.length > megabytes * megabyte) throw new OperatorRefusal('file_too_large', { name, megabytes });
  const { data, ending } = await toServed(file);
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 12);
  const stored = `${kind}-${hash}.${ending}`;
  const url = `/media/${stored}`;
  return runOperation(operation, async (trx) => {
    const item = foundOr((await findDescribed(trx, [sku])).get(sku.toLowerCase()), 'sku_not_found', { sku });
    if (!(await saveFile(trx, item, kind, url))) {
      const isEnergy = kind === 'label' || kind === 'sheet';
      throw new OperatorRefusal(isEnergy ? 'energy_class_missing' : 'guarantee_missing', { sku: item.sku });
    }
    await recordAudit(trx, operation.actor, {
      subject: `${kind} ${item.sku}`,
      before: null,
      after: { url },
    });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, stored), data);
    return url;
  });
};
