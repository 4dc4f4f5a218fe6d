import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type MessageKey, messagesEn } from '#contract/messages/messages-en.ts';
import { formatText, type TextParams } from './formatter.ts';

export type Messages = Readonly<Record<string, string>>;
export type Text<Key extends string = MessageKey> = (key: Key, params?: TextParams) => string;

/** The server's messages over the built-in English ones, which keep their English plural rules. */
export const createTextOver =
  <Key extends string>(
    builtIn: Readonly<Record<Key, string>>,
    { language, messages }: Translations,
  ): Text<Key> =>
  (key, params = {}) => {
    const translated = messages[key];
    return translated === undefined
      ? formatText(builtIn[key], params, 'en')
      : formatText(translated, params, language);
  };

export const createText = (language: string, messages: Messages): Text =>
  createTextOver(messagesEn, { language, messages });

interface Translations {
  /** Code of the chosen language, such as 'lv'. */
  readonly language: string;
  readonly messages: Messages;
}

const english: Translations = { language: 'en', messages: {} };
const TranslationsContext = createContext(english);
const TextContext = createContext<Text>(createTextOver(messagesEn, english));

export interface TextProviderProps extends Translations {
  children: ReactNode;
}

export function TextProvider({ language, messages, children }: TextProviderProps) {
  const translations = useMemo(() => ({ language, messages }), [language, messages]);
  const text = useMemo(() => createTextOver(messagesEn, translations), [translations]);
  return (
    <TranslationsContext value={translations}>
      <TextContext value={text}>{children}</TextContext>
    </TranslationsContext>
  );
}

export function useText(): Text {
  return useContext(TextContext);
}

/** For messages that only some pages need and load. */
export function useTextOver<Key extends string>(builtIn: Readonly<Record<Key, string>>): Text<Key> {
  const translations = useContext(TranslationsContext);
  return useMemo(() => createTextOver(builtIn, translations), [builtIn, translations]);
}
