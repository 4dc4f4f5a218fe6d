import type { Translations } from '#console/texts/translations.ts';

export const texts: Translations = {
  'Payments received on a day less refunds decided on it, with delivery and VAT. Unpaid orders do not count.':
    'Zahlungen eines Tages abzüglich der an ihm beschlossenen Erstattungen, mit Lieferung und MwSt. Unbezahlte Bestellungen zählen nicht.',
  'By country': 'Nach Land',
  'The same sales by the country of delivery. A refund counts on the day it was decided.':
    'Derselbe Umsatz nach Lieferland. Eine Erstattung zählt am Tag ihres Beschlusses.',
  'By category': 'Nach Kategorie',
  'What buyers paid for goods after discounts, without delivery and before refunds.':
    'Was Käufer für Waren nach Rabatten bezahlt haben, ohne Lieferung und vor Erstattungen.',
  'By product': 'Nach Produkt',
  'VAT by country': 'MwSt. nach Land',
  'By quarter, country of delivery and rate. Refunds are lines of their own quarter. For the OSS return.':
    'Nach Quartal, Lieferland und Satz. Erstattungen sind Zeilen ihres eigenen Quartals. Für die OSS-Meldung.',
  'Refunds by the day they were decided, with the VAT of their credit notes.':
    'Erstattungen nach dem Tag ihres Beschlusses, mit der MwSt. ihrer Gutschriften.',
  'Paid orders with a code, what it took off and what was paid.':
    'Bezahlte Bestellungen mit Code, sein Rabatt und was bezahlt wurde.',
  'Stock value': 'Bestandswert',
  'Pieces on hand now × today’s price, reserved pieces included.':
    'Vorhandene Stücke × heutiger Preis, reservierte eingeschlossen.',
  'Searches without result': 'Suchen ohne Treffer',
  'What at least three shoppers searched for, and how often nothing was found.':
    'Was mindestens dreimal gesucht wurde, und wie oft nichts gefunden wurde.',
  Received: 'Eingegangen',
  Goods: 'Waren',
  Quarter: 'Quartal',
  'Rate %': 'Satz %',
  'Without VAT': 'Ohne MwSt.',
  VAT: 'MwSt.',
  'With VAT': 'Mit MwSt.',
  'Charged in': 'Berechnet in',
  'Charged without VAT': 'Berechnet ohne MwSt.',
  'Charged VAT': 'Berechnete MwSt.',
  Charged: 'Berechnet',
  Number: 'Anzahl',
  'Not paid out yet': 'Noch nicht ausgezahlt',
  Discount: 'Rabatt',
  Value: 'Wert',
  'Searched for': 'Gesucht',
  Language: 'Sprache',
  Searches: 'Suchen',
  'Without result': 'Ohne Treffer',
  From: 'Von',
  To: 'Bis',
  'The file is saved.': 'Die Datei ist gespeichert.',
  'Download CSV': 'CSV herunterladen',
  'Nothing in these days.': 'Nichts in diesen Tagen.',
  '{name} as a table': '{name} als Tabelle',
  'Sales as bars; the table below has the same figures':
    'Umsatz als Balken; die Tabelle darunter hat dieselben Zahlen',
  'before: {amount}': 'davor: {amount}',
  'Bars: sales. Dashes: as many days before.': 'Balken: Umsatz. Striche: ebenso viele Tage davor.',
};
