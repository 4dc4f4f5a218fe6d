import { messagesEn } from '#contract/messages/messages-en.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Failure } from '#storefront/api/client.ts';
import type { TextParams } from './formatter.ts';
import type { Text } from './use-text.tsx';

/** Generic errors, for which the fallback text says more. */
const genericCode: RefusalCode = 'server_error';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The parameters of a message formatted from this template; null if it does not match. */
const paramsIn = (text: string, message: string): TextParams | null => {
  const pattern = text
    .split(/(\{\w+\})/)
    .map((part) => (/^\{\w+\}$/.test(part) ? `(?<${part.slice(1, -1)}>.+)` : escaped(part)))
    .join('');
  return new RegExp(`^${pattern}$`).exec(message)?.groups ?? null;
};

/**
 * Text of a failure for the shopper: by code in their language, else the server's message, else the fallback
 * (contract §9). `builtIn` are the English messages of `t`.
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
    const params = paramsIn(known, message ?? '');
    if (params) return t(key as Key, params);
  }
  return message === null || code === genericCode ? t(fallback) : message;
};
