import type { Database } from '#server/db/pool.ts';
import { readSetting, readSettings } from '#server/features/content/content-views.ts';

const registers = /\b(?:VAT|PVN|USt|UID|Reg|HRB|HRA|IBAN|BIC|SWIFT|Tel|Phone|Fax|E-?mail)\b/i;

/** Numbers of registers, tax, banks and phones, mail and web addresses: nothing that a carrier needs. */
const isPostal = (line: string): boolean =>
  !(
    registers.test(line) ||
    /@|:\/\//.test(line) ||
    /\d{8}/.test(line.replaceAll(/(?<=\d)[ .-](?=\d)/g, '')) ||
    /\b[A-Z]{2}\d[A-Z\d]{6,}\b/.test(line)
  );

/** The setting as it is; else the lines of the seller's requisites that belong on a parcel. */
export const returnAddressOf = (given: { readonly own: string; readonly requisites: string }): string => {
  if (given.own.trim() !== '') return given.own;
  const lines = given.requisites.split('\n').filter((line) => line.trim() !== '');
  const [name = '', ...others] = lines;
  return [name, ...others.filter(isPostal)].join('\n');
};

/** Where goods are sent back to: the setting, else the seller's address. */
export const readReturnAddress = async (db: Database): Promise<string> =>
  returnAddressOf({
    own: await readSetting<string>(db, 'return_address'),
    requisites: (await readSettings(db)).requisites,
  });
