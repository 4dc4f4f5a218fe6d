import { type PageText, pageData } from '#storefront/api/page-data.ts';
import type { ShellData } from '#storefront/state/shell-data.ts';

/** The data of the shell, which are the same on many pages, as they stand among those of one. */
export interface ShellFile {
  /** Made of what it says, so that a browser may keep it for ever. */
  readonly name: string;
  readonly text: string;
  readonly address: string;
}

/** Of all languages and currencies, and of what they said before the last changes. */
const mostKept = 100;
const texts = new Map<string, string>();
const made = new WeakMap<PageText, Promise<ShellFile>>();

const nameOf = async (text: string): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(hash.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const make = async (shell: PageText): Promise<ShellFile> => {
  const text = JSON.stringify(shell.text).slice(1, -1);
  const name = await nameOf(text);
  texts.delete(name);
  texts.set(name, text);
  if (texts.size > mostKept) texts.delete(texts.keys().next().value ?? '');
  const language = encodeURIComponent(pageData<ShellData>(shell).language.code);
  return { name, text, address: `/shell/${name}?lang=${language}` };
};

/** Made once for each state of the shell's data. */
export const shellFile = (shell: PageText): Promise<ShellFile> => {
  const known = made.get(shell) ?? make(shell);
  made.set(shell, known);
  return known;
};

/** What a page rendered here asks for; null: another server's, or from before this one was started. */
export const shellText = (name: string): string | null => texts.get(name) ?? null;
