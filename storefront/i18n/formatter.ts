export type TextParams = Readonly<Record<string, string | number>>;

const cldrOrder: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];
const rulesByLanguage = new Map<string, { rules: Intl.PluralRules; categories: Intl.LDMLPluralRule[] }>();

function pluralRules(language: string) {
  const known = rulesByLanguage.get(language);
  if (known) return known;
  const rules = new Intl.PluralRules(language);
  const used = new Set(rules.resolvedOptions().pluralCategories);
  const entry = { rules, categories: cldrOrder.filter((category) => used.has(category)) };
  rulesByLanguage.set(language, entry);
  return entry;
}

/**
 * Plural forms are in the CLDR order of the language ('{count} item | {count} items' in English). Two forms in a
 * language with more are read as one and other; otherwise a missing form takes the last.
 */
function pluralForm(forms: readonly string[], count: number, language: string): string {
  const { rules, categories } = pluralRules(language);
  const category = rules.select(count);
  const last = forms.length - 1;
  const index =
    forms.length === 2 ? (category === 'one' ? 0 : 1) : Math.min(categories.indexOf(category), last);
  return forms[index] ?? '';
}

/** Fills `{name}` from the parameters and, when there is a `count`, picks the plural form. */
export function formatText(text: string, params: TextParams, language: string): string {
  const { count } = params;
  const form =
    typeof count === 'number' && text.includes('|')
      ? pluralForm(
          text.split('|').map((part) => part.trim()),
          count,
          language,
        )
      : text;
  if (!form.includes('{')) return form;
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
