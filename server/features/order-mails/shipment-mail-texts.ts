import type { MailTextSet } from '#server/features/notifications/compose-mail.ts';
import type { ShipmentMailKind } from '#server/features/notifications/notifications.ts';
import type { ByLanguage } from '#server/lib/text/text-language.ts';

export interface ShipmentMailParams {
  readonly shop: string;
  readonly name: string;
  /** The order number. */
  readonly number: string;
  /** More of the order follows, or has not arrived yet. */
  readonly isPart: boolean;
  /** The buyer collects it from the shop. */
  readonly isPickup: boolean;
  /** Where a pickup is collected. */
  readonly place: string;
}

export interface ShipmentMailTexts extends MailTextSet<ShipmentMailKind, ShipmentMailParams> {
  readonly track: string;
  readonly contents: string;
  readonly rest: string;
  readonly parcel: string;
  readonly carrier: string;
  readonly tracking: string;
  readonly arrives: string;
  readonly place: string;
  readonly hours: string;
  readonly guarantee: string;
  readonly guaranteeUntil: (date: string) => string;
  readonly withdrawUntil: (date: string) => string;
  readonly returnUntil: (date: string) => string;
}

const english: ShipmentMailTexts = {
  footer: (shop) => `This email is about your order at ${shop}.`,
  track: 'Track parcel',
  contents: 'In this parcel',
  rest: 'Still to come',
  parcel: 'Your parcel',
  carrier: 'Carrier',
  tracking: 'Tracking number',
  arrives: 'Arrives',
  place: 'Where to collect it',
  hours: 'Open',
  guarantee: 'Legal guarantee',
  guaranteeUntil: (date) => `If something is faulty, you can report it until ${date}.`,
  withdrawUntil: (date) => `You can withdraw until ${date}.`,
  returnUntil: (date) => `You can return items until ${date}.`,
  mails: {
    shipment_shipped: {
      subject: ({ number, isPart }) =>
        isPart ? `Part of your order ${number} is on its way` : `Your order ${number} is on its way`,
      preview: ({ isPart }) => (isPart ? 'The rest will follow.' : 'Your parcel has left our warehouse.'),
      heading: ({ isPart }) => (isPart ? 'Part of your order is on its way' : 'Your order is on its way'),
      paragraphs: ({ name, number, isPart }) => [
        `Hello ${name},`,
        isPart
          ? `We have sent a part of your order ${number}. The rest will follow, and we will email you again.`
          : `We have sent your order ${number}.`,
      ],
      button: 'View order',
      notes: () => [],
    },
    shipment_ready: {
      subject: () => 'Your parcel is ready for pickup',
      preview: ({ place }) => place,
      heading: () => 'Your parcel is ready for pickup',
      paragraphs: ({ name, number, isPart }) => [
        `Hello ${name},`,
        isPart
          ? `A part of your order ${number} is ready. The rest will follow, and we will email you again.`
          : `Your order ${number} is ready. Please have your order number at hand when you collect it.`,
      ],
      button: 'View order',
      notes: () => [],
    },
    shipment_delivered: {
      subject: ({ number, isPart, isPickup }) => {
        const what = isPart ? `part of your order ${number}` : `your order ${number}`;
        return `${isPickup ? 'Collected' : 'Delivered'}: ${what}`;
      },
      preview: ({ shop }) => `Thank you for shopping at ${shop}.`,
      heading: ({ isPart, isPickup }) => {
        if (isPickup) return 'You have collected your order';
        return isPart ? 'A part of your order has arrived' : 'Your order has arrived';
      },
      paragraphs: ({ name, number, isPart, isPickup }) => [
        `Hello ${name},`,
        isPickup
          ? `Thank you for collecting your order ${number}.`
          : isPart
            ? `A part of your order ${number} was delivered. The rest will follow.`
            : `Your order ${number} was delivered.`,
      ],
      button: 'View order',
      notes: ({ isPickup }) =>
        isPickup ? [] : ['Not received it? Reply to this email, and we will find out what happened.'],
    },
  },
};

const german: ShipmentMailTexts = {
  footer: (shop) => `Sie erhalten diese E-Mail wegen einer Bestellung bei ${shop}.`,
  track: 'Paket verfolgen',
  contents: 'In diesem Paket',
  rest: 'Folgt noch',
  parcel: 'Ihr Paket',
  carrier: 'Paketdienst',
  tracking: 'Sendungsnummer',
  arrives: 'Ankunft',
  place: 'Abholort',
  hours: 'Geöffnet',
  guarantee: 'Gewährleistung',
  guaranteeUntil: (date) => `Wenn etwas mangelhaft ist, können Sie es bis zum ${date} melden.`,
  withdrawUntil: (date) => `Sie können bis zum ${date} widerrufen.`,
  returnUntil: (date) => `Sie können Artikel bis zum ${date} zurückgeben.`,
  mails: {
    shipment_shipped: {
      subject: ({ number, isPart }) =>
        isPart
          ? `Ein Teil Ihrer Bestellung ${number} ist unterwegs`
          : `Ihre Bestellung ${number} ist unterwegs`,
      preview: ({ isPart }) => (isPart ? 'Der Rest folgt.' : 'Ihr Paket hat unser Lager verlassen.'),
      heading: ({ isPart }) =>
        isPart ? 'Ein Teil Ihrer Bestellung ist unterwegs' : 'Ihre Bestellung ist unterwegs',
      paragraphs: ({ name, number, isPart }) => [
        `Guten Tag ${name},`,
        isPart
          ? `wir haben einen Teil Ihrer Bestellung ${number} versandt. Der Rest folgt, und wir schreiben Ihnen dann wieder.`
          : `wir haben Ihre Bestellung ${number} versandt.`,
      ],
      button: 'Bestellung ansehen',
      notes: () => [],
    },
    shipment_ready: {
      subject: () => 'Ihr Paket liegt zur Abholung bereit',
      preview: ({ place }) => place,
      heading: () => 'Ihr Paket liegt zur Abholung bereit',
      paragraphs: ({ name, number, isPart }) => [
        `Guten Tag ${name},`,
        isPart
          ? `ein Teil Ihrer Bestellung ${number} liegt bereit. Der Rest folgt, und wir schreiben Ihnen dann wieder.`
          : `Ihre Bestellung ${number} liegt bereit. Bitte halten Sie beim Abholen Ihre Bestellnummer bereit.`,
      ],
      button: 'Bestellung ansehen',
      notes: () => [],
    },
    shipment_delivered: {
      subject: ({ number, isPart, isPickup }) => {
        const what = isPart ? `ein Teil Ihrer Bestellung ${number}` : `Ihre Bestellung ${number}`;
        return `${isPickup ? 'Abgeholt' : 'Zugestellt'}: ${what}`;
      },
      preview: ({ shop }) => `Vielen Dank für Ihren Einkauf bei ${shop}.`,
      heading: ({ isPart, isPickup }) => {
        if (isPickup) return 'Sie haben Ihre Bestellung abgeholt';
        return isPart ? 'Ein Teil Ihrer Bestellung ist da' : 'Ihre Bestellung ist da';
      },
      paragraphs: ({ name, number, isPart, isPickup }) => [
        `Guten Tag ${name},`,
        isPickup
          ? `vielen Dank, dass Sie Ihre Bestellung ${number} abgeholt haben.`
          : isPart
            ? `ein Teil Ihrer Bestellung ${number} wurde zugestellt. Der Rest folgt.`
            : `Ihre Bestellung ${number} wurde zugestellt.`,
      ],
      button: 'Bestellung ansehen',
      notes: ({ isPickup }) =>
        isPickup ? [] : ['Nicht angekommen? Antworten Sie auf diese E-Mail, dann gehen wir der Sache nach.'],
    },
  },
};

const latvian: ShipmentMailTexts = {
  footer: (shop) => `Jūs saņemat šo vēstuli saistībā ar pasūtījumu veikalā ${shop}.`,
  track: 'Izsekot sūtījumam',
  contents: 'Šajā sūtījumā',
  rest: 'Vēl sekos',
  parcel: 'Jūsu sūtījums',
  carrier: 'Piegādātājs',
  tracking: 'Sūtījuma numurs',
  arrives: 'Ieradīsies',
  place: 'Kur saņemt',
  hours: 'Darba laiks',
  guarantee: 'Likumā noteiktā garantija',
  guaranteeUntil: (date) => `Ja precei ir trūkumi, par tiem varat ziņot līdz ${date}.`,
  withdrawUntil: (date) => `Atteikties varat līdz ${date}.`,
  returnUntil: (date) => `Preces varat atgriezt līdz ${date}.`,
  mails: {
    shipment_shipped: {
      subject: ({ number, isPart }) =>
        isPart ? `Daļa no jūsu pasūtījuma ${number} ir ceļā` : `Jūsu pasūtījums ${number} ir ceļā`,
      preview: ({ isPart }) => (isPart ? 'Pārējais sekos.' : 'Jūsu sūtījums ir atstājis mūsu noliktavu.'),
      heading: ({ isPart }) => (isPart ? 'Daļa no jūsu pasūtījuma ir ceļā' : 'Jūsu pasūtījums ir ceļā'),
      paragraphs: ({ name, number, isPart }) => [
        `Labdien, ${name}!`,
        isPart
          ? `Esam nosūtījuši daļu no jūsu pasūtījuma ${number}. Pārējais sekos, un mēs jums rakstīsim vēlreiz.`
          : `Esam nosūtījuši jūsu pasūtījumu ${number}.`,
      ],
      button: 'Skatīt pasūtījumu',
      notes: () => [],
    },
    shipment_ready: {
      subject: () => 'Jūsu sūtījumu var saņemt',
      preview: ({ place }) => place,
      heading: () => 'Jūsu sūtījumu var saņemt',
      paragraphs: ({ name, number, isPart }) => [
        `Labdien, ${name}!`,
        isPart
          ? `Daļa no jūsu pasūtījuma ${number} ir gatava. Pārējais sekos, un mēs jums rakstīsim vēlreiz.`
          : `Jūsu pasūtījums ${number} ir gatavs. Saņemot to, lūdzu, nosauciet pasūtījuma numuru.`,
      ],
      button: 'Skatīt pasūtījumu',
      notes: () => [],
    },
    shipment_delivered: {
      subject: ({ number, isPart, isPickup }) => {
        const what = isPart ? `daļa no jūsu pasūtījuma ${number}` : `jūsu pasūtījums ${number}`;
        return `${isPickup ? 'Saņemts' : 'Piegādāts'}: ${what}`;
      },
      preview: ({ shop }) => `Paldies, ka iepērkaties veikalā ${shop}.`,
      heading: ({ isPart, isPickup }) => {
        if (isPickup) return 'Jūsu pasūtījums ir izsniegts';
        return isPart ? 'Daļa no jūsu pasūtījuma ir piegādāta' : 'Jūsu pasūtījums ir piegādāts';
      },
      paragraphs: ({ name, number, isPart, isPickup }) => [
        `Labdien, ${name}!`,
        isPickup
          ? `Paldies, ka atnācāt pēc sava pasūtījuma ${number}.`
          : isPart
            ? `Daļa no jūsu pasūtījuma ${number} ir piegādāta. Pārējais sekos.`
            : `Jūsu pasūtījums ${number} ir piegādāts.`,
      ],
      button: 'Skatīt pasūtījumu',
      notes: ({ isPickup }) =>
        isPickup ? [] : ['Sūtījuma nav? Atbildiet uz šo vēstuli, un mēs noskaidrosim, kas noticis.'],
    },
  },
};

export const shipmentMailTexts: ByLanguage<ShipmentMailTexts> = { en: english, de: german, lv: latvian };
