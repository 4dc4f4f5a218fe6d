import { fileFault, fileFaults, readTableText } from '#server/features/operations/read-table.ts';
import { readOmnivaPoints } from './omniva-points.ts';
import type { Point } from './points-store.ts';

/** The line in which each object of a JSON array begins, if the file has one object per line or is indented. */
const linesOf = (text: string): readonly number[] => {
  const lines: number[] = [];
  let depth = 0;
  let line = 1;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '\n') line += 1;
    if (inText) {
      if (letter === '\\') at += 1;
      else if (letter === '"') inText = false;
    } else if (letter === '"') inText = true;
    else if (letter === '[' || letter === '{') {
      depth += 1;
      if (depth === 2) lines.push(line);
    } else if (letter === ']' || letter === '}') depth -= 1;
  }
  return lines;
};

const omnivaPoints = (name: string, text: string): readonly Point[] => {
  let rows: unknown;
  try {
    rows = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw fileFault(`${name} is not JSON: ${(error as Error).message}. Nothing was changed.`);
  }
  if (!Array.isArray(rows)) throw fileFault(`${name} is not a list. Nothing was changed.`);
  const { points, faults } = readOmnivaPoints(rows);
  if (faults.length === 0) return points;
  const lines = linesOf(text);
  throw fileFaults(
    name,
    faults.map(({ at, problem }) => `line ${lines[at] ?? '?'}: ${problem}`),
  );
};

const coordinate = (cell: string, most: number): number | null | undefined => {
  if (cell === '') return null;
  const value = Number(cell);
  return Number.isFinite(value) && Math.abs(value) <= most ? value : undefined;
};

const csvPoints = (name: string, text: string): readonly Point[] => {
  const { rows, errors } = readTableText(name, text, {
    needed: ['code', 'name', 'country', 'city', 'address'],
    optional: ['kind', 'post_code', 'hours', 'lat', 'lon'],
  });
  const codes = new Set<string>();
  const points = rows.map(({ line, cells }): Point => {
    const lat = coordinate(cells.lat, 90);
    const lon = coordinate(cells.lon, 180);
    const country = cells.country.toUpperCase();
    for (const column of ['code', 'name', 'city', 'address'] as const) {
      if (cells[column] === '' || cells[column].length > 200)
        errors.add(line, column, 'is empty or too long');
    }
    if (codes.has(cells.code)) errors.add(line, 'code', `${cells.code} occurs twice`);
    codes.add(cells.code);
    if (!/^[A-Z]{2}$/.test(country)) errors.add(line, 'country', `'${cells.country}' is not a country code`);
    if (!['', 'locker', 'pickup'].includes(cells.kind))
      errors.add(line, 'kind', 'is neither locker nor pickup');
    if (lat === undefined) errors.add(line, 'lat', `'${cells.lat}' is not a latitude`);
    if (lon === undefined) errors.add(line, 'lon', `'${cells.lon}' is not a longitude`);
    return {
      code: cells.code,
      kind: cells.kind === 'pickup' ? 'pickup' : 'locker',
      name: cells.name,
      country,
      city: cells.city,
      address: cells.address,
      postCode: cells.post_code,
      hours: cells.hours,
      lat: lat ?? null,
      lon: lon ?? null,
    };
  });
  errors.throwIfAny();
  return points;
};

/** Reads the file of a carrier's points: Omniva's own JSON, CSV for others. A file with an error is refused. */
export const readPoints = (carrier: string, name: string, text: string): readonly Point[] => {
  const isOmniva = carrier === 'omniva' && !name.endsWith('.csv');
  const points = isOmniva ? omnivaPoints(name, text) : csvPoints(name, text);
  if (points.length === 0) throw fileFault(`${name} has no points. Nothing was changed.`);
  // What PostgreSQL cannot store: NUL, and halves of characters.
  if (/\\u0000|\\ud[89a-f]/.test(JSON.stringify(points))) {
    throw fileFault(`${name} has characters that are not text. Nothing was changed.`);
  }
  return points;
};
