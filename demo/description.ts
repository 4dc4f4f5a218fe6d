import type { Product, Spec } from '#demo/catalogue/product.ts';
import { inLanguage, type Language, type Text } from '#demo/words.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
}

function isSpec(item: Spec | Text): item is Spec {
  return typeof item !== 'string' && 'value' in item;
}

function listItem(item: Spec | Text, language: Language): string {
  if (!isSpec(item)) return `<li>${escaped(inLanguage(item, language))}</li>`;
  const name = escaped(item.name[language]);
  if (Array.isArray(item.value)) return `<li>${name}${list(item.value, language)}</li>`;
  return `<li>${name}: ${escaped(inLanguage(item.value as Text, language))}</li>`;
}

function list(items: readonly (Spec | Text)[], language: Language): string {
  return `<ul>${items.map((item) => listItem(item, language)).join('')}</ul>`;
}

/** The HTML that the details page reads: text first, then a list of `name: value` rows, some nested. */
export function describe(product: Pick<Product, 'text' | 'specs'>, language: Language): string {
  const paragraphs = product.text[language]
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escaped(line.trim())}</p>`);
  return paragraphs.join('') + list(product.specs, language);
}
