/**
 * The name a mail greets, or the address if the name could be a link or an advertisement: anyone can enter a name
 * together with another person's address.
 */
export const greetingName = (name: string, email: string): string =>
  /^[\p{L}\p{M}’' -]{1,60}\.?$/u.test(name) ? name : email;
