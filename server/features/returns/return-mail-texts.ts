import type { MailTextSet } from '#server/features/notifications/compose-mail.ts';
import type { ReturnMailKind } from '#server/features/notifications/notifications.ts';
import type { ByLanguage } from '#server/lib/text/text-language.ts';

export interface ReturnMailParams {
  readonly shop: string;
  readonly name: string;
  /** The order number. */
  readonly number: string;
  /** The number of the return. */
  readonly goods: string;
  /** The last day to send the goods. */
  readonly sendBy: string;
  /** The last day of the refund; '' for faults. */
  readonly refundBy: string;
  /** Why it was declined. */
  readonly why: string;
}

interface ReturnMailTexts extends MailTextSet<ReturnMailKind, ReturnMailParams> {
  readonly items: string;
  readonly received: string;
  readonly address: string;
}

export const returnMailTexts: ByLanguage<ReturnMailTexts> = {
  en: {
    footer: (shop) => `This email is about your order at ${shop}.`,
    items: 'Items',
    received: 'What arrived',
    address: 'Where to send it',
    mails: {
      return_opened: {
        subject: ({ goods }) => `Return ${goods}: how to send it`,
        preview: ({ sendBy }) => `Send the items back by ${sendBy}.`,
        heading: () => 'How to send your return',
        paragraphs: ({ name, number, goods, sendBy }) => [
          `Hello ${name},`,
          `Please send the items of your order ${number} back by ${sendBy}. Write ${goods} on the parcel.`,
        ],
        button: 'View order',
        notes: () => ['Have you sent it? Enter the tracking number on your order page: it is your proof.'],
      },
      return_received: {
        subject: ({ goods }) => `Return ${goods}: received`,
        preview: ({ refundBy }) =>
          refundBy === '' ? 'We are checking it.' : `We refund you by ${refundBy} at the latest.`,
        heading: () => 'We have received your return',
        paragraphs: ({ name, goods, refundBy }) => [
          `Hello ${name},`,
          `Your return ${goods} has arrived. ${
            refundBy === ''
              ? 'We will check the fault and email you about the next step.'
              : `We will check it and refund you by ${refundBy} at the latest.`
          }`,
        ],
        button: 'View order',
        notes: () => [],
      },
      return_denied: {
        subject: ({ goods }) => `Return ${goods}: declined`,
        preview: ({ why }) => why,
        heading: () => 'We cannot accept your return',
        paragraphs: ({ name, number, goods, why }) => [
          `Hello ${name},`,
          `We cannot accept the return ${goods} of your order ${number}:`,
          why,
        ],
        button: 'View order',
        notes: () => ['If you do not agree, reply to this email.'],
      },
      return_repaired: {
        subject: ({ goods }) => `Return ${goods}: repaired`,
        preview: () => 'Your items are on their way back to you.',
        heading: () => 'Your items are repaired',
        paragraphs: ({ name, number }) => [
          `Hello ${name},`,
          `We have repaired the items of your order ${number} and sent them back to you.`,
        ],
        button: 'View order',
        notes: () => [
          'A repair extends your legal guarantee by 12 months, once. Your order page names its last day.',
        ],
      },
      return_reminder: {
        subject: ({ goods }) => `Return ${goods}: please send it`,
        preview: ({ sendBy }) => `Send the items back by ${sendBy}.`,
        heading: () => 'We are waiting for your return',
        paragraphs: ({ name, number, goods, sendBy }) => [
          `Hello ${name},`,
          `The items of your order ${number} have not arrived yet. Please send them by ${sendBy} and write ${goods} on the parcel.`,
        ],
        button: 'View order',
        notes: () => ['Already sent? Enter the tracking number on your order page.'],
      },
    },
  },
  de: {
    footer: (shop) => `Sie erhalten diese E-Mail wegen einer Bestellung bei ${shop}.`,
    items: 'Artikel',
    received: 'Angekommen',
    address: 'Adresse für die Rücksendung',
    mails: {
      return_opened: {
        subject: ({ goods }) => `Rücksendung ${goods}: so senden Sie sie zurück`,
        preview: ({ sendBy }) => `Senden Sie die Artikel bis zum ${sendBy} zurück.`,
        heading: () => 'So senden Sie die Artikel zurück',
        paragraphs: ({ name, number, goods, sendBy }) => [
          `Guten Tag ${name},`,
          `bitte senden Sie die Artikel Ihrer Bestellung ${number} bis zum ${sendBy} zurück. Schreiben Sie ${goods} auf das Paket.`,
        ],
        button: 'Bestellung ansehen',
        notes: () => [
          'Schon abgeschickt? Tragen Sie die Sendungsnummer auf Ihrer Bestellseite ein: Sie ist Ihr Nachweis.',
        ],
      },
      return_received: {
        subject: ({ goods }) => `Rücksendung ${goods}: eingegangen`,
        preview: ({ refundBy }) =>
          refundBy === '' ? 'Wir sehen sie uns an.' : `Wir erstatten spätestens am ${refundBy}.`,
        heading: () => 'Ihre Rücksendung ist eingegangen',
        paragraphs: ({ name, goods, refundBy }) => [
          `Guten Tag ${name},`,
          `Ihre Rücksendung ${goods} ist bei uns eingegangen. ${
            refundBy === ''
              ? 'Wir sehen uns den Mangel an und schreiben Ihnen, wie es weitergeht.'
              : `Wir prüfen sie und erstatten spätestens am ${refundBy}.`
          }`,
        ],
        button: 'Bestellung ansehen',
        notes: () => [],
      },
      return_denied: {
        subject: ({ goods }) => `Rücksendung ${goods}: abgelehnt`,
        preview: ({ why }) => why,
        heading: () => 'Wir können Ihre Rücksendung nicht annehmen',
        paragraphs: ({ name, number, goods, why }) => [
          `Guten Tag ${name},`,
          `die Rücksendung ${goods} Ihrer Bestellung ${number} können wir nicht annehmen:`,
          why,
        ],
        button: 'Bestellung ansehen',
        notes: () => ['Sie sehen das anders? Antworten Sie auf diese E-Mail.'],
      },
      return_repaired: {
        subject: ({ goods }) => `Rücksendung ${goods}: repariert`,
        preview: () => 'Ihre Artikel sind auf dem Weg zurück zu Ihnen.',
        heading: () => 'Ihre Artikel sind repariert',
        paragraphs: ({ name, number }) => [
          `Guten Tag ${name},`,
          `wir haben die Artikel Ihrer Bestellung ${number} repariert und an Sie zurückgeschickt.`,
        ],
        button: 'Bestellung ansehen',
        notes: () => [
          'Eine Reparatur verlängert die gesetzliche Gewährleistung einmal um 12 Monate. Den letzten Tag nennt Ihre Bestellseite.',
        ],
      },
      return_reminder: {
        subject: ({ goods }) => `Rücksendung ${goods}: bitte abschicken`,
        preview: ({ sendBy }) => `Senden Sie die Artikel bis zum ${sendBy} zurück.`,
        heading: () => 'Wir warten auf Ihre Rücksendung',
        paragraphs: ({ name, number, goods, sendBy }) => [
          `Guten Tag ${name},`,
          `die Artikel Ihrer Bestellung ${number} sind noch nicht angekommen. Bitte senden Sie sie bis zum ${sendBy} ab und schreiben Sie ${goods} auf das Paket.`,
        ],
        button: 'Bestellung ansehen',
        notes: () => ['Schon abgeschickt? Tragen Sie die Sendungsnummer auf Ihrer Bestellseite ein.'],
      },
    },
  },
  lv: {
    footer: (shop) => `Šī vēstule ir par jūsu pasūtījumu veikalā ${shop}.`,
    items: 'Preces',
    received: 'Saņemts',
    address: 'Kur sūtīt',
    mails: {
      return_opened: {
        subject: ({ goods }) => `Atgriešana ${goods}: kā nosūtīt`,
        preview: ({ sendBy }) => `Nosūtiet preces atpakaļ līdz ${sendBy}.`,
        heading: () => 'Kā nosūtīt preces atpakaļ',
        paragraphs: ({ name, number, goods, sendBy }) => [
          `Labdien, ${name}!`,
          `Lūdzu, nosūtiet pasūtījuma ${number} preces atpakaļ līdz ${sendBy}. Uzrakstiet uz sūtījuma ${goods}.`,
        ],
        button: 'Skatīt pasūtījumu',
        notes: () => ['Jau nosūtījāt? Ievadiet sūtījuma numuru pasūtījuma lapā: tas ir jūsu apliecinājums.'],
      },
      return_received: {
        subject: ({ goods }) => `Atgriešana ${goods}: saņemta`,
        preview: ({ refundBy }) =>
          refundBy === '' ? 'Mēs to apskatām.' : `Naudu atmaksāsim ne vēlāk kā ${refundBy}.`,
        heading: () => 'Esam saņēmuši jūsu sūtījumu',
        paragraphs: ({ name, goods, refundBy }) => [
          `Labdien, ${name}!`,
          `Esam saņēmuši atgrieztās preces (${goods}). ${
            refundBy === ''
              ? 'Apskatīsim trūkumu un rakstīsim, kas notiks tālāk.'
              : `Pārbaudīsim tās un atmaksāsim naudu ne vēlāk kā ${refundBy}.`
          }`,
        ],
        button: 'Skatīt pasūtījumu',
        notes: () => [],
      },
      return_denied: {
        subject: ({ goods }) => `Atgriešana ${goods}: noraidīta`,
        preview: ({ why }) => why,
        heading: () => 'Mēs nevaram pieņemt atgrieztās preces',
        paragraphs: ({ name, number, goods, why }) => [
          `Labdien, ${name}!`,
          `Nevaram pieņemt pasūtījuma ${number} preču atgriešanu ${goods}:`,
          why,
        ],
        button: 'Skatīt pasūtījumu',
        notes: () => ['Nepiekrītat? Atbildiet uz šo vēstuli.'],
      },
      return_repaired: {
        subject: ({ goods }) => `Atgriešana ${goods}: preces salabotas`,
        preview: () => 'Jūsu preces ir ceļā atpakaļ pie jums.',
        heading: () => 'Jūsu preces ir salabotas',
        paragraphs: ({ name, number }) => [
          `Labdien, ${name}!`,
          `Esam salabojuši pasūtījuma ${number} preces un nosūtījuši tās jums atpakaļ.`,
        ],
        button: 'Skatīt pasūtījumu',
        notes: () => [
          'Remonts vienu reizi pagarina likumisko garantiju par 12 mēnešiem. Tās pēdējā diena ir norādīta pasūtījuma lapā.',
        ],
      },
      return_reminder: {
        subject: ({ goods }) => `Atgriešana ${goods}: lūdzu, nosūtiet`,
        preview: ({ sendBy }) => `Nosūtiet preces atpakaļ līdz ${sendBy}.`,
        heading: () => 'Gaidām jūsu sūtījumu',
        paragraphs: ({ name, number, goods, sendBy }) => [
          `Labdien, ${name}!`,
          `Pasūtījuma ${number} preces vēl nav saņemtas. Lūdzu, nosūtiet tās līdz ${sendBy} un uzrakstiet uz sūtījuma ${goods}.`,
        ],
        button: 'Skatīt pasūtījumu',
        notes: () => ['Jau nosūtījāt? Ievadiet sūtījuma numuru pasūtījuma lapā.'],
      },
    },
  },
};
