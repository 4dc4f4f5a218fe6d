import type { Point } from './points-store.ts';

/** A fault of a row, by its index in the file. */
export interface RowFault {
  readonly at: number;
  readonly problem: string;
}

/** The fields of Omniva's public list of locations that are read. */
interface OmnivaRow {
  readonly ZIP?: unknown;
  readonly NAME?: unknown;
  /** '0' is a parcel locker, '1' a post office. */
  readonly TYPE?: unknown;
  readonly A0_NAME?: unknown;
  readonly A1_NAME?: unknown;
  readonly A2_NAME?: unknown;
  readonly A3_NAME?: unknown;
  readonly A5_NAME?: unknown;
  readonly A7_NAME?: unknown;
  readonly X_COORDINATE?: unknown;
  readonly Y_COORDINATE?: unknown;
  readonly SERVICE_HOURS?: unknown;
}

/** Omniva writes 'NULL' for what is not known. */
const textOf = (value: unknown): string => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === 'NULL' ? '' : text;
};

const coordinate = (value: unknown, most: number): number | null | undefined => {
  const text = textOf(value);
  if (text === '') return null;
  const number = Number(text);
  return Number.isFinite(number) && Math.abs(number) <= most ? number : undefined;
};

const readRow = (row: OmnivaRow): Point | string => {
  const code = textOf(row.ZIP);
  const name = textOf(row.NAME);
  const country = textOf(row.A0_NAME).toUpperCase();
  const city = textOf(row.A3_NAME) || textOf(row.A2_NAME) || textOf(row.A1_NAME);
  const address = [textOf(row.A5_NAME), textOf(row.A7_NAME)].filter((part) => part !== '').join(' ');
  const lat = coordinate(row.Y_COORDINATE, 90);
  const lon = coordinate(row.X_COORDINATE, 180);
  if (!/^[\w-]{1,20}$/.test(code)) return 'ZIP is missing';
  if (name === '' || name.length > 200) return 'NAME is missing or too long';
  if (!/^[A-Z]{2}$/.test(country)) return 'A0_NAME is not a country code';
  if (city === '') return 'A1_NAME, A2_NAME and A3_NAME are empty';
  if (lat === undefined) return 'Y_COORDINATE is not a latitude';
  if (lon === undefined) return 'X_COORDINATE is not a longitude';
  // The ZIP of a locker is its number; the post code of the street is not published.
  return {
    code,
    kind: 'locker',
    name,
    country,
    city,
    address: address || name,
    postCode: code,
    hours: textOf(row.SERVICE_HOURS),
    lat,
    lon,
  };
};

/** Reads Omniva's list of locations; post offices (TYPE 1) are left out. */
export const readOmnivaPoints = (
  rows: readonly unknown[],
): { readonly points: readonly Point[]; readonly faults: readonly RowFault[] } => {
  const points: Point[] = [];
  const faults: RowFault[] = [];
  const codes = new Set<string>();
  for (const [at, row] of rows.entries()) {
    if (typeof row !== 'object' || row === null) {
      faults.push({ at, problem: 'is not an object' });
      continue;
    }
    const type = textOf((row as OmnivaRow).TYPE);
    if (type === '1') continue;
    const read = type === '0' ? readRow(row) : 'TYPE is neither 0 nor 1';
    if (typeof read === 'string') faults.push({ at, problem: read });
    else if (codes.has(read.code)) faults.push({ at, problem: `ZIP ${read.code} occurs twice` });
    else {
      codes.add(read.code);
      points.push(read);
    }
  }
  return { points, faults };
};
