import type { WaitReason } from '#contract/reviews/reviews.ts';

/** The words of a text in lower case and without accents. */
const plainWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Without invisible characters, which would hide an address or fill an empty text. */
const visible = (text: string): string => text.replaceAll(/\p{Cf}/gu, '');

export const visibleLength = (text: string): number => [...visible(text).trim()].length;

const webAddress =
  /(?:https?:\/\/|www\.)\S|\b[\p{L}\d-]+\.(?:com|net|org|info|biz|shop|store|online|site|eu|de|lv|lt|ee|ru|io|app)\b(?!\p{L})/iu;
const emailAddress = /[^\s@]+@[^\s@]+\.[^\s@]+/u;

/** Digits that belong together, however people separate them: '+371 2000-0000'. */
const hasLongNumber = (text: string): boolean =>
  [...text.matchAll(/\d(?:[\s().\-–/]?\d)*/g)].some(([number]) => number.replaceAll(/\D/g, '').length >= 7);

const isShouting = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = letters.filter((letter) => letter !== letter.toLowerCase());
  return letters.length >= 40 && capitals.length > letters.length * 0.6;
};

/** Why a text waits for the shop instead of going online at once; null: it does not. */
export const findWaitReason = (written: string, blockedWords: readonly string[]): WaitReason | null => {
  const text = visible(written);
  if (emailAddress.test(text)) return 'email';
  if (webAddress.test(text)) return 'web_address';
  if (hasLongNumber(text)) return 'number';
  const words = new Set(plainWords(text));
  if (blockedWords.some((blocked) => words.has(blocked))) return 'blocked_word';
  return isShouting(text) ? 'capitals' : null;
};

/** The words of the setting `review_block_list`. */
export const readBlockList = (setting: string): readonly string[] => plainWords(setting);

/** 'Anna O.' */
export const shownName = (name: string, surname: string): string => {
  const initial = [...surname.trim()][0];
  return initial === undefined ? name.trim() : `${name.trim()} ${initial.toUpperCase()}.`;
};

/** The plain mean with one decimal, half up; null without reviews. */
export const meanText = (sum: number, count: number): string | null =>
  count === 0 ? null : (Math.floor((sum * 20 + count) / (2 * count)) / 10).toFixed(1);
