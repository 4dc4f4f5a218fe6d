import type { WithholdReason } from '#contract/reviews/review-rules.ts';
import type { MailTextSet } from '#server/features/notifications/compose-mail.ts';
import type { ReviewMailKind } from '#server/features/notifications/notifications.ts';
import type { ByLanguage } from '#server/lib/text/text-language.ts';

export interface ReviewMailParams {
  readonly shop: string;
  readonly product: string;
}

interface ReviewMailTexts extends MailTextSet<ReviewMailKind, ReviewMailParams> {
  /** Why a review was not published, and the rule behind it. */
  readonly reasons: Readonly<Record<WithholdReason, { readonly name: string; readonly rule: string }>>;
  readonly passage: (passage: string) => string;
  /** Heading above the shop's reply. */
  readonly reply: string;
}

const none = () => [];

export const reviewMailTexts: ByLanguage<ReviewMailTexts> = {
  en: {
    footer: (shop) => `You are receiving this email because you wrote a review at ${shop}.`,
    reply: 'The reply',
    passage: (passage) => `This is about: “${passage}”`,
    reasons: {
      off_topic: { name: 'Not about the product', rule: 'A review is about the product and nothing else.' },
      insult: { name: 'Insult or hate', rule: 'A review must not insult or threaten anyone.' },
      personal_data: { name: 'Personal data', rule: 'A review must not name or identify other people.' },
      advertising: { name: 'Advertising', rule: 'A review must not advertise other shops or products.' },
      illegal: { name: 'Against the law', rule: 'A review must not break the law.' },
      not_genuine: {
        name: 'Not genuine',
        rule: 'A review tells the author’s own experience with the product.',
      },
      copyright: { name: 'Someone else’s text', rule: 'A review is the author’s own text.' },
    },
    mails: {
      review_published: {
        subject: () => 'Your review is online',
        preview: ({ product }) => `Thank you for your review of ${product}.`,
        heading: () => 'Your review is online',
        paragraphs: ({ product }) => [`Thank you. Your review of ${product} can now be read in our shop.`],
        button: 'See the reviews',
        notes: none,
      },
      review_withheld: {
        subject: () => 'Your review was not published',
        preview: ({ product }) => `Your review of ${product} does not follow our rules.`,
        heading: () => 'Your review was not published',
        paragraphs: ({ product }) => [
          `We have checked your review of ${product} and do not publish it, for this reason:`,
        ],
        notes: () => [
          'You can change your review in your account or with the link in our earlier email. We then check it again.',
          'If you do not agree, reply to this email within six months and tell us why. A person will check it again.',
        ],
      },
      review_replied: {
        subject: ({ shop }) => `${shop} has replied to your review`,
        preview: ({ product }) => `A reply to your review of ${product}.`,
        heading: ({ shop }) => `${shop} has replied to your review`,
        paragraphs: ({ product }) => [`You wrote a review of ${product}.`],
        button: 'See the reviews',
        notes: none,
      },
    },
  },
  de: {
    footer: (shop) => `Sie erhalten diese E-Mail, weil Sie bei ${shop} eine Bewertung geschrieben haben.`,
    reply: 'Die Antwort',
    passage: (passage) => `Es geht um: „${passage}“`,
    reasons: {
      off_topic: { name: 'Nicht zum Produkt', rule: 'Eine Bewertung handelt nur vom Produkt.' },
      insult: {
        name: 'Beleidigung oder Hass',
        rule: 'Eine Bewertung darf niemanden beleidigen oder bedrohen.',
      },
      personal_data: {
        name: 'Persönliche Daten',
        rule: 'Eine Bewertung darf andere Menschen nicht nennen oder erkennbar machen.',
      },
      advertising: {
        name: 'Werbung',
        rule: 'Eine Bewertung darf nicht für andere Shops oder Produkte werben.',
      },
      illegal: { name: 'Rechtswidrig', rule: 'Eine Bewertung darf nicht gegen Gesetze verstoßen.' },
      not_genuine: {
        name: 'Nicht echt',
        rule: 'Eine Bewertung schildert eigene Erfahrungen mit dem Produkt.',
      },
      copyright: { name: 'Fremder Text', rule: 'Eine Bewertung ist ein eigener Text.' },
    },
    mails: {
      review_published: {
        subject: () => 'Ihre Bewertung ist online',
        preview: ({ product }) => `Danke für Ihre Bewertung von ${product}.`,
        heading: () => 'Ihre Bewertung ist online',
        paragraphs: ({ product }) => [
          `Danke. Ihre Bewertung von ${product} ist jetzt in unserem Shop zu lesen.`,
        ],
        button: 'Bewertungen ansehen',
        notes: none,
      },
      review_withheld: {
        subject: () => 'Ihre Bewertung wurde nicht veröffentlicht',
        preview: ({ product }) => `Ihre Bewertung von ${product} hält unsere Regeln nicht ein.`,
        heading: () => 'Ihre Bewertung wurde nicht veröffentlicht',
        paragraphs: ({ product }) => [
          `Wir haben Ihre Bewertung von ${product} geprüft und zeigen sie aus diesem Grund nicht:`,
        ],
        notes: () => [
          'Sie können Ihre Bewertung in Ihrem Konto oder über den Link unserer früheren E-Mail ändern; wir prüfen sie dann erneut.',
          'Wenn Sie nicht einverstanden sind, antworten Sie innerhalb von sechs Monaten auf diese E-Mail und schreiben Sie uns, warum. Ein Mensch prüft es dann noch einmal.',
        ],
      },
      review_replied: {
        subject: ({ shop }) => `${shop} hat auf Ihre Bewertung geantwortet`,
        preview: ({ product }) => `Eine Antwort auf Ihre Bewertung von ${product}.`,
        heading: ({ shop }) => `${shop} hat auf Ihre Bewertung geantwortet`,
        paragraphs: ({ product }) => [`Sie haben ${product} bewertet.`],
        button: 'Bewertungen ansehen',
        notes: none,
      },
    },
  },
  lv: {
    footer: (shop) => `Jūs saņēmāt šo e-pastu, jo uzrakstījāt atsauksmi veikalā ${shop}.`,
    reply: 'Atbilde',
    passage: (passage) => `Runa ir par: „${passage}”`,
    reasons: {
      off_topic: { name: 'Nav par preci', rule: 'Atsauksmē raksta tikai par preci.' },
      insult: { name: 'Apvainojums vai naids', rule: 'Atsauksmē nedrīkst nevienu apvainot vai apdraudēt.' },
      personal_data: {
        name: 'Personas dati',
        rule: 'Atsauksmē nedrīkst nosaukt citus cilvēkus vai ļaut viņus atpazīt.',
      },
      advertising: { name: 'Reklāma', rule: 'Atsauksmē nedrīkst reklamēt citus veikalus vai preces.' },
      illegal: { name: 'Pretlikumīgs saturs', rule: 'Atsauksme nedrīkst pārkāpt likumu.' },
      not_genuine: { name: 'Nav īsta', rule: 'Atsauksmē raksta par savu pieredzi ar preci.' },
      copyright: { name: 'Svešs teksts', rule: 'Atsauksme ir autora paša teksts.' },
    },
    mails: {
      review_published: {
        subject: () => 'Jūsu atsauksme ir publicēta',
        preview: ({ product }) => `Paldies par atsauksmi par ${product}.`,
        heading: () => 'Jūsu atsauksme ir publicēta',
        paragraphs: ({ product }) => [`Paldies! Jūsu atsauksme par ${product} tagad ir lasāma mūsu veikalā.`],
        button: 'Skatīt atsauksmes',
        notes: none,
      },
      review_withheld: {
        subject: () => 'Jūsu atsauksme netika publicēta',
        preview: ({ product }) => `Jūsu atsauksme par ${product} neatbilst mūsu noteikumiem.`,
        heading: () => 'Jūsu atsauksme netika publicēta',
        paragraphs: ({ product }) => [
          `Mēs izskatījām jūsu atsauksmi par ${product} un to nerādām šāda iemesla dēļ:`,
        ],
        notes: () => [
          'Atsauksmi varat mainīt savā kontā vai ar saiti no mūsu iepriekšējā e-pasta; pēc tam mēs to izskatīsim vēlreiz.',
          'Ja nepiekrītat, sešu mēnešu laikā atbildiet uz šo e-pastu un pamatojiet savu viedokli. To vēlreiz izskatīs cilvēks.',
        ],
      },
      review_replied: {
        subject: ({ shop }) => `${shop} atbildēja uz jūsu atsauksmi`,
        preview: ({ product }) => `Atbilde uz jūsu atsauksmi par ${product}.`,
        heading: ({ shop }) => `${shop} atbildēja uz jūsu atsauksmi`,
        paragraphs: ({ product }) => [`Jūs uzrakstījāt atsauksmi par ${product}.`],
        button: 'Skatīt atsauksmes',
        notes: none,
      },
    },
  },
};
