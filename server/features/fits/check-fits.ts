import type { FitAnswer, Fits } from '#contract/finding/fits.ts';
import { fitMessagesEn } from '#contract/messages/finding/fit-messages-en.ts';
import type { Database } from '#server/db/pool.ts';
import { formatValue } from '#server/features/specifications/format-value.ts';
import { fillText, withinSentence } from '#server/lib/text/sentence.ts';
import {
  bestOf,
  decideFit,
  type Outcome,
  runCheck,
  type StatedFact,
  type Verdict,
  worstOf,
} from './fit-rules.ts';
import {
  type FitCheckRow,
  type FitItem,
  type FitRows,
  type FitRules,
  type FitSpec,
  readFitRules,
  readFits,
} from './fits-views.ts';

type Params = Readonly<Record<string, string>>;

interface Context {
  readonly rules: FitRules;
  readonly rows: FitRows;
  readonly specs: ReadonlyMap<number, FitSpec>;
  readonly text: (key: keyof typeof fitMessagesEn, params?: Params) => string;
}

/** A check of two items with both values, as `fits explain` prints it. */
export interface CheckedFact {
  readonly isMust: boolean;
  readonly test: FitCheckRow['test'];
  readonly outcome: Outcome;
  readonly label: string;
  readonly own: string | null;
  readonly deviceLabel: string;
  readonly theirs: string | null;
  readonly failedText: string;
}

interface Answer {
  readonly verdict: Verdict;
  /** Decided by the operator. */
  readonly isNamed: boolean;
  readonly checks: readonly CheckedFact[];
}

const factOf = (item: FitItem, spec: FitSpec): StatedFact | null => {
  const place = item.specs.indexOf(spec.id);
  if (place < 0) return null;
  const [low, high] = [item.lows[place] ?? null, item.highs[place] ?? null];
  if (low !== null && high !== null) return { low, high };
  return { options: spec.options.filter(({ id }) => item.options.includes(id)).map(({ key }) => key) };
};

const factText = (fact: StatedFact | null, spec: FitSpec, { rules, text }: Context): string | null => {
  if (fact === null) return null;
  if ('low' in fact) return formatValue(spec, fact, rules.language);
  const names = spec.options.filter(({ key }) => fact.options.includes(key)).map(({ label }) => label);
  return names.length === 0 ? text('fit.nothing') : names.join(', ');
};

const checkItems = (
  own: FitItem,
  device: FitItem,
  checks: readonly FitCheckRow[],
  context: Context,
): Answer => {
  const checked = checks.flatMap((check): CheckedFact[] => {
    const [spec, deviceSpec] = [context.specs.get(check.specId), context.specs.get(check.deviceSpecId)];
    if (!spec || !deviceSpec) return [];
    const [fact, other] = [factOf(own, spec), factOf(device, deviceSpec)];
    return [
      {
        isMust: check.isMust,
        test: check.test,
        outcome: runCheck(check.test, fact, other),
        label: spec.label,
        own: factText(fact, spec, context),
        deviceLabel: deviceSpec.label,
        theirs: factText(other, deviceSpec, context),
        failedText: check.failedText,
      },
    ];
  });
  return { verdict: decideFit(checked), isNamed: false, checks: checked };
};

interface Wanted {
  /** '161' or '161:16101' */
  readonly key: string;
  readonly productId: number;
  /** Null: whichever variation fits best. */
  readonly variationId: number | null;
}

/** Answers for one accessory and one device; the operator's word wins over the checks. */
const answerFor = (wanted: Wanted, deviceId: number, context: Context): Answer => {
  const { products, items, pairs } = context.rows;
  const categoriesOf = (id: number) => products.find((product) => product.id === id)?.categories ?? [];
  const [own, theirs] = [categoriesOf(wanted.productId), categoriesOf(deviceId)];
  const used = context.rules.checks.filter(
    ({ categoryId, deviceCategoryId }) => own.includes(categoryId) && theirs.includes(deviceCategoryId),
  );
  const itemsOf = (id: number) => items.filter(({ productId }) => productId === id);
  const offered = itemsOf(wanted.productId).filter(
    ({ variationId }) => wanted.variationId === null || variationId === wanted.variationId,
  );
  const answers = offered.flatMap(
    (item) => worstOf(itemsOf(deviceId).map((device) => checkItems(item, device, used, context))) ?? [],
  );
  const found = bestOf(answers) ?? { verdict: 'unknown', isNamed: false, checks: [] };
  const named = pairs.find((pair) => pair.productId === wanted.productId && pair.deviceId === deviceId);
  return named ? { ...found, verdict: named.verdict, isNamed: true } : found;
};

/** The sentences behind a verdict: what failed, what is missing, or what was found to match. */
const reasonsOf = (
  { verdict, isNamed, checks }: Answer,
  names: { readonly own: string; readonly device: string },
  { text, rules }: Context,
): readonly string[] => {
  if (isNamed) return [text('fit.named')];
  if (checks.length === 0) return [text('fit.noRule')];
  const label = (fact: CheckedFact) => withinSentence(fact.label, rules.language);
  const failed = (fact: CheckedFact) =>
    fillText(fact.failedText === '' ? text('fit.failed') : fact.failedText, {
      label: label(fact),
      own: fact.own ?? '',
      device: names.device,
      theirs: fact.theirs ?? '',
    });
  switch (verdict) {
    case 'no':
      return checks.filter(({ isMust, outcome }) => isMust && outcome === 'failed').map(failed);
    case 'limited':
      return checks.filter(({ outcome }) => outcome === 'failed').map(failed);
    case 'unknown':
      return checks
        .filter(({ outcome }) => outcome === 'not_stated')
        .map((fact) =>
          fact.own === null
            ? text('fit.notStated', { name: names.own, label: label(fact) })
            : text('fit.notStated', {
                name: names.device,
                label: withinSentence(fact.deviceLabel, rules.language),
              }),
        );
    case 'fits':
      return checks.map((fact) =>
        text('fit.met', {
          label: fact.label,
          own: fact.own ?? '',
          device: names.device,
          theirs: fact.theirs ?? '',
        }),
      );
  }
};

const contextOf = (rules: FitRules, rows: FitRows): Context => ({
  rules,
  rows,
  specs: new Map(rules.specs.map((spec) => [spec.id, spec])),
  text: (key, params = {}) => fillText(rules.messages[key] ?? fitMessagesEn[key], params),
});

const readKeys = (keys: string): readonly Wanted[] =>
  [...new Set(keys.split(','))].map((key) => {
    const [productId = 0, variationId] = key.split(':').map(Number);
    return { key, productId, variationId: variationId ?? null };
  });

const readDeviceKeys = (keys: string | undefined): readonly number[] =>
  keys === undefined || keys === '' ? [] : [...new Set(keys.split(','))].map((key) => Number(key.slice(1)));

/** Checks accessories against devices; those that are not sold are left out. */
export const checkFits = async (
  db: Database,
  languageId: number,
  { products, devices }: { readonly products: string; readonly devices?: string | undefined },
  known?: FitRules,
): Promise<Fits> => {
  const wanted = readKeys(products);
  const deviceIds = readDeviceKeys(devices);
  const rules = known ?? (await readFitRules(db, languageId));
  const ids = { products: wanted.map(({ productId }) => productId), devices: deviceIds };
  const rows = await readFits(db, languageId, ids, rules.checks);
  const context = contextOf(rules, rows);
  const byId = new Map(rows.products.map((product) => [product.id, product]));
  const accessoryCategories = new Set(rules.checks.map(({ categoryId }) => categoryId));
  const isCheckable = ({ productId }: Wanted) =>
    byId.get(productId)?.categories.some((id) => accessoryCategories.has(id)) === true ||
    (byId.has(productId) && rows.pairs.some((pair) => pair.productId === productId));
  const pairs = wanted.filter(isCheckable).flatMap((each) =>
    deviceIds.flatMap((deviceId): FitAnswer[] => {
      const [own, device] = [byId.get(each.productId), byId.get(deviceId)];
      if (!own || !device || own.id === device.id) return [];
      const answer = answerFor(each, deviceId, context);
      const reasons = reasonsOf(answer, { own: own.name, device: device.name }, context);
      return [
        {
          product: each.key,
          device: `p${deviceId}`,
          device_name: device.name,
          verdict: answer.verdict,
          text: context.text(`fit.${answer.verdict}`, {
            device: device.name,
            reason: reasons.join(', '),
          }),
          reasons: [...reasons],
        },
      ];
    }),
  );
  return { checkable: wanted.filter(isCheckable).map(({ key }) => key), pairs };
};

/** The checks of one pair with both values. Null: one of the two is not sold. */
export const explainFit = async (
  db: Database,
  languageId: number,
  productId: number,
  deviceId: number,
): Promise<
  (Answer & { readonly name: string; readonly device: string; readonly reasons: readonly string[] }) | null
> => {
  const rules = await readFitRules(db, languageId);
  const ids = { products: [productId], devices: [deviceId] };
  const rows = await readFits(db, languageId, ids, rules.checks);
  const context = contextOf(rules, rows);
  const nameOf = (id: number) => rows.products.find((product) => product.id === id)?.name;
  const [name, device] = [nameOf(productId), nameOf(deviceId)];
  if (name === undefined || device === undefined) return null;
  const answer = answerFor({ key: String(productId), productId, variationId: null }, deviceId, context);
  return { ...answer, name, device, reasons: reasonsOf(answer, { own: name, device }, context) };
};
