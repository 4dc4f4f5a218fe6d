/** The day begins where the shop is: an order has the same day in its mail, its invoice and the account. */
export const shopTimeZone = 'Europe/Riga';
