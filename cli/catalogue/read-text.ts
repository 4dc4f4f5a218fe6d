import { count } from '#cli/framework/tables.ts';
import type { ReadReport, UnreadRow } from '#server/features/specifications/read-descriptions.ts';

const figure = (value: number): string => value.toLocaleString('en');

/** The most frequent ones with their number. */
const frequent = (texts: readonly string[], show: (text: string, times: number) => string): string =>
  [...Map.groupBy(texts, (text) => text)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, 4)
    .map(([text, all]) => show(text, all.length))
    .join(', ');

const unreadText = (unread: readonly UnreadRow[]): readonly string[] => {
  const unknown = unread.filter(({ reason }) => reason === 'unknown name');
  const unreadable = unread.filter(({ reason }) => reason === 'unreadable value');
  return [
    ...(unknown.length === 0
      ? []
      : [
          `  ${figure(unknown.length)} × unknown name  ${frequent(
            unknown.map(({ row }) => row),
            (row, times) => `“${row}” (${times})`,
          )}`,
        ]),
    ...(unreadable.length === 0
      ? []
      : [
          `  ${figure(unreadable.length)} × unreadable value  ${frequent(
            unreadable.map(({ row, value, sku }) => `${row}: “${value}” (${sku})`),
            (text) => text,
          )}`,
        ]),
  ];
};

/** What `specs read` prints. */
export const readText = (
  { rows, products, read: typed, text, unread, changed }: ReadReport,
  dryRun: boolean,
): string =>
  [
    `${figure(rows)} rows in ${count(products, 'product')}: ${figure(typed)} read, ${figure(text)} plain text, ${figure(unread.length)} not read.`,
    ...unreadText(unread),
    changed === 0
      ? 'Nothing changed.'
      : `${count(changed, 'value')} ${dryRun ? 'would change' : changed === 1 ? 'has changed' : 'have changed'}.`,
  ].join('\n');
