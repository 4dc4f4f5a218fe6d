import type { MailKind } from '#server/features/notifications/notifications.ts';

export type NewsletterMailKind = Extract<
  MailKind,
  'newsletter_confirm' | 'newsletter_welcome' | 'newsletter_ended'
>;

interface MailWords {
  readonly subject: (shop: string) => string;
  readonly preview: (shop: string) => string;
  readonly heading: (shop: string) => string;
  readonly paragraphs: (shop: string) => readonly string[];
  readonly button: string;
  readonly notes: (shop: string) => readonly string[];
}

interface NewsletterWords {
  readonly copyLink: string;
  readonly footer: (shop: string, support: string) => string;
  readonly mails: Readonly<Record<NewsletterMailKind, MailWords>>;
}

const english: NewsletterWords = {
  copyLink: 'If the button does not work, copy this address into your browser:',
  footer: (shop, support) =>
    `You are receiving this email about the newsletter of ${shop}.${support === '' ? '' : ` Questions? Write to ${support}.`}`,
  mails: {
    newsletter_confirm: {
      subject: (shop) => `Please confirm: the newsletter of ${shop}`,
      preview: () => 'One click and you are on the list.',
      heading: () => 'One click and you are on the list',
      paragraphs: (shop) => [
        `Somebody, hopefully you, asked for the newsletter of ${shop} at this address. Please confirm that it is yours.`,
      ],
      button: 'Confirm the newsletter',
      notes: () => [
        'The link works for 7 days.',
        'Not you? You can ignore this email: without your confirmation there is no newsletter.',
      ],
    },
    newsletter_welcome: {
      subject: (shop) => `You are on the list: the newsletter of ${shop}`,
      preview: () => 'New arrivals and honest offers, now and then.',
      heading: () => 'Good to have you with us',
      paragraphs: (shop) => [
        `From now on you will hear about new arrivals and honest offers from ${shop}: now and then, never daily.`,
      ],
      button: 'Unsubscribe',
      notes: () => ['You can unsubscribe at any time.'],
    },
    newsletter_ended: {
      subject: (shop) => `The newsletter of ${shop} has ended`,
      preview: () => 'You will not hear from it again.',
      heading: () => 'You are unsubscribed',
      paragraphs: (shop) => [`This address no longer receives the newsletter of ${shop}.`],
      button: 'Subscribe again',
      notes: () => ['Not you? The button above puts everything back as it was. The link works for 7 days.'],
    },
  },
};

const german: NewsletterWords = {
  copyLink: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
  footer: (shop, support) =>
    `Sie erhalten diese E-Mail wegen des Newsletters von ${shop}.${support === '' ? '' : ` Fragen? Schreiben Sie an ${support}.`}`,
  mails: {
    newsletter_confirm: {
      subject: (shop) => `Bitte bestätigen: der Newsletter von ${shop}`,
      preview: () => 'Ein Klick, und Sie sind dabei.',
      heading: () => 'Ein Klick, und Sie sind dabei',
      paragraphs: (shop) => [
        `Jemand, hoffentlich Sie, hat den Newsletter von ${shop} für diese Adresse bestellt. Bitte bestätigen Sie, dass sie Ihnen gehört.`,
      ],
      button: 'Newsletter bestätigen',
      notes: () => [
        'Der Link gilt 7 Tage.',
        'Das waren nicht Sie? Dann müssen Sie nichts tun: Ohne Ihre Bestätigung gibt es keinen Newsletter.',
      ],
    },
    newsletter_welcome: {
      subject: (shop) => `Sie sind dabei: der Newsletter von ${shop}`,
      preview: () => 'Neuheiten und ehrliche Angebote, ab und zu.',
      heading: () => 'Schön, dass Sie dabei sind',
      paragraphs: (shop) => [
        `Ab jetzt hören Sie von Neuheiten und ehrlichen Angeboten von ${shop}: ab und zu, niemals täglich.`,
      ],
      button: 'Abmelden',
      notes: () => ['Sie können den Newsletter jederzeit abbestellen.'],
    },
    newsletter_ended: {
      subject: (shop) => `Der Newsletter von ${shop} ist abbestellt`,
      preview: () => 'Sie hören nicht mehr von ihm.',
      heading: () => 'Sie sind abgemeldet',
      paragraphs: (shop) => [`Diese Adresse erhält den Newsletter von ${shop} nicht mehr.`],
      button: 'Wieder anmelden',
      notes: () => [
        'Das waren nicht Sie? Mit der Schaltfläche oben ist alles wie vorher. Der Link gilt 7 Tage.',
      ],
    },
  },
};

const latvian: NewsletterWords = {
  copyLink: 'Ja poga nedarbojas, iekopējiet šo adresi pārlūkā:',
  footer: (shop, support) =>
    `Jūs saņemat šo e-pastu saistībā ar ${shop} jaunumu vēstuli.${support === '' ? '' : ` Jautājumi? Rakstiet uz ${support}.`}`,
  mails: {
    newsletter_confirm: {
      subject: (shop) => `Lūdzu, apstipriniet: ${shop} jaunumu vēstule`,
      preview: () => 'Viens klikšķis, un jūs esat sarakstā.',
      heading: () => 'Viens klikšķis, un jūs esat sarakstā',
      paragraphs: (shop) => [
        `Kāds, cerams, jūs, šai adresei pasūtīja ${shop} jaunumu vēstuli. Lūdzu, apstipriniet, ka adrese ir jūsu.`,
      ],
      button: 'Apstiprināt jaunumu vēstuli',
      notes: () => [
        'Saite darbojas 7 dienas.',
        'Tas nebijāt jūs? Tad nekas nav jādara: bez jūsu apstiprinājuma jaunumu vēstules nebūs.',
      ],
    },
    newsletter_welcome: {
      subject: (shop) => `Jūs esat sarakstā: ${shop} jaunumu vēstule`,
      preview: () => 'Jaunumi un godīgi piedāvājumi, laiku pa laikam.',
      heading: () => 'Prieks, ka esat ar mums',
      paragraphs: (shop) => [
        `Turpmāk jūs uzzināsiet par ${shop} jaunumiem un godīgiem piedāvājumiem: laiku pa laikam, nekad katru dienu.`,
      ],
      button: 'Atteikties',
      notes: () => ['No jaunumu vēstules varat atteikties jebkurā brīdī.'],
    },
    newsletter_ended: {
      subject: (shop) => `${shop} jaunumu vēstule vairs netiks sūtīta`,
      preview: () => 'Jūs to vairs nesaņemsiet.',
      heading: () => 'Jūs vairs nesaņemsiet jaunumu vēstuli',
      paragraphs: (shop) => [`Šī adrese vairs nesaņem ${shop} jaunumu vēstuli.`],
      button: 'Pieteikties vēlreiz',
      notes: () => ['Tas nebijāt jūs? Ar pogu augstāk viss būs kā iepriekš. Saite darbojas 7 dienas.'],
    },
  },
};

const byLanguage: Readonly<Record<string, NewsletterWords>> = { en: english, de: german, lv: latvian };

/** An unknown language gets English. */
export const newsletterWordsIn = (language: string | null) => {
  const words = byLanguage[language ?? 'en'];
  return words ? { language: language ?? 'en', words } : { language: 'en', words: english };
};
