import type { Translations } from '#console/texts/translations.ts';

/** What a new shop needs, on Home. */
export const texts: Translations = {
  'Delivery prices': 'Piegādes cenas',
  'Your shop and its seller': 'Jūsu veikals un tā pārdevējs',
  '{done} of {all} done': '{done} no {all} paveikts',
  'The menu of the shop': 'Veikala izvēlne',
  'Terms, privacy and cookies': 'Noteikumi, privātums un sīkdatnes',
  'By card, by phone or both': 'Ar karti, pa tālruni vai abējādi',
  'So that somebody can help when you are away': 'Lai kāds var palīdzēt, kad jūsu nav',
  'Open your shop': 'Atveriet savu veikalu',
  'When you are ready, remove it and open your own shop.':
    'Kad esat gatavs, noņemiet to un atveriet savu veikalu.',
  'Who may buy': 'Kas var pirkt',
  'Start your own shop': 'Sākt savu veikalu',
  'The VAT rate here; countries that you do not sell to are removed under Countries and VAT':
    'Šeit PVN likme; valstis, uz kurām nepārdodat, noņem sadaļā Valstis un PVN',
  'A second person': 'Otra persona',
  'Every country needs a zone with a price': 'Katrai valstij vajag zonu ar cenu',
  'VAT and countries': 'PVN un valstis',
  'Orders without an account, or registration': 'Pasūtījumi bez konta vai reģistrācija',
  'Three pages that every shop needs': 'Trīs lapas, kas vajadzīgas katram veikalam',
  'The address for questions; a test message shows whether mail works':
    'Adrese jautājumiem; testa ziņa parāda, vai pasts darbojas',
  'Its name, and the seller with address and registration number':
    'Tā nosaukums un pārdevējs ar adresi un reģistrācijas numuru',
  'This is the sample shop.': 'Šis ir parauga veikals.',
  'Create them one by one, or import a file': 'Izveidojiet pa vienam vai importējiet failu',
};
