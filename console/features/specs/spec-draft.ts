import type { LanguageTexts } from '#console/lib/lists.ts';
import type { SpecFields } from '#contract/admin/catalogue/spec-book.ts';

export interface OptionDraft {
  readonly key: string;
  readonly names: LanguageTexts;
  /** Other words, separated by commas. */
  readonly aliases: string;
}

/** A specification as it is typed; what is not set is empty. */
export interface SpecDraft {
  readonly kind: SpecFields['kind'];
  readonly names: LanguageTexts;
  readonly tips: LanguageTexts;
  readonly more: LanguageTexts;
  readonly less: LanguageTexts;
  readonly group: string;
  readonly unit: string;
  readonly decimals: number;
  readonly direction: '' | 'higher' | 'lower';
  readonly step: string;
  readonly importance: number;
  readonly query: 'exact' | 'at_least' | 'at_most';
  readonly rows: readonly { readonly name: string; readonly category: string }[];
  readonly options: readonly OptionDraft[];
  /** Separated by commas. */
  readonly attributes: string;
}

export const draftOf = (spec: SpecFields): SpecDraft => ({
  kind: spec.kind,
  names: spec.names,
  tips: spec.tips ?? {},
  more: spec.more ?? {},
  less: spec.less ?? {},
  group: spec.group ?? '',
  unit: spec.unit ?? '',
  decimals: spec.decimals ?? 0,
  direction: spec.direction ?? '',
  step: spec.step === undefined ? '' : String(spec.step),
  importance: spec.importance ?? 50,
  query: spec.query ?? 'exact',
  rows: (spec.rows ?? []).map(({ name, category = '' }) => ({ name, category })),
  options: (spec.options ?? []).map(({ key, names, aliases = [] }) => ({
    key,
    names,
    aliases: aliases.join(', '),
  })),
  attributes: (spec.attributes ?? []).join(', '),
});

const filled = (texts: LanguageTexts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([code, text]) => [code, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );

const listIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

/** What is sent: what is empty is left out, and so is what the kind does not have. */
export const specOf = (draft: SpecDraft): SpecFields => {
  const isNumber = draft.kind === 'number' || draft.kind === 'range';
  const isChoice = draft.kind === 'enum' || draft.kind === 'flags';
  const step = Number(draft.step.replace(',', '.'));
  const texts = { tips: filled(draft.tips), more: filled(draft.more), less: filled(draft.less) };
  return {
    kind: draft.kind,
    names: filled(draft.names),
    ...Object.fromEntries(Object.entries(texts).filter(([, each]) => Object.keys(each).length > 0)),
    ...(draft.group !== '' && { group: draft.group }),
    unit: isNumber ? draft.unit.trim() : '',
    decimals: isNumber ? draft.decimals : 0,
    ...(draft.direction !== '' && { direction: draft.direction }),
    ...(isNumber && step > 0 && { step }),
    importance: draft.importance,
    query: draft.query,
    rows: draft.rows
      .map(({ name, category }) => ({ name: name.trim(), ...(category !== '' && { category }) }))
      .filter(({ name }) => name !== ''),
    options: isChoice
      ? draft.options.map(({ key, names, aliases }) => ({
          key: key.trim(),
          names: filled(names),
          aliases: listIn(aliases),
        }))
      : [],
    attributes: listIn(draft.attributes),
  };
};

/** The key of a new specification or option: 'Charging power' is charging_power. */
export const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 40);
