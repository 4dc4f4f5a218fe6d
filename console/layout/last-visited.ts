import { pageAt } from './find-pages.ts';

const key = 'console-visited';
const atMost = 10;

/** The last visited screens of this tab, newest first: addresses only, and gone with the tab. */
export const lastVisited = (): readonly string[] => {
  const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
  return Array.isArray(stored) ? stored.map(String) : [];
};

export const rememberVisit = (path: string): void => {
  const others = lastVisited().filter((each) => each !== path);
  sessionStorage.setItem(key, JSON.stringify([path, ...others].slice(0, atMost)));
};

export const forgetVisits = (): void => sessionStorage.removeItem(key);

/** 'Orders 4821093755' for the page of an order. */
export const visitName = (path: string): string => {
  const page = pageAt(path);
  const rest = page && page.path !== '/' ? path.slice(page.path.length + 1) : '';
  return [page?.name ?? path, rest].filter(Boolean).join(' ');
};
