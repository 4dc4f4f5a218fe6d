import { expect, test } from 'vitest';
import type { FitRule, FitsPage } from '#contract/admin/catalogue/fits.ts';
import { comparable, draftOf, ruleOf, testsOf } from './fit-draft.ts';

const rule: FitRule = {
  accessory: 'charging',
  device: 'laptops',
  checks: [
    { spec: 'ports', device_spec: 'charging_by', test: 'includes', level: 'must', texts: { en: 'no' } },
    { spec: 'power', test: 'at_least', level: 'should' },
  ],
};

test('an unchanged rule is sent as it is stored, empty texts are not', () => {
  expect(ruleOf(draftOf(rule))).toEqual(rule);
  const draft = draftOf(rule);
  const checks = draft.checks.map((check) => ({ ...check, deviceSpec: 'ports', texts: { en: ' ' } }));
  expect(ruleOf({ ...draft, checks })).toEqual({
    ...rule,
    checks: [
      { spec: 'ports', test: 'includes', level: 'must' },
      { spec: 'power', device_spec: 'ports', test: 'at_least', level: 'should' },
    ],
  });
});

test('numbers are compared with numbers and options with options', () => {
  const kinds = { power: 'number', span: 'range', ports: 'flags', mount: 'enum', note: 'text' } as const;
  const specs: FitsPage['specs'] = Object.entries(kinds).map(([key, kind]) => ({
    key,
    kind,
    name: key,
    unit: '',
    options: 0,
    values: 0,
    categories: 0,
  }));
  const keys = (key: string) => comparable(specs, key).map((spec) => spec.key);
  expect(keys('power')).toEqual(['power', 'span']);
  expect(keys('mount')).toEqual(['ports', 'mount']);
  expect(keys('')).toEqual(['power', 'span', 'ports', 'mount']);
  expect(testsOf(specs, 'span')).toContain('at_least');
  expect(testsOf(specs, 'ports')).toEqual(['includes', 'equals']);
});
