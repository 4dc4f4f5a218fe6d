import type { Translations } from '#console/texts/translations.ts';

export const texts: Translations = {
  Settings: 'Iestatījumi',
  'countries vat delivery currencies languages logo mail payment':
    'valstis pvn piegāde valūtas valodas logotips e-pasts maksājums',
  'See settings': 'Redzēt iestatījumus',
  'Change settings': 'Mainīt iestatījumus',
  'Sales reports': 'Pārskati',
  'sales vat oss figures csv stock value': 'pārdošana pvn oss skaitļi csv krājumu vērtība',
  'Promo codes': 'Akciju kodi',
  'discount voucher code': 'atlaide kupons kods',
  Content: 'Saturs',
  'pages terms privacy faq questions': 'lapas noteikumi privātums jautājumi',
  Translations: 'Tulkojumi',
  'languages texts missing': 'valodas teksti trūkst',
  'Change pages and translations': 'Mainīt lapas un tulkojumus',
  'Create and end promo codes': 'Veidot un beigt akciju kodus',
  System: 'Sistēma',
  'health mails jobs backups doctor check': 'stāvoklis pasts uzdevumi rezerves kopijas pārbaude',
  'See the health of the system': 'Redzēt sistēmas stāvokli',
  'Make backups and resend mails': 'Veidot rezerves kopijas un sūtīt e-pastus vēlreiz',
  'The books do not agree': 'Uzskaite nesakrīt',
  'Planned prices': 'Plānotās cenas',
  'scheduled price plan offer start end': 'plānota cena akcija piedāvājums sākums beigas',
  'Home page': 'Sākumlapa',
  'hero tiles banner promo card pictures': 'attēli flīzes reklāmjosla akcijas kartīte',
};
