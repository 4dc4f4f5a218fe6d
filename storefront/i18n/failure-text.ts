import type { RefusalCode } from '#contract/refusals.ts';
import type { Failure } from '#storefront/api/client.ts';
import { messagesEn } from './messages-en.ts';
import type { Text } from './use-text.tsx';

/** Says only that something broke, so the fallback of the place says more. */
const wordless: RefusalCode = 'server_error';

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
  if (key in builtIn) return t(key as Key);
  return message === null || code === wordless ? t(fallback) : message;
};
