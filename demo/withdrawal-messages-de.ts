/** German messages of the withdrawal forms and of returns. */
export const withdrawalMessagesDe: Readonly<Record<string, string>> = {
  'refusal.nothing_to_withdraw': 'In dieser Bestellung gibt es nichts mehr zu widerrufen.',
  'refusal.withdrawal_period_over': 'Die Widerrufsfrist endete am {date}.',
  'refusal.withdrawal_excluded':
    '{name} ist vom Widerruf ausgeschlossen: Der Artikel wurde für Ihre Bestellung angefertigt.',
  'refusal.quantity_not_returnable': 'Sie können höchstens {count} × {name} zurückgeben.',
  'refusal.iban_invalid': 'Bitte geben Sie eine gültige IBAN ein',
};
