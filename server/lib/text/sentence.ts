/** Replaces '{name}' with its value; unknown names stay. */
export const fillText = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);

/** 'battery life' within a sentence; abbreviations stay as they are. German nouns do too. */
export const withinSentence = (label: string, language: string): string =>
  language !== 'de' && /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
