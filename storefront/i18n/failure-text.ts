import type { RefusalCode } from '#contract/refusals.ts';
import type { Failure } from '#storefront/api/client.ts';
import type { TextParams } from './formatter.ts';
import { messagesEn } from './messages-en.ts';
import type { Text } from './use-text.tsx';

/** Says only that something broke, so the fallback of the place says more. */
const wordless: RefusalCode = 'server_error';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The values in a message that was made from this text; null when it was not. */
const valuesIn = (text: string, message: string): TextParams | null => {
  const pattern = text
    .split(/(\{\w+\})/)
    .map((part) => (/^\{\w+\}$/.test(part) ? `(?<${part.slice(1, -1)}>.+)` : escaped(part)))
    .join('');
  return new RegExp(`^${pattern}$`).exec(message)?.groups ?? null;
};

/**
 * What to tell a shopper: by code in their language, else in the server's words, else the fallback (contract §9).
 * `builtIn` are the texts that `t` has.
 */
export const failureText = <Key extends string>(
  { code, message }: Pick<Failure, 'code' | 'message'>,
  fallback: Key,
  t: Text<Key>,
  builtIn: Readonly<Record<string, string>> = messagesEn,
): string => {
  const key = `refusal.${code}`;
  const known = builtIn[key];
  if (known !== undefined) {
    if (!known.includes('{')) return t(key as Key);
    const values = valuesIn(known, message ?? '');
    if (values) return t(key as Key, values);
  }
  return message === null || code === wordless ? t(fallback) : message;
};
