import type { Translations } from '#console/texts/translations.ts';

export const texts: Translations = {
  'Payments received on a day less refunds decided on it, with delivery and VAT. Unpaid orders do not count.':
    'Dienā saņemtie maksājumi mīnus tajā pieņemtās atmaksas, ar piegādi un PVN. Neapmaksāti pasūtījumi netiek skaitīti.',
  'By country': 'Pēc valsts',
  'The same sales by the country of delivery. A refund counts on the day it was decided.':
    'Tie paši ieņēmumi pēc piegādes valsts. Atmaksu skaita dienā, kad to pieņēma.',
  'By category': 'Pēc kategorijas',
  'What buyers paid for goods after discounts, without delivery and before refunds.':
    'Cik pircēji samaksāja par precēm pēc atlaidēm, bez piegādes un pirms atmaksām.',
  'By product': 'Pēc preces',
  'VAT by country': 'PVN pēc valsts',
  'By quarter, country of delivery and rate. Refunds are lines of their own quarter. For the OSS return.':
    'Pēc ceturkšņa, piegādes valsts un likmes. Atmaksas ir sava ceturkšņa rindas. OSS deklarācijai.',
  'Refunds by the day they were decided, with the VAT of their credit notes.':
    'Atmaksas pēc dienas, kad tās pieņēma, ar kredītrēķinu PVN.',
  'Paid orders with a code, what it took off and what was paid.':
    'Apmaksāti pasūtījumi ar kodu, tā atlaide un samaksātais.',
  'Stock value': 'Krājumu vērtība',
  'Pieces on hand now × today’s price, reserved pieces included.':
    'Krājumā esošie gabali × šodienas cena, ieskaitot rezervētos.',
  'Searches without result': 'Meklējumi bez rezultāta',
  'What at least three shoppers searched for, and how often nothing was found.':
    'Ko meklēja vismaz trīs reizes un cik bieži neko neatrada.',
  Received: 'Saņemts',
  Goods: 'Preces',
  Quarter: 'Ceturksnis',
  'Rate %': 'Likme %',
  'Without VAT': 'Bez PVN',
  VAT: 'PVN',
  'With VAT': 'Ar PVN',
  'Charged in': 'Iekasēts',
  'Charged without VAT': 'Iekasēts bez PVN',
  'Charged VAT': 'Iekasētais PVN',
  Charged: 'Iekasēts kopā',
  Number: 'Skaits',
  'Not paid out yet': 'Vēl nav izmaksāts',
  Discount: 'Atlaide',
  Value: 'Vērtība',
  'Searched for': 'Meklēts',
  Language: 'Valoda',
  Searches: 'Meklējumi',
  'Without result': 'Bez rezultāta',
  From: 'No',
  To: 'Līdz',
  'The file is saved.': 'Fails ir saglabāts.',
  'Download CSV': 'Lejupielādēt CSV',
  'Nothing in these days.': 'Šajās dienās nekā nav.',
  '{name} as a table': '{name} kā tabula',
  'Sales as bars; the table below has the same figures':
    'Ieņēmumi kā stabiņi; tabulā zemāk ir tie paši skaitļi',
  'before: {amount}': 'iepriekš: {amount}',
  'Bars: sales. Dashes: as many days before.': 'Stabiņi: ieņēmumi. Svītras: tikpat dienu iepriekš.',
};
