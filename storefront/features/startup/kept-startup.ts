import type { Startup } from './load-startup.ts';

const isSame = (one: Startup, other: Startup): boolean =>
  (Object.keys(one) as (keyof Startup)[]).every((part) =>
    part === 'pages' || part === 'failed'
      ? JSON.stringify(one[part]) === JSON.stringify(other[part])
      : one[part] === other[part],
  );

const kept = new Map<string, Startup>();

/** On the server: the same object for as long as the shop's answers are, so that it is written into pages as one text. */
export const keptStartup = (startup: Startup): Startup => {
  const key = `${startup.language.id} ${startup.currency.code}`;
  const before = kept.get(key);
  if (before && isSame(before, startup)) return before;
  kept.set(key, startup);
  return startup;
};
