/**
 * The words that the most common passwords are built from. Composition rules turn them into 'P@ssw0rd123!', so a list
 * of whole passwords would be endless: the check finds the word behind substitutions and additions instead.
 */
const words = `
  password passwort parole passcode passphrase secret geheim letmein welcome willkommen laipni hello hallo sveiki
  admin administrator root user guest default changeme changeit temp temporary test testing tester login master
  qwerty qwertyu qwertyui qwertyuiop qwertz qwertzu qwertzuiop azerty asdf asdfg asdfgh asdfghjkl zxcv zxcvbn
  zxcvbnm qazwsx qazwsxedc wsxedc yxcvbnm abcd abcde abcdef abcdefg abcdefgh abcdefghij
  iloveyou loveyou love lovely princess sunshine shadow dragon monkey football fussball baseball basketball soccer
  hockey superman batman spiderman pokemon starwars trustno whatever freedom flower summer winter spring autumn
  sommer herbst vasara ziema january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday charlie michael jennifer jessica daniel thomas ashley
  andrew joshua matthew anthony robert jordan hunter killer ranger buster tigger pepper ginger cookie chocolate
  banana orange purple yellow silver golden diamond computer internet google facebook samsung apple microsoft
  windows iphone android amazon netflix corvette mustang ferrari porsche mercedes yamaha company business office
  money million lucky secure security access control system server database shop shopping store webshop customer
  latvia latvija germany deutschland riga berlin london paris moscow newyork america europe
`
  .trim()
  .split(/\s+/);

const substitutions: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '€': 'e',
  '6': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'l',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};

const withoutSubstitutions = (text: string): string =>
  [...text].map((character) => substitutions[character] ?? character).join('');

/** Counts the letters that remain without all common words. */
const remainingLetters = (text: string): number => {
  const unsubstituted = withoutSubstitutions(text);
  const left = [...text];
  for (const word of words) {
    for (let at = unsubstituted.indexOf(word); at >= 0; at = unsubstituted.indexOf(word, at + 1)) {
      left.fill('', at, at + word.length);
    }
  }
  return left.filter((character) => /\p{L}/u.test(character)).length;
};

const maxRemainingLetters = 2;

/** Whether a password is built from a common word or the shop's name. */
export const isCommonPassword = (password: string, shopName: string): boolean => {
  // Indices count UTF-16 units, so characters of two units are replaced by one.
  const plain = password.toLowerCase().replace(/[\u{10000}-\u{10ffff}]/gu, '*');
  const closed = plain.replace(/[^\p{L}\p{N}@€$!|+]/gu, '');
  const shopWords = shopName
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 4);
  return (
    [plain, closed].some((text) => remainingLetters(text) <= maxRemainingLetters) ||
    shopWords.some((word) =>
      [plain, withoutSubstitutions(plain), withoutSubstitutions(closed)].some((text) => text.includes(word)),
    )
  );
};
