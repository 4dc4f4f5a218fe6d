import type { SpecRow } from '#contract/admin/catalogue/specs.ts';

/** The product says that it has none of it. */
export const saysNone = 'none';

type Spec = Pick<SpecRow, 'kind' | 'unit' | 'options'>;

/** A bare number gets the unit of the specification: '1.2' of a weight in kg is '1.2 kg'. */
export const typedValue = ({ kind, unit }: Spec, typed: string): string | null => {
  const text = typed.trim();
  if (text === '') return null;
  const isBare = (kind === 'number' || kind === 'range') && /^[\d\s.,–-]+$/.test(text);
  return isBare && unit !== '' ? `${text} ${unit}` : text;
};

/** Chosen options as one value; none chosen: the description counts. */
export const chosenValue = ({ options }: Spec, keys: readonly string[]): string | null => {
  if (keys.includes(saysNone)) return saysNone;
  const labels = options.filter(({ key }) => keys.includes(key)).map(({ label }) => label);
  return labels.length > 0 ? labels.join(', ') : null;
};
