import type { LanguageTexts } from '#console/lib/lists.ts';
import type { FitRule, FitsPage } from '#contract/admin/catalogue/fits.ts';

type Check = FitRule['checks'][number];
export type FitTest = Check['test'];

export interface CheckDraft {
  readonly spec: string;
  readonly deviceSpec: string;
  readonly test: FitTest;
  readonly level: Check['level'];
  readonly texts: LanguageTexts;
}

/** A rule as it is typed. */
export interface RuleDraft {
  readonly accessory: string;
  readonly device: string;
  readonly checks: readonly CheckDraft[];
}

export const draftOf = ({ accessory, device, checks }: FitRule): RuleDraft => ({
  accessory,
  device,
  checks: checks.map(({ spec, device_spec = spec, test, level, texts = {} }) => ({
    spec,
    deviceSpec: device_spec,
    test,
    level,
    texts,
  })),
});

/** What is sent: empty texts are left out, and so is the device's specification where it is the same. */
export const ruleOf = ({ accessory, device, checks }: RuleDraft): FitRule => ({
  accessory,
  device,
  checks: checks.map(({ spec, deviceSpec, test, level, texts }) => {
    const typed = Object.entries(texts)
      .map(([code, text]) => [code, text.trim()] as const)
      .filter(([, text]) => text !== '');
    return {
      spec,
      test,
      level,
      ...(deviceSpec !== spec && { device_spec: deviceSpec }),
      ...(typed.length > 0 && { texts: Object.fromEntries(typed) }),
    };
  }),
});

type Spec = FitsPage['specs'][number];

const isNumber = ({ kind }: Spec): boolean => kind === 'number' || kind === 'range';

/** What can be compared: numbers with numbers, options with options; texts with nothing. */
export const comparable = (specs: readonly Spec[], key: string): readonly Spec[] => {
  const own = specs.find((spec) => spec.key === key);
  return specs.filter(
    (spec) => spec.kind !== 'text' && (own === undefined || isNumber(spec) === isNumber(own)),
  );
};

/** The comparisons that a specification allows; options are not more or less. */
export const testsOf = (specs: readonly Spec[], key: string): readonly FitTest[] => {
  const own = specs.find((spec) => spec.key === key);
  return own && isNumber(own) ? ['at_least', 'at_most', 'equals', 'includes'] : ['includes', 'equals'];
};
