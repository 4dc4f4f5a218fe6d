/** Latvian messages of the withdrawal forms and of returns. */
export const withdrawalMessagesLv: Readonly<Record<string, string>> = {
  'refusal.nothing_to_withdraw': 'Šajā pasūtījumā vairs nav nekā, no kā atteikties.',
  'refusal.withdrawal_period_over': 'Atteikuma termiņš beidzās {date}.',
  'refusal.withdrawal_excluded': 'No preces {name} nevar atteikties: tā izgatavota pēc jūsu pasūtījuma.',
  'refusal.quantity_not_returnable': 'Varat atgriezt ne vairāk kā {count} × {name}.',
  'refusal.iban_invalid': 'Lūdzu, ievadiet derīgu IBAN',
};
