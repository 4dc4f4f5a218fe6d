import type { ByLanguage } from '#server/lib/text/text-language.ts';

interface PackingSlipTexts {
  readonly title: string;
  /** Above the number of the order. */
  readonly forOrder: string;
  readonly date: string;
  readonly shipment: string;
  readonly carrier: string;
  readonly deliverTo: string;
  readonly collectAt: string;
  readonly quantity: string;
  readonly item: string;
  readonly rest: string;
  readonly note: string;
  readonly takeBack: string;
  readonly gift: string;
  readonly returnTo: string;
  readonly withdrawal: string;
}

export const packingSlipTexts: ByLanguage<PackingSlipTexts> = {
  en: {
    title: 'Packing slip',
    forOrder: 'Packing slip for order',
    date: 'Date',
    shipment: 'Parcel',
    carrier: 'Carrier',
    deliverTo: 'Delivery address',
    collectAt: 'Collected at',
    quantity: 'Quantity',
    item: 'Item',
    rest: 'The rest of your order will follow.',
    takeBack: 'Old devices to take back',
    note: 'Note for the delivery',
    gift: 'Message on the card',
    returnTo: 'Returns to',
    withdrawal:
      'You can withdraw within 14 days of receiving your order: use “Withdraw from contract here” at the bottom of every page or on your order page.',
  },
  de: {
    title: 'Lieferschein',
    forOrder: 'Lieferschein zur Bestellung',
    date: 'Datum',
    shipment: 'Paket',
    carrier: 'Paketdienst',
    deliverTo: 'Lieferadresse',
    collectAt: 'Abholung bei',
    quantity: 'Menge',
    item: 'Artikel',
    rest: 'Der Rest Ihrer Bestellung folgt.',
    takeBack: 'Altgeräte zur Mitnahme',
    note: 'Hinweis zur Lieferung',
    gift: 'Grußkarte',
    returnTo: 'Rücksendungen an',
    withdrawal:
      'Sie können innerhalb von 14 Tagen nach Erhalt Ihrer Bestellung widerrufen: mit „Vertrag widerrufen“ am Ende jeder Seite oder auf der Seite Ihrer Bestellung.',
  },
  lv: {
    title: 'Pavadzīme',
    forOrder: 'Pavadzīme pasūtījumam',
    date: 'Datums',
    shipment: 'Sūtījums',
    carrier: 'Piegādātājs',
    deliverTo: 'Piegādes adrese',
    collectAt: 'Saņemšanas vieta',
    quantity: 'Skaits',
    item: 'Prece',
    rest: 'Pārējais jūsu pasūtījums sekos.',
    takeBack: 'Vecās ierīces, kas jāpaņem',
    note: 'Piezīme piegādei',
    gift: 'Teksts kartītē',
    returnTo: 'Atgriešanas adrese',
    withdrawal:
      'Jūs varat atteikties no līguma 14 dienu laikā pēc pasūtījuma saņemšanas: izmantojiet „Atteikties no līguma“ katras lapas apakšā vai pasūtījuma lapā.',
  },
};
