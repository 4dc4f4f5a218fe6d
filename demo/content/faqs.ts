import { type Words, w } from '#demo/words.ts';

interface Faq {
  readonly id: number;
  readonly isPopular: boolean;
  readonly title: Words;
  readonly content: Words;
}

export const FAQS: readonly Faq[] = [
  {
    id: 1,
    isPopular: true,
    title: w('When will my order arrive?', 'Wann kommt meine Bestellung an?', 'Kad saņemšu savu pasūtījumu?'),
    content: w(
      '<p>Orders placed before 14:00 on a working day leave our warehouse in Rīga the same day. Within the Baltic states a parcel takes one working day, to the rest of the EU two to four.</p>',
      '<p>Bestellungen, die werktags vor 14 Uhr eingehen, verlassen unser Lager in Riga noch am selben Tag. Ins Baltikum ist ein Paket einen Werktag unterwegs, in die übrige EU zwei bis vier.</p>',
      '<p>Pasūtījumus, kas saņemti darbdienā līdz plkst. 14.00, no noliktavas Rīgā nosūtām tajā pašā dienā. Baltijas valstīs sūtījums ceļā ir vienu darbdienu, pārējā ES — divas līdz četras.</p>',
    ),
  },
];
