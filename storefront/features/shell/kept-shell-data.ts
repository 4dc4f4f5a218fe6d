import type { ShellData } from '#storefront/state/shell-data.ts';

const isSame = (one: ShellData, other: ShellData): boolean =>
  (Object.keys(one) as (keyof ShellData)[]).every((part) =>
    part === 'pages' || part === 'failed'
      ? JSON.stringify(one[part]) === JSON.stringify(other[part])
      : one[part] === other[part],
  );

const kept = new Map<string, ShellData>();

/** On the server: the same object for as long as the shop's answers are, so that it is written into pages as one text. */
export const keptShellData = (shell: ShellData): ShellData => {
  const key = `${shell.language.id} ${shell.currency.code}`;
  const before = kept.get(key);
  if (before && isSame(before, shell)) return before;
  kept.set(key, shell);
  return shell;
};
