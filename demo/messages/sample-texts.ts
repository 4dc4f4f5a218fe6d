import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import { LANGUAGES, type Language } from '#demo/words.ts';
import type { Tables } from '#server/db/tables/tables.ts';
import { MESSAGES } from './messages.ts';

/** Interface texts that only the sample shop uses, in place of the neutral built-in ones. */
export const SAMPLE_TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    'newsletter.title': 'New arrivals, once a month.',
    'home.title': 'Electronics worth keeping',
    'home.description': 'Phones, laptops, headphones, cameras and more, chosen for how well they are made.',
    'home.heroTitle': 'Sound, time and signal.',
    'home.heroText': 'Phones, headphones and wearables chosen for how well they are made.',
    'home.promoLabel': 'Accessories',
    'home.promoTitle': 'The desk, sorted.',
    'home.promoText': 'Keyboards, docks and screens that belong together.',
    'home.bannerTitle': 'Good electronics, fairly priced.',
    'home.wideSelectionText': 'From phones to light bulbs, all in our own warehouse.',
    'home.qualityAndTrustText': 'We test every model ourselves.',
  },
  de: {
    'newsletter.title': 'Neues, einmal im Monat.',
    'home.title': 'Elektronik, die bleibt',
    'home.description': 'Handys, Laptops, Kopfhörer, Kameras und mehr, ausgesucht nach ihrer Verarbeitung.',
    'home.heroTitle': 'Klang, Zeit und Signal.',
    'home.heroText': 'Handys, Kopfhörer und Wearables, ausgesucht nach ihrer Verarbeitung.',
    'home.promoLabel': 'Zubehör',
    'home.promoTitle': 'Ordnung auf dem Tisch.',
    'home.promoText': 'Tastaturen, Docks und Bildschirme, die zusammenpassen.',
    'home.bannerTitle': 'Gute Elektronik, faire Preise.',
    'home.wideSelectionText': 'Vom Handy bis zur Glühbirne, alles im eigenen Lager.',
    'home.qualityAndTrustText': 'Jedes Modell wird von unseren eigenen Leuten geprüft.',
  },
  lv: {
    'newsletter.title': 'Jaunumi reizi mēnesī.',
    'home.title': 'Elektronika, kas kalpo ilgi',
    'home.description':
      'Telefoni, klēpjdatori, austiņas, fotokameras un citas ierīces, izvēlētas pēc to kvalitātes.',
    'home.heroTitle': 'Skaņa, laiks un signāls.',
    'home.heroText': 'Telefoni, austiņas un valkājamās ierīces, izvēlētas pēc to kvalitātes.',
    'home.promoLabel': 'Piederumi',
    'home.promoTitle': 'Kārtība uz galda.',
    'home.promoText': 'Klaviatūras, dokstacijas un ekrāni, kas sader kopā.',
    'home.bannerTitle': 'Laba elektronika par godīgu cenu.',
    'home.wideSelectionText': 'No telefoniem līdz spuldzēm, viss mūsu pašu noliktavā.',
    'home.qualityAndTrustText': 'Katru modeli pārbauda mūsu pašu speciālisti.',
  },
};

const rowsOf = () =>
  LANGUAGES.flatMap(({ id, code }) =>
    Object.entries(SAMPLE_TEXTS[code]).map(([key, sample]) => ({
      language_id: id,
      key,
      sample,
      /** English texts are built in: a row in the database replaces them. */
      neutral: code === 'en' ? null : (MESSAGES[code][key] ?? null),
    })),
  );

/** Puts the sample's texts in place of neutral ones; texts that the operator wrote stay. */
export const loadSampleTexts = async (trx: Transaction<Tables>): Promise<void> => {
  for (const { sample, neutral, ...text } of rowsOf()) {
    await trx
      .insertInto('messages')
      .values({ ...text, text: sample })
      .onConflict((conflict) =>
        conflict
          .columns(['language_id', 'key'])
          .doUpdateSet({ text: sample })
          .where('messages.text', '=', neutral ?? sample),
      )
      .execute();
  }
};

/** Restores the neutral texts, except where the operator wrote another one. */
export const unloadSampleTexts = async (trx: Kysely<Tables>): Promise<void> => {
  for (const { language_id, key, sample, neutral } of rowsOf()) {
    const isSample = (where: ExpressionBuilder<Tables, 'messages'>) =>
      where.and({ language_id, key, text: sample });
    if (neutral === null) await trx.deleteFrom('messages').where(isSample).execute();
    else await trx.updateTable('messages').set({ text: neutral }).where(isSample).execute();
  }
};
