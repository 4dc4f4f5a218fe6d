import { messagesEn } from '#contract/messages/messages-en.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Failure } from '#storefront/api/client.ts';
import type { TextParams } from './formatter.ts';
import type { Text } from './use-text.tsx';

const serverError: RefusalCode = 'server_error';

/** The parts of a failure that its text depends on. */
export type FailureParts = Pick<Failure, 'code' | 'message' | 'reason' | 'requestId'>;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The parameters of a message formatted from this template; null if it does not match. */
const paramsIn = (text: string, message: string): TextParams | null => {
  const pattern = text
    .split(/(\{\w+\})/)
    .map((part) => (/^\{\w+\}$/.test(part) ? `(?<${part.slice(1, -1)}>.+)` : escaped(part)))
    .join('');
  return new RegExp(`^${pattern}$`).exec(message)?.groups ?? null;
};

/** Names a fault as ours or the connection's; the fallback says what failed. Other failures keep the fallback. */
const fallbackText = <Key extends string>(
  { code, reason }: FailureParts,
  fallback: Key,
  t: Text<Key>,
): string => {
  const fault = code === serverError ? 'fault.ours' : reason === undefined ? null : 'fault.connection';
  return fault === null ? t(fallback) : t(fault as Key, { what: t(fallback).replace(/\.$/, '') });
};

/** The start of the id is enough to find the request in the log. */
const withReference = <Key extends string>(text: string, requestId: string, t: Text<Key>): string =>
  `${text} ${t('fault.reference' as Key, { id: requestId.slice(0, 8) })}`;

/**
 * Text of a failure for the shopper: by code in their language, else the server's message, else the fallback
 * (contract §9). `builtIn` are the English messages of `t`.
 */
export const failureText = <Key extends string>(
  failure: FailureParts,
  fallback: Key,
  t: Text<Key>,
  builtIn: Readonly<Record<string, string>> = messagesEn,
): string => {
  const text = textOf(failure, fallback, t, builtIn);
  // A text of the specification stays as it is; ours gets the reference.
  return failure.requestId && failure.code !== null ? withReference(text, failure.requestId, t) : text;
};

const textOf = <Key extends string>(
  failure: FailureParts,
  fallback: Key,
  t: Text<Key>,
  builtIn: Readonly<Record<string, string>>,
): string => {
  const { code, message } = failure;
  const key = `refusal.${code}`;
  const known = builtIn[key];
  if (known !== undefined) {
    if (!known.includes('{')) return t(key as Key);
    const params = paramsIn(known, message ?? '');
    if (params) return t(key as Key, params);
  }
  return message ?? fallbackText(failure, fallback, t);
};
