/** The shop's time zone: an order has the same date in its mail, its invoice and the account. */
export const shopTimeZone = 'Europe/Riga';
