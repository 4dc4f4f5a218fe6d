import type { MailTextSet } from '#server/features/notifications/compose-mail.ts';
import type { ByLanguage } from '#server/lib/text/text-language.ts';

export interface WithdrawalMailParams {
  readonly shop: string;
  readonly name: string;
  readonly reference: string;
  readonly date: string;
  readonly time: string;
  readonly zone: string;
}

interface WithdrawalMailTexts extends MailTextSet<'withdrawal_received', WithdrawalMailParams> {
  readonly statement: string;
  /** The declaration in one sentence. */
  readonly declaration: (number: string) => string;
  readonly reference: string;
  readonly received: string;
  readonly name: string;
  readonly order: string;
  readonly email: string;
  readonly items: string;
  readonly wholeOrder: string;
  readonly message: string;
  readonly next: string;
  readonly sendBack: (day: string) => string;
  readonly sendTo: (reference: string) => string;
  readonly refundBy: (day: string) => string;
  readonly refunding: (amount: string) => string;
  readonly stopping: string;
  readonly cancelled: string;
  /** Items were named in words: the link of the mail leads to their choice. */
  readonly chooseItems: string;
  /** No order was found, or staff has to decide. */
  readonly checking: string;
}

export const withdrawalMailTexts: ByLanguage<WithdrawalMailTexts> = {
  en: {
    footer: (shop) => `This email is about a withdrawal that was declared at ${shop}.`,
    statement: 'Your statement',
    declaration: (number) => `I withdraw from the contract for order ${number}.`,
    reference: 'Reference',
    received: 'Received on',
    name: 'Name',
    order: 'Order',
    email: 'Email',
    items: 'Items',
    wholeOrder: 'The whole order',
    message: 'Message',
    next: 'What happens next',
    sendBack: (day) => `Send the items back by ${day}.`,
    sendTo: (reference) => `Write ${reference} on the parcel and send it to:`,
    refundBy: (day) =>
      `We refund you by ${day} at the latest, but not before we have the items or proof that you sent them.`,
    refunding: (amount) => `We are refunding ${amount} for what has not been sent.`,
    stopping: 'We are stopping a parcel that is being packed.',
    cancelled: 'Your order has not been paid, so there is nothing to refund.',
    chooseItems: 'Please open your order and choose the items, or wait until we contact you.',
    checking: 'We are checking your statement and will contact you.',
    mails: {
      withdrawal_received: {
        subject: ({ reference }) => `We have received your withdrawal (${reference})`,
        preview: ({ date, time, zone }) => `Received on ${date} at ${time} (${zone}).`,
        heading: () => 'We have received your withdrawal',
        paragraphs: ({ name, date, time, zone, reference }) => [
          `Hello ${name},`,
          `This confirms receipt of your withdrawal on ${date} at ${time} (${zone}). Reference ${reference}.`,
        ],
        button: 'View order',
        notes: () => ['Keep this email: it shows what you declared, and when.'],
      },
    },
  },
  de: {
    footer: (shop) => `Diese E-Mail betrifft einen Widerruf, der bei ${shop} erklärt wurde.`,
    statement: 'Ihre Erklärung',
    declaration: (number) => `Ich widerrufe den Vertrag über die Bestellung ${number}.`,
    reference: 'Vorgangsnummer',
    received: 'Eingegangen am',
    name: 'Name',
    order: 'Bestellung',
    email: 'E-Mail',
    items: 'Artikel',
    wholeOrder: 'Die gesamte Bestellung',
    message: 'Nachricht',
    next: 'Wie es weitergeht',
    sendBack: (day) => `Senden Sie die Artikel bis zum ${day} zurück.`,
    sendTo: (reference) => `Schreiben Sie ${reference} auf das Paket und senden Sie es an:`,
    refundBy: (day) =>
      `Wir erstatten spätestens am ${day}, jedoch nicht bevor wir die Artikel oder einen Nachweis der Rücksendung haben.`,
    refunding: (amount) => `Wir erstatten ${amount} für das, was noch nicht versandt wurde.`,
    stopping: 'Wir halten ein Paket an, das gerade gepackt wird.',
    cancelled: 'Ihre Bestellung wurde nicht bezahlt, daher ist nichts zu erstatten.',
    chooseItems:
      'Bitte öffnen Sie Ihre Bestellung und wählen Sie die Artikel aus, oder warten Sie, bis wir uns melden.',
    checking: 'Wir prüfen Ihre Erklärung und melden uns bei Ihnen.',
    mails: {
      withdrawal_received: {
        subject: ({ reference }) => `Ihr Widerruf ist eingegangen (${reference})`,
        preview: ({ date, time, zone }) => `Eingegangen am ${date} um ${time} (${zone}).`,
        heading: () => 'Ihr Widerruf ist eingegangen',
        paragraphs: ({ name, date, time, zone, reference }) => [
          `Guten Tag ${name},`,
          `hiermit bestätigen wir den Eingang Ihres Widerrufs am ${date} um ${time} (${zone}). Vorgangsnummer ${reference}.`,
        ],
        button: 'Bestellung ansehen',
        notes: () => ['Bewahren Sie diese E-Mail auf: Sie zeigt, was Sie wann erklärt haben.'],
      },
    },
  },
  lv: {
    footer: (shop) => `Šī vēstule ir par atteikumu, kas iesniegts veikalā ${shop}.`,
    statement: 'Jūsu paziņojums',
    declaration: (number) => `Es atsakos no līguma par pasūtījumu ${number}.`,
    reference: 'Numurs',
    received: 'Saņemts',
    name: 'Vārds',
    order: 'Pasūtījums',
    email: 'E-pasts',
    items: 'Preces',
    wholeOrder: 'Viss pasūtījums',
    message: 'Ziņa',
    next: 'Kas notiks tālāk',
    sendBack: (day) => `Nosūtiet preces atpakaļ līdz ${day}.`,
    sendTo: (reference) => `Uzrakstiet uz sūtījuma ${reference} un sūtiet uz šādu adresi:`,
    refundBy: (day) =>
      `Naudu atmaksāsim ne vēlāk kā ${day}, bet ne pirms būsim saņēmuši preces vai apliecinājumu par to nosūtīšanu.`,
    refunding: (amount) => `Mēs atmaksājam ${amount} par to, kas vēl nav nosūtīts.`,
    stopping: 'Mēs apturam sūtījumu, kas pašlaik tiek iepakots.',
    cancelled: 'Jūsu pasūtījums nav apmaksāts, tāpēc nav nekā, ko atmaksāt.',
    chooseItems:
      'Lūdzu, atveriet savu pasūtījumu un izvēlieties preces vai gaidiet, līdz ar jums sazināsimies.',
    checking: 'Mēs pārbaudām jūsu paziņojumu un ar jums sazināsimies.',
    mails: {
      withdrawal_received: {
        subject: ({ reference }) => `Esam saņēmuši jūsu atteikumu (${reference})`,
        preview: ({ date, time, zone }) => `Saņemts ${date} plkst. ${time} (${zone}).`,
        heading: () => 'Esam saņēmuši jūsu atteikumu',
        paragraphs: ({ name, date, time, zone, reference }) => [
          `Labdien, ${name}!`,
          `Apliecinām, ka esam saņēmuši jūsu atteikumu ${date} plkst. ${time} (${zone}). Numurs ${reference}.`,
        ],
        button: 'Skatīt pasūtījumu',
        notes: () => ['Saglabājiet šo vēstuli: tajā redzams, ko un kad paziņojāt.'],
      },
    },
  },
};
