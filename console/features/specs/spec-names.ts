import { t } from '#console/texts/texts.ts';
import type { CategorySpec, DefinitionRow } from '#contract/admin/catalogue/definitions.ts';

type Kind = DefinitionRow['kind'];

export const kindNames: Readonly<Record<Kind, string>> = {
  number: t('Number'),
  range: t('Range of numbers'),
  enum: t('One of several'),
  flags: t('Several of several'),
  text: t('Text'),
};

export const facetNames: Readonly<Record<CategorySpec['facet'], string>> = {
  none: t('No filter'),
  range: t('From – to'),
  option: t('Choices'),
  flag: t('Ticks'),
};

/** How shoppers can filter by a specification of a kind. */
export const facetsOf: Readonly<Record<Kind, readonly CategorySpec['facet'][]>> = {
  number: ['none', 'range', 'option'],
  range: ['none', 'range'],
  enum: ['none', 'option'],
  flags: ['none', 'flag', 'option'],
  text: ['none'],
};
