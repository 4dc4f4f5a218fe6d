import { t } from '#console/texts/texts.ts';
import type { ExplainedFit, FitsPage } from '#contract/admin/catalogue/fits.ts';
import type { FitTest } from './fit-draft.ts';

export const testNames: Readonly<Record<FitTest, string>> = {
  at_least: t('is at least'),
  at_most: t('is at most'),
  equals: t('is exactly'),
  includes: t('matches'),
};

export const levelNames = { must: t('must'), should: t('should') } as const;

export const verdictNames: Readonly<Record<ExplainedFit['verdict'], string>> = {
  fits: t('Fits'),
  limited: t('Fits with limits'),
  no: t('Does not fit'),
  unknown: t('Not known'),
};

/** Category and specification by address and key. */
export const namesIn = ({ categories, specs }: FitsPage) => ({
  category: (address: string): string => categories.find(({ url }) => url === address)?.name ?? address,
  spec: (wanted: string): string => specs.find(({ key }) => key === wanted)?.name ?? wanted,
});

/** 'Chargers for laptops' */
export const ruleName = (page: FitsPage, accessory: string, device: string): string => {
  const { category } = namesIn(page);
  return t('{accessory} for {device}', { accessory: category(accessory), device: category(device) });
};
