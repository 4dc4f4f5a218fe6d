import type { ByLanguage } from '#server/lib/text/text-language.ts';

export interface InvoiceTexts {
  readonly title: string;
  readonly number: string;
  readonly date: string;
  readonly order: string;
  readonly orderDate: string;
  readonly seller: string;
  readonly buyer: string;
  readonly vatNumber: string;
  readonly item: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly amount: string;
  readonly subtotal: string;
  readonly discount: string;
  readonly delivery: string;
  readonly deliveryLater: string;
  readonly vatAdded: string;
  readonly total: string;
  readonly vatRate: string;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  readonly paid: Readonly<Record<'card' | 'phone', (date: string) => string>>;
  readonly creditNote: {
    readonly title: string;
    /** Of a note for a part of the invoice. */
    readonly partTitle: string;
    readonly number: string;
    readonly date: string;
    readonly invoice: string;
    readonly invoiceDate: string;
    readonly refunded: Readonly<Record<'provider' | 'manual', string>>;
    /** While the operator has not made the transfer. */
    readonly transferDue: string;
    readonly deduction: string;
    /** An amount without goods. */
    readonly reduction: string;
    readonly refundedBefore: string;
    readonly questions: (email: string) => string;
  };
  readonly questions: (email: string) => string;
  readonly page: (page: number, pages: number) => string;
}

const english: InvoiceTexts = {
  title: 'Invoice',
  number: 'Invoice no.',
  date: 'Invoice date',
  order: 'Order',
  orderDate: 'Order date',
  seller: 'Seller',
  buyer: 'Buyer',
  vatNumber: 'VAT number',
  item: 'Item',
  quantity: 'Qty',
  unitPrice: 'Unit price',
  amount: 'Amount',
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  deliveryLater: 'to be arranged',
  vatAdded: 'VAT',
  total: 'Total',
  vatRate: 'VAT rate',
  net: 'Net',
  vat: 'VAT',
  gross: 'Gross',
  paid: {
    card: (date) => `Paid by card on ${date}. Nothing is left to pay.`,
    phone: (date) => `Paid by phone on ${date}. Nothing is left to pay.`,
  },
  creditNote: {
    title: 'Credit note',
    partTitle: 'Credit note',
    deduction: 'Deduction',
    reduction: 'Price reduction',
    refundedBefore: 'Already refunded',
    number: 'Credit note no.',
    date: 'Date',
    invoice: 'For invoice',
    invoiceDate: 'Invoice date',
    refunded: { provider: 'Refunded to your card.', manual: 'Refunded by bank transfer.' },
    transferDue: 'We will refund the amount by bank transfer.',
    questions: (email) => `Questions about this credit note? Write to ${email}.`,
  },
  questions: (email) => `Questions about this invoice? Write to ${email}.`,
  page: (page, pages) => `Page ${page} of ${pages}`,
};

const german: InvoiceTexts = {
  title: 'Rechnung',
  number: 'Rechnungsnr.',
  date: 'Rechnungsdatum',
  order: 'Bestellung',
  orderDate: 'Bestelldatum',
  seller: 'Verkäufer',
  buyer: 'Käufer',
  vatNumber: 'USt-IdNr.',
  item: 'Artikel',
  quantity: 'Menge',
  unitPrice: 'Einzelpreis',
  amount: 'Betrag',
  subtotal: 'Zwischensumme',
  discount: 'Rabatt',
  delivery: 'Versand',
  deliveryLater: 'nach Vereinbarung',
  vatAdded: 'MwSt.',
  total: 'Gesamtbetrag',
  vatRate: 'MwSt.-Satz',
  net: 'Netto',
  vat: 'MwSt.',
  gross: 'Brutto',
  paid: {
    card: (date) => `Am ${date} per Karte bezahlt. Es ist nichts mehr offen.`,
    phone: (date) => `Am ${date} telefonisch bezahlt. Es ist nichts mehr offen.`,
  },
  creditNote: {
    // Not 'Gutschrift': in German VAT law that is an invoice that the buyer issues.
    title: 'Stornorechnung',
    partTitle: 'Rechnungskorrektur',
    deduction: 'Abzug',
    reduction: 'Preisnachlass',
    refundedBefore: 'Bereits erstattet',
    number: 'Nummer',
    date: 'Datum',
    invoice: 'Zur Rechnung',
    invoiceDate: 'Rechnungsdatum',
    refunded: { provider: 'Auf Ihre Karte erstattet.', manual: 'Per Überweisung erstattet.' },
    transferDue: 'Wir erstatten den Betrag per Überweisung.',
    questions: (email) => `Fragen zu diesem Beleg? Schreiben Sie an ${email}.`,
  },
  questions: (email) => `Fragen zu dieser Rechnung? Schreiben Sie an ${email}.`,
  page: (page, pages) => `Seite ${page} von ${pages}`,
};

const latvian: InvoiceTexts = {
  title: 'Rēķins',
  number: 'Rēķina Nr.',
  date: 'Rēķina datums',
  order: 'Pasūtījums',
  orderDate: 'Pasūtījuma datums',
  seller: 'Pārdevējs',
  buyer: 'Pircējs',
  vatNumber: 'PVN numurs',
  item: 'Prece',
  quantity: 'Skaits',
  unitPrice: 'Cena',
  amount: 'Summa',
  subtotal: 'Starpsumma',
  discount: 'Atlaide',
  delivery: 'Piegāde',
  deliveryLater: 'pēc vienošanās',
  vatAdded: 'PVN',
  total: 'Kopā',
  vatRate: 'PVN likme',
  net: 'Bez PVN',
  vat: 'PVN',
  gross: 'Ar PVN',
  paid: {
    card: (date) => `Samaksāts ar karti (${date}). Vairs nekas nav jāmaksā.`,
    phone: (date) => `Samaksāts pa tālruni (${date}). Vairs nekas nav jāmaksā.`,
  },
  creditNote: {
    title: 'Kredītrēķins',
    partTitle: 'Kredītrēķins',
    deduction: 'Atvilkums',
    reduction: 'Cenas samazinājums',
    refundedBefore: 'Jau atmaksāts',
    number: 'Kredītrēķina Nr.',
    date: 'Datums',
    invoice: 'Par rēķinu',
    invoiceDate: 'Rēķina datums',
    refunded: { provider: 'Atmaksāts uz jūsu karti.', manual: 'Atmaksāts ar bankas pārskaitījumu.' },
    transferDue: 'Summu atmaksāsim ar bankas pārskaitījumu.',
    questions: (email) => `Jautājumi par šo kredītrēķinu? Rakstiet uz ${email}.`,
  },
  questions: (email) => `Jautājumi par šo rēķinu? Rakstiet uz ${email}.`,
  page: (page, pages) => `${page}. lapa no ${pages}`,
};

export const invoiceTexts: ByLanguage<InvoiceTexts> = { en: english, de: german, lv: latvian };
