import { type Words, w } from '#demo/words.ts';

interface PromoCode {
  readonly code: string;
  readonly euros?: number;
  readonly percent?: number;
  readonly atMostEuros?: number;
  readonly on?: 'goods' | 'goods_and_delivery' | 'delivery';
  readonly fromEuros?: number;
  readonly ends?: string;
  readonly uses?: number;
  readonly usesPerCustomer?: number;
  readonly description: Words;
}

export const PROMO_CODES: readonly PromoCode[] = [
  {
    code: 'WELCOME10',
    euros: 10,
    description: w('€10 off the goods', '10 € Rabatt auf die Ware', '10 € atlaide precēm'),
  },
  {
    code: 'BRIGHT15',
    percent: 15,
    atMostEuros: 60,
    description: w(
      '15% off the goods, €60 at most',
      '15 % Rabatt auf die Ware, höchstens 60 €',
      '15 % atlaide precēm, ne vairāk par 60 €',
    ),
  },
  {
    code: 'ALLIN5',
    percent: 5,
    on: 'goods_and_delivery',
    description: w(
      '5% off goods and delivery',
      '5 % Rabatt auf Ware und Versand',
      '5 % atlaide precēm un piegādei',
    ),
  },
  {
    code: 'FREESHIP',
    percent: 100,
    atMostEuros: 25,
    on: 'delivery',
    description: w(
      'Free delivery, up to €25',
      'Kostenloser Versand, bis 25 €',
      'Bezmaksas piegāde, līdz 25 €',
    ),
  },
  {
    code: 'BIG50',
    euros: 50,
    fromEuros: 500,
    description: w(
      '€50 off goods worth €500 or more',
      '50 € Rabatt ab einem Warenwert von 500 €',
      '50 € atlaide precēm no 500 €',
    ),
  },
  {
    code: 'ONCE20',
    euros: 20,
    usesPerCustomer: 1,
    description: w(
      '€20 off, once for each customer',
      '20 € Rabatt, einmal pro Kundin oder Kunde',
      '20 € atlaide, vienu reizi katram klientam',
    ),
  },
  {
    code: 'SUMMER24',
    percent: 20,
    ends: '2024-09-01T00:00:00Z',
    description: w(
      '20% off in the summer of 2024',
      '20 % Rabatt im Sommer 2024',
      '20 % atlaide 2024. gada vasarā',
    ),
  },
  {
    code: 'FIRST100',
    percent: 25,
    uses: 0,
    description: w(
      '25% off for the first hundred',
      '25 % Rabatt für die ersten hundert',
      '25 % atlaide pirmajiem simts',
    ),
  },
];
