import type { Translations } from '#console/texts/translations.ts';

/** What a new shop needs, on Home. */
export const texts: Translations = {
  'Delivery prices': 'Versandpreise',
  'Your shop and its seller': 'Ihr Shop und sein Verkäufer',
  '{done} of {all} done': '{done} von {all} erledigt',
  'The menu of the shop': 'Das Menü des Shops',
  'Terms, privacy and cookies': 'AGB, Datenschutz und Cookies',
  'By card, by phone or both': 'Mit Karte, per Telefon oder beides',
  'So that somebody can help when you are away': 'Damit jemand helfen kann, wenn Sie nicht da sind',
  'Open your shop': 'Eröffnen Sie Ihren Shop',
  'When you are ready, remove it and open your own shop.':
    'Wenn Sie so weit sind, entfernen Sie ihn und eröffnen Ihren eigenen Shop.',
  'Who may buy': 'Wer kaufen darf',
  'Start your own shop': 'Eigenen Shop beginnen',
  'The VAT rate here; countries that you do not sell to are removed under Countries and VAT':
    'Hier der Mehrwertsteuersatz; Länder, in die Sie nicht verkaufen, entfernen Sie unter Länder und Mehrwertsteuer',
  'A second person': 'Eine zweite Person',
  'Every country needs a zone with a price': 'Jedes Land braucht eine Zone mit einem Preis',
  'VAT and countries': 'Mehrwertsteuer und Länder',
  'Orders without an account, or registration': 'Bestellungen ohne Konto oder Registrierung',
  'Three pages that every shop needs': 'Drei Seiten, die jeder Shop braucht',
  'The address for questions; a test message shows whether mail works':
    'Die Adresse für Fragen; eine Testnachricht zeigt, ob die Post geht',
  'Its name, and the seller with address and registration number':
    'Sein Name und der Verkäufer mit Anschrift und Registernummer',
  'This is the sample shop.': 'Das ist der Beispielshop.',
  'Create them one by one, or import a file': 'Legen Sie sie einzeln an oder importieren Sie eine Datei',
};
