import { type Typed, UsageError } from '#cli/framework/command.ts';
import { oneOf } from '#cli/framework/options.ts';
import { type FormName, formNames } from '#server/features/exchange/export-catalogue.ts';

export const formOf = ({ options }: Typed): FormName => {
  const form = oneOf('format', options.format, formNames);
  if (form === undefined) throw new UsageError(`--format is one of ${formNames.join(', ')}.`);
  return form;
};
export const formHelp = ['--format <form>', `one of ${formNames.join(', ')}`] as const;

export const number = (count: number): string => count.toLocaleString('en');

/** '1 product', '2,000 products' */
export const many = (count: number, word: string): string =>
  `${number(count)} ${word}${count === 1 ? '' : 's'}`;
