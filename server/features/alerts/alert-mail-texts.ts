import type { MailTextSet } from '#server/features/notifications/compose-mail.ts';
import type { AlertMailKind } from '#server/features/notifications/notifications.ts';
import type { ByLanguage } from '#server/lib/text/text-language.ts';

export interface AlertMailParams {
  readonly shop: string;
  readonly product: string;
  /** Price now and before, with the currency; empty in other mails. */
  readonly price: string;
  readonly was: string;
}

interface AlertMailTexts extends MailTextSet<AlertMailKind, AlertMailParams> {
  readonly seeProduct: string;
  /** Heading above the products of a request. */
  readonly wanted: string;
  readonly kinds: Readonly<Record<'price' | 'stock', string>>;
  readonly target: (price: string) => string;
}

export const alertMailTexts: ByLanguage<AlertMailTexts> = {
  en: {
    footer: (shop) => `You are receiving this email because an alert was set for this address at ${shop}.`,
    seeProduct: 'See the product',
    wanted: 'Your alert',
    kinds: { price: 'any lower price', stock: 'back in stock' },
    target: (price) => `costs at most ${price}`,
    mails: {
      alert_confirm: {
        subject: () => 'Please confirm your alert',
        preview: () => 'One click and the alert is on.',
        heading: () => 'Please confirm your alert',
        paragraphs: ({ shop }) => [
          `Someone asked ${shop} to write to this address. If it was you, please confirm.`,
        ],
        button: 'Confirm alert',
        notes: () => [
          'The link works for 7 days.',
          'Not you? You can ignore this email. Without your confirmation we will not write again.',
        ],
      },
      alert_price: {
        subject: ({ product, price }) => `${product} now costs ${price}`,
        preview: ({ price, was }) => `${price} instead of ${was}.`,
        heading: ({ product, price }) => `${product} now costs ${price}`,
        paragraphs: ({ was }) => [`The price was ${was} when we last checked it for you.`],
        button: 'Stop this alert',
        notes: () => ['We write at most every 7 days.'],
      },
      alert_stock: {
        subject: ({ product }) => `${product} is back`,
        preview: () => 'It can be bought again.',
        heading: ({ product }) => `${product} is back`,
        paragraphs: () => ['You can buy it again while stocks last. This alert has ended.'],
        button: 'Stop all alerts',
        notes: () => [],
      },
    },
  },
  de: {
    footer: (shop) =>
      `Sie erhalten diese E-Mail, weil für diese Adresse bei ${shop} eine Benachrichtigung eingerichtet wurde.`,
    seeProduct: 'Produkt ansehen',
    wanted: 'Ihre Benachrichtigungen',
    kinds: { price: 'jeder niedrigere Preis', stock: 'wieder lieferbar' },
    target: (price) => `kostet höchstens ${price}`,
    mails: {
      alert_confirm: {
        subject: () => 'Bitte bestätigen Sie Ihre Benachrichtigung',
        preview: () => 'Ein Klick, und die Benachrichtigung ist eingerichtet.',
        heading: () => 'Bitte bestätigen Sie Ihre Benachrichtigung',
        paragraphs: ({ shop }) => [
          `Jemand hat ${shop} gebeten, an diese Adresse zu schreiben. Wenn Sie das waren, bestätigen Sie es bitte.`,
        ],
        button: 'Benachrichtigung bestätigen',
        notes: () => [
          'Der Link gilt 7 Tage.',
          'Das waren nicht Sie? Dann müssen Sie nichts tun: Ohne Ihre Bestätigung schreiben wir nicht wieder.',
        ],
      },
      alert_price: {
        subject: ({ product, price }) => `${product} kostet jetzt ${price}`,
        preview: ({ price, was }) => `${price} statt ${was}.`,
        heading: ({ product, price }) => `${product} kostet jetzt ${price}`,
        paragraphs: ({ was }) => [`Als wir zuletzt für Sie nachgesehen haben, waren es ${was}.`],
        button: 'Diese Benachrichtigung beenden',
        notes: () => ['Wir schreiben höchstens alle 7 Tage.'],
      },
      alert_stock: {
        subject: ({ product }) => `${product} ist wieder da`,
        preview: () => 'Sie können das Produkt wieder kaufen.',
        heading: ({ product }) => `${product} ist wieder da`,
        paragraphs: () => [
          'Sie können das Produkt wieder kaufen, solange der Vorrat reicht. Diese Benachrichtigung ist damit beendet.',
        ],
        button: 'Alle Benachrichtigungen beenden',
        notes: () => [],
      },
    },
  },
  lv: {
    footer: (shop) => `Jūs saņēmāt šo e-pastu, jo šai adresei veikalā ${shop} ir pieteikts paziņojums.`,
    seeProduct: 'Skatīt preci',
    wanted: 'Jūs vēlaties saņemt paziņojumu',
    kinds: { price: 'kad cena kļūst zemāka', stock: 'kad prece atkal ir pieejama' },
    target: (price) => `kad cena nepārsniedz ${price}`,
    mails: {
      alert_confirm: {
        subject: () => 'Lūdzu, apstipriniet paziņojumu',
        preview: () => 'Viens klikšķis, un paziņojums ir ieslēgts.',
        heading: () => 'Lūdzu, apstipriniet paziņojumu',
        paragraphs: ({ shop }) => [
          `Kāds lūdza veikalu ${shop} rakstīt uz šo adresi. Ja tas bijāt jūs, lūdzu, apstipriniet.`,
        ],
        button: 'Apstiprināt paziņojumu',
        notes: () => [
          'Saite darbojas 7 dienas.',
          'Tas nebijāt jūs? Tad nekas nav jādara: bez jūsu apstiprinājuma mēs vairs nerakstīsim.',
        ],
      },
      alert_price: {
        subject: ({ product, price }) => `${product} tagad maksā ${price}`,
        preview: ({ price, was }) => `${price}, iepriekš ${was}.`,
        heading: ({ product, price }) => `${product} tagad maksā ${price}`,
        paragraphs: ({ was }) => [`Kad pēdējo reizi pārbaudījām cenu, tā bija ${was}.`],
        button: 'Izslēgt šo paziņojumu',
        notes: () => ['Mēs rakstām ne biežāk kā reizi 7 dienās.'],
      },
      alert_stock: {
        subject: ({ product }) => `${product} atkal ir noliktavā`,
        preview: () => 'Preci atkal var iegādāties.',
        heading: ({ product }) => `${product} atkal ir noliktavā`,
        paragraphs: () => [
          'Preci atkal var iegādāties, kamēr tā ir noliktavā. Šis paziņojums ir noslēdzies.',
        ],
        button: 'Izslēgt visus paziņojumus',
        notes: () => [],
      },
    },
  },
};
