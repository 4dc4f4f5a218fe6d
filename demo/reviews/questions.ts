import { PRODUCTS } from '#demo/catalogue/all-products.ts';
import type { Language, Words } from '#demo/words.ts';
import { AUTHORS } from './review-sentences.ts';

/** How many questions the sample shop has, and how many products they are about. */
export const SAMPLE_QUESTIONS = { questions: 30, products: 15 } as const;

interface Pair {
  readonly question: Words;
  /** True for every product: it says where the page or the checkout has the answer. */
  readonly answer: Words;
  readonly phonesOnly?: true;
}

const PAIRS: readonly Pair[] = [
  {
    phonesOnly: true,
    question: {
      en: 'Is a charger in the box?',
      de: 'Ist ein Ladegerät dabei?',
      lv: 'Vai komplektā ir lādētājs?',
    },
    answer: {
      en: 'The sign below the price shows it, together with the power that charging needs.',
      de: 'Das Zeichen unter dem Preis zeigt es, zusammen mit der Leistung, die zum Laden nötig ist.',
      lv: 'To rāda zīme zem cenas, kopā ar uzlādei nepieciešamo jaudu.',
    },
  },
  {
    question: {
      en: 'Can I get an invoice for my company?',
      de: 'Bekomme ich eine Rechnung für meine Firma?',
      lv: 'Vai varu saņemt rēķinu savam uzņēmumam?',
    },
    answer: {
      en: 'Yes. Choose “Buying for a company?” at the checkout and type its name and VAT number.',
      de: 'Ja. Wählen Sie an der Kasse den Einkauf für eine Firma und geben Sie Namen und USt-IdNr. ein.',
      lv: 'Jā. Noformējot pasūtījumu, izvēlieties pirkumu uzņēmumam un ievadiet nosaukumu un PVN numuru.',
    },
  },
  {
    question: {
      en: 'What can I do if it breaks after a year?',
      de: 'Was kann ich tun, wenn es nach einem Jahr kaputtgeht?',
      lv: 'Ko darīt, ja tas pēc gada salūzt?',
    },
    answer: {
      en: 'The legal guarantee covers faults. Open the page of your order and report the fault there.',
      de: 'Die gesetzliche Gewährleistung deckt Mängel ab. Öffnen Sie die Seite Ihrer Bestellung und melden Sie den Mangel dort.',
      lv: 'Uz defektiem attiecas likumiskā garantija. Atveriet sava pasūtījuma lapu un ziņojiet par defektu tur.',
    },
  },
  {
    question: {
      en: 'Can you send it as a gift with a card?',
      de: 'Können Sie es als Geschenk mit Karte senden?',
      lv: 'Vai varat to nosūtīt kā dāvanu ar kartīti?',
    },
    answer: {
      en: 'Yes. Add your message at the checkout; we print it without any prices.',
      de: 'Ja. Schreiben Sie Ihren Gruß an der Kasse dazu; wir drucken ihn ohne Preise.',
      lv: 'Jā. Pievienojiet sveicienu, noformējot pasūtījumu; mēs to izdrukājam bez cenām.',
    },
  },
];

const DAY_MS = 24 * 60 * 60 * 1000;
const LANGUAGES: readonly Language[] = ['en', 'de', 'lv'];

export interface SampleQuestion {
  readonly productId: number;
  readonly language: Language;
  readonly author: string;
  readonly question: string;
  readonly askedAt: Date;
  /** Null: it waits for an answer, so that the console has something to do. */
  readonly answer: string | null;
}

/** Two questions about each of some products, phones first; all but three are answered by the shop. */
export const sampleQuestions = (now: Date): readonly SampleQuestion[] => {
  const phones = PRODUCTS.filter(({ category }) => category === 'smartphones').slice(0, 6);
  const others = PRODUCTS.filter(({ category }) => category !== 'smartphones');
  const step = Math.floor(others.length / (SAMPLE_QUESTIONS.products - phones.length));
  const chosen = [...phones, ...others.filter((_, at) => at % step === 0)].slice(
    0,
    SAMPLE_QUESTIONS.products,
  );
  return chosen.flatMap((product, place) => {
    const pairs = PAIRS.filter(({ phonesOnly }) => !phonesOnly || phones.includes(product));
    return [0, 1].flatMap((number): SampleQuestion[] => {
      const pair = pairs[(place + number) % pairs.length];
      const language = LANGUAGES[(place + number) % LANGUAGES.length] ?? 'en';
      if (!pair) return [];
      const authors = AUTHORS[language];
      return [
        {
          productId: product.id,
          language,
          author: authors[(place * 3 + number) % authors.length] ?? '',
          question: pair.question[language],
          askedAt: new Date(now.getTime() - (3 + ((place * 17 + number * 29) % 200)) * DAY_MS),
          answer: number === 1 && place % 5 === 4 ? null : pair.answer[language],
        },
      ];
    });
  });
};
