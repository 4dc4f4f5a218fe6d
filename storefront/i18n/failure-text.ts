import type { RefusalCode } from '#contract/refusals.ts';
import type { Failure } from '#storefront/api/client.ts';
import { type MessageKey, messagesEn } from './messages-en.ts';
import type { Text } from './use-text.tsx';

/** Says only that something broke, so the fallback of the place says more. */
const wordless: RefusalCode = 'server_error';

const keyOf = (code: string | null): MessageKey | null => {
  const key = `refusal.${code}`;
  return key in messagesEn ? (key as MessageKey) : null;
};

/** What to tell a shopper: by code in their language, else in the server's words, else the fallback (contract §9). */
export const failureText = ({ code, message }: Failure, fallback: MessageKey, t: Text): string => {
  const key = keyOf(code);
  if (key) return t(key);
  return message === null || code === wordless ? t(fallback) : message;
};
