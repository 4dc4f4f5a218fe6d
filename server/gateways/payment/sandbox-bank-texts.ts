/** Texts of the sandbox bank's pages. */
export interface BankTexts {
  readonly bank: string;
  readonly title: string;
  readonly test: string;
  readonly testNote: string;
  readonly payTo: string;
  readonly order: string;
  readonly amount: string;
  readonly choose: string;
  readonly pay: string;
  readonly later: string;
  readonly laterNote: string;
  readonly decline: string;
  readonly declineNote: string;
  readonly cancel: string;
  readonly cancelNote: string;
  readonly ended: Readonly<Record<'paid' | 'declined' | 'cancelled' | 'expired' | 'refunded', string>>;
  readonly back: string;
  readonly unknown: string;
  readonly unknownNote: string;
}

const english: BankTexts = {
  bank: 'Sandbox Bank',
  title: 'Confirm your payment',
  test: 'Test page',
  testNote:
    'This is not a real bank. It is part of the demo shop: you need no card, and no money is charged.',
  payTo: 'Pay to',
  order: 'Order',
  amount: 'Amount',
  choose: 'Choose an outcome',
  pay: 'Pay',
  later: 'Pay later',
  laterNote: 'Return now. The bank confirms a few seconds later.',
  decline: 'Decline',
  declineNote: 'The bank declines the payment.',
  cancel: 'Cancel',
  cancelNote: 'Return to the shop without paying.',
  ended: {
    paid: 'This payment is complete.',
    declined: 'This payment was declined.',
    cancelled: 'This payment was cancelled.',
    expired: 'This payment has expired.',
    refunded: 'This payment was refunded.',
  },
  back: 'Back to the shop',
  unknown: 'Payment not found',
  unknownNote: 'The link is incomplete or has been changed. Return to the shop and place your order again.',
};

const german: BankTexts = {
  bank: 'Sandbox Bank',
  title: 'Zahlung bestätigen',
  test: 'Testseite',
  testNote:
    'Das ist keine echte Bank. Sie gehört zur Vorführung des Shops: Es wird keine Karte verlangt und kein Geld bewegt.',
  payTo: 'Zahlung an',
  order: 'Bestellung',
  amount: 'Betrag',
  choose: 'Was soll die Bank tun?',
  pay: 'Bezahlen',
  later: 'Später bezahlen',
  laterNote: 'Sie kehren sofort zurück, die Bank bestätigt einige Sekunden später.',
  decline: 'Ablehnen',
  declineNote: 'Die Bank verweigert die Zahlung.',
  cancel: 'Abbrechen',
  cancelNote: 'Sie gehen zurück, ohne zu bezahlen.',
  ended: {
    paid: 'Diese Zahlung ist erfolgt.',
    declined: 'Diese Zahlung wurde abgelehnt.',
    cancelled: 'Diese Zahlung wurde abgebrochen.',
    expired: 'Die Zeit für diese Zahlung ist abgelaufen.',
    refunded: 'Diese Zahlung ist erfolgt und wurde erstattet.',
  },
  back: 'Zurück zum Shop',
  unknown: 'Diese Zahlung gibt es nicht',
  unknownNote:
    'Die Adresse ist unvollständig oder wurde verändert. Bitte gehen Sie zurück zum Shop und bestellen Sie erneut.',
};

const latvian: BankTexts = {
  bank: 'Sandbox Bank',
  title: 'Apstipriniet maksājumu',
  test: 'Izmēģinājuma lapa',
  testNote:
    'Šī nav īsta banka. Tā pieder veikala paraugam: karte netiek prasīta un nauda netiek pārskaitīta.',
  payTo: 'Saņēmējs',
  order: 'Pasūtījums',
  amount: 'Summa',
  choose: 'Kas bankai jādara?',
  pay: 'Maksāt',
  later: 'Maksāt vēlāk',
  laterNote: 'Jūs atgriežaties uzreiz, banka apstiprina pēc dažām sekundēm.',
  decline: 'Noraidīt',
  declineNote: 'Banka maksājumu noraida.',
  cancel: 'Atcelt',
  cancelNote: 'Jūs atgriežaties, nesamaksājot.',
  ended: {
    paid: 'Šis maksājums ir veikts.',
    declined: 'Šis maksājums tika noraidīts.',
    cancelled: 'Šis maksājums tika atcelts.',
    expired: 'Šī maksājuma laiks ir beidzies.',
    refunded: 'Šis maksājums tika veikts un atmaksāts.',
  },
  back: 'Atpakaļ uz veikalu',
  unknown: 'Tāda maksājuma nav',
  unknownNote: 'Adrese ir nepilnīga vai mainīta. Lūdzu, atgriezieties veikalā un pasūtiet vēlreiz.',
};

const byLanguage: Readonly<Record<string, BankTexts>> = { en: english, de: german, lv: latvian };

/** Falls back to English. */
export const bankTextsIn = (language: string): { readonly language: string; readonly texts: BankTexts } => {
  const texts = byLanguage[language];
  return texts ? { language, texts } : { language: 'en', texts: english };
};
