import type { Database } from '#server/db/pool.ts';
import { findLanguage } from '#server/features/localisation/find-language.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { explainFit } from './check-fits.ts';
import { findPair } from './edit-fits.ts';

/** Whether an accessory fits a device, by SKU and device key, in a language or the default one. */
export const explainPair = async (
  db: Database,
  { sku, device, language }: { readonly sku: string; readonly device: string; readonly language?: string },
) => {
  const { product, deviceId } = await findPair(db, sku, device);
  const languageId = language === undefined ? 0 : (await findLanguage(db, language)).id;
  const found = await explainFit(db, languageId, product.id, deviceId);
  if (!found) throw new OperatorRefusal('sku_not_found', { sku });
  return { sku: product.sku, deviceId, ...found };
};
