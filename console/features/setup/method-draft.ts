import { t } from '#console/texts/texts.ts';
import type { Method } from '#contract/admin/setup/methods.ts';

export const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const timeIn = (typed: string): number => {
  const [hours = 0, minutes = 0] = typed.split(':').map(Number);
  return hours * 60 + minutes;
};

export const spanText = ({ min, max }: Method['handling']): string =>
  min === max ? `${min}` : `${min}-${max}`;

const spanIn = (typed: string): Method['handling'] => {
  const found = /^(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?$/.exec(typed);
  if (!found) throw new Error(t('Days are a number or a range such as 0-1.'));
  const min = Number(found[1]);
  return { min, max: found[2] === undefined ? min : Number(found[2]) };
};

export const kgText = (grams: number | null): string => (grams === null ? '' : `${grams / 1000}`);

/** Kilograms as typed, in grams; empty: any weight. */
export const gramsIn = (typed: string): number | null => {
  if (typed === '') return null;
  const grams = Math.round(Number(typed.replace(',', '.')) * 1000);
  if (!(grams > 0)) throw new Error(t('A weight is a number of kilograms such as 31.5.'));
  return grams;
};

export const sizeText = (sides: Method['max_mm']): string =>
  sides === null ? '' : sides.map((side) => side / 10).join(' × ');

/** Three sides in centimetres as typed, in millimetres; empty: any size. */
export const sidesIn = (typed: string): Method['max_mm'] => {
  if (typed === '') return null;
  const sides = typed.split(/\s*[x×*]\s*/i).map((side) => Math.round(Number(side.replace(',', '.')) * 10));
  if (sides.length !== 3 || !sides.every((side) => side > 0))
    throw new Error(t('A size is three sides in centimetres, such as 64 × 39 × 38.'));
  return sides;
};

const textOf = (fields: FormData, name: string): string => String(fields.get(name) ?? '').trim();

/** What the dialog asks for. */
export const methodIn = (fields: FormData, languages: readonly string[]): Omit<Method, 'code' | 'is_on'> => ({
  kind: textOf(fields, 'kind') as Method['kind'],
  carrier: textOf(fields, 'carrier'),
  name: textOf(fields, 'name'),
  names: Object.fromEntries(
    languages.map((code) => [code, textOf(fields, `name-${code}`)]).filter(([, name]) => name !== ''),
  ),
  cut_off: timeIn(textOf(fields, 'cut_off')),
  handling: spanIn(textOf(fields, 'handling')),
  weekdays: fields.getAll('weekdays').map(Number),
  max_grams: gramsIn(textOf(fields, 'max_kg')),
  max_mm: sidesIn(textOf(fields, 'max_cm')),
  hours: textOf(fields, 'hours') || null,
});
