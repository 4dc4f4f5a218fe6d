import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { formatText, type TextParams } from './formatter.ts';
import { type MessageKey, messagesEn } from './messages-en.ts';

export type Messages = Readonly<Record<string, string>>;
export type Text = (key: MessageKey, params?: TextParams) => string;

/** The server's texts in its language over the built-in English, which keeps its own plural rules. */
export function createText(language: string, messages: Messages): Text {
  return (key, params = {}) => {
    const translated = messages[key];
    return translated === undefined
      ? formatText(messagesEn[key], params, 'en')
      : formatText(translated, params, language);
  };
}

const TextContext = createContext<Text>(createText('en', {}));

export interface TextProviderProps {
  /** Code of the chosen language, such as 'lv'. */
  language: string;
  messages: Messages;
  children: ReactNode;
}

export function TextProvider({ language, messages, children }: TextProviderProps) {
  const text = useMemo(() => createText(language, messages), [language, messages]);
  return <TextContext value={text}>{children}</TextContext>;
}

export function useText(): Text {
  return useContext(TextContext);
}
