import { type Typed, UsageError } from '#cli/framework/command.ts';
import { oneOf } from '#cli/framework/options.ts';
import { type FormatName, formatNames } from '#server/features/catalogue-files/file-formats.ts';

export const formOf = ({ options }: Typed): FormatName => {
  const form = oneOf('format', options.format, formatNames);
  if (form === undefined) throw new UsageError(`--format is one of ${formatNames.join(', ')}.`);
  return form;
};
export const formHelp = ['--format <form>', `one of ${formatNames.join(', ')}`] as const;

export const number = (count: number): string => count.toLocaleString('en');

/** '1 product', '2,000 products' */
export const many = (count: number, word: string): string =>
  `${number(count)} ${word}${count === 1 ? '' : 's'}`;
