import { wordsOf } from './read-words.ts';

/** What shoppers add and products do not say: 'best cheap laptop on sale'. */
const praise: Readonly<Record<string, string>> = {
  en: 'best cheap cheaper cheapest affordable good great buy sale sales deal deals price prices online discount',
  de: 'beste bester bestes besten gut gute guter gutes günstig günstige günstiger günstiges günstigen billig billige billiger billiges billigen kaufen angebot angebote preis preise',
  lv: 'labākais labākā labākie labākās labs laba labi lēts lēta lēti lētas lētākais lētākā lētākie pirkt akcija akcijas atlaide atlaides cena cenas',
};

/** What says only that something is wanted: 'gift under 50', 'something below 1 kg'. */
const vague = new Set(
  wordsOf(
    'gift gifts present presents something anything a an for geschenk geschenke etwas irgendwas ein eine für dāvana dāvanas dāvanu dāvanai kaut kas ko priekš',
  ),
);

const denials = new Set(wordsOf('without ohne bez'));
/** What is denied ends here: 'headphones without mic for kids'. */
const ends = new Set(wordsOf('for für priekš with mit ar and und un but aber bet in on'));

const sets = new Map(Object.entries(praise).map(([code, words]) => [code, new Set(wordsOf(words))]));

/** The first alternative is what was typed. */
type Group = readonly string[];

const key = ([typed = '']: Group): string => wordsOf(typed).join(' ');

/** Without the words that only praise, in the shop's language or English; a search of nothing else keeps them. */
const withoutPraise = (groups: readonly Group[], language: string): readonly Group[] => {
  const codes = [language.slice(0, 2), 'en'];
  const telling = groups.filter((group) => !codes.some((code) => sets.get(code)?.has(key(group))));
  return telling.length > 0 ? telling : groups;
};

/** Divides the words of a search at 'without': what is wanted, and what is not. Without anything wanted nothing is denied. */
export const divideWords = (
  groups: readonly Group[],
  language: string,
): { readonly wanted: readonly Group[]; readonly denied: readonly Group[] } => {
  const at = groups.findIndex((group) => denials.has(key(group)));
  if (at < 1) return { wanted: withoutPraise(groups, language), denied: [] };
  const rest = groups.slice(at + 1);
  const end = rest.findIndex((group) => ends.has(key(group)));
  const denied = end < 0 ? rest : rest.slice(0, end);
  return {
    wanted: withoutPraise([...groups.slice(0, at), ...(end < 0 ? [] : rest.slice(end))], language),
    denied,
  };
};

/** Whether a search names nothing that products have in their names, once its limits are taken out. */
export const isVague = (text: string, language: string): boolean => {
  const words = wordsOf(text);
  return (
    words.length > 0 &&
    words.every(
      (word) => vague.has(word) || sets.get(language.slice(0, 2))?.has(word) || sets.get('en')?.has(word),
    )
  );
};

/** The part of a search that says what is wanted: facts and limits after 'without' are none. */
export const beforeDenied = (text: string): string =>
  text.split(/(?<=\S)\s+(?:without|ohne|bez)\s/iu)[0] ?? text;
