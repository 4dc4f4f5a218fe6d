/** English messages of the withdrawal forms and of returns, loaded only with them. */
export const withdrawalMessagesEn = {
  'refusal.nothing_to_withdraw': 'There is nothing left to withdraw from in this order.',
  'refusal.withdrawal_period_over': 'The withdrawal period ended on {date}.',
  'refusal.withdrawal_excluded': '{name} is excluded from withdrawal: it was made to your order.',
  'refusal.quantity_not_returnable': 'You can return at most {count} of {name}.',
  'refusal.iban_invalid': 'Please enter a valid IBAN',
};
