import type { Translations } from '#console/texts/translations.ts';

export const texts: Translations = {
  Settings: 'Einstellungen',
  'countries vat delivery currencies languages logo mail payment':
    'länder mwst lieferung währungen sprachen logo mail zahlung',
  'See settings': 'Einstellungen sehen',
  'Change settings': 'Einstellungen ändern',
  'Sales reports': 'Berichte',
  'sales vat oss figures csv stock value': 'umsatz mwst oss zahlen csv bestandswert',
  'Promo codes': 'Promo-Codes',
  'discount voucher code': 'rabatt gutschein code',
  Content: 'Inhalte',
  'pages terms privacy faq questions': 'seiten agb datenschutz faq fragen',
  Translations: 'Übersetzungen',
  'languages texts missing': 'sprachen texte fehlend',
  'Change pages and translations': 'Seiten und Übersetzungen ändern',
  'Create and end promo codes': 'Promo-Codes erstellen und beenden',
  System: 'System',
  'health mails jobs backups doctor check': 'zustand mails aufgaben sicherungen prüfung',
  'See the health of the system': 'Den Zustand des Systems sehen',
  'Make backups and resend mails': 'Sicherungen machen und E-Mails erneut senden',
  'The books do not agree': 'Die Bücher stimmen nicht überein',
  'Planned prices': 'Geplante Preise',
  'scheduled price plan offer start end': 'geplanter Preis Aktion Angebot Beginn Ende',
  'Home page': 'Startseite',
  'hero tiles banner promo card pictures': 'titelbild kacheln banner werbekarte bilder',
};
