/**
 * The words that the commonest passwords are made of. A rule of composition turns them into 'P@ssw0rd123!',
 * so a list of finished passwords would be endless: the word is looked for behind its decoration instead.
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

const disguises: Readonly<Record<string, string>> = {
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

const undisguised = (text: string): string =>
  [...text].map((character) => disguises[character] ?? character).join('');

/** How many letters are left when every common word, disguised or not, is taken away. */
const lettersBeside = (text: string): number => {
  const meant = undisguised(text);
  const left = [...text];
  for (const word of words) {
    for (let at = meant.indexOf(word); at >= 0; at = meant.indexOf(word, at + 1)) {
      left.fill('', at, at + word.length);
    }
  }
  return left.filter((character) => /\p{L}/u.test(character)).length;
};

const mostLettersBeside = 2;

/** One of the passwords that are tried first, or one made of the shop's own name. */
export const isCommonPassword = (password: string, shopName: string): boolean => {
  // Both maps and indices count characters of one unit; what is not in the first plane is decoration here.
  const plain = password.toLowerCase().replace(/[\u{10000}-\u{10ffff}]/gu, '*');
  const closed = plain.replace(/[^\p{L}\p{N}@€$!|+]/gu, '');
  const shopWords = shopName
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 4);
  return (
    [plain, closed].some((text) => lettersBeside(text) <= mostLettersBeside) ||
    shopWords.some((word) =>
      [plain, undisguised(plain), undisguised(closed)].some((text) => text.includes(word)),
    )
  );
};
