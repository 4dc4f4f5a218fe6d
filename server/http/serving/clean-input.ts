import { Refusal } from '#server/lib/refusal.ts';

/** Secrets stay as typed; every other string is trimmed. */
const isSecret = (name: string): boolean => /pass|token/i.test(name);

const cleanText = (value: string, name: string): string => {
  // PostgreSQL stores neither U+0000 nor unpaired surrogates.
  if (value.includes('\0') || !value.isWellFormed()) {
    throw new Refusal('validation_failed', {
      errors: { [name]: [`The ${name} holds characters that are not allowed.`] },
    });
  }
  return isSecret(name) ? value : value.trim();
};

/** Trims all strings of the input; refuses characters and nesting that no field allows. */
export const cleanInput = (value: unknown, name = 'request', depth = 0): unknown => {
  if (typeof value === 'string') return cleanText(value, name);
  if (depth > 6) {
    throw new Refusal('validation_failed', { errors: { [name]: ['The request is nested too deeply.'] } });
  }
  if (Array.isArray(value)) return value.map((entry) => cleanInput(entry, name, depth + 1));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [
        cleanText(key, 'field name'),
        cleanInput(entry, key, depth + 1),
      ]),
    );
  }
  return value;
};
