/** Splits a name and marks the parts that match the start of a typed word. */
export const highlight = (
  name: string,
  typed: string,
): { text: string; start: number; marked: boolean }[] => {
  const words = typed.split(/\s+/).filter(Boolean).map(escapeForPattern);
  if (words.length === 0) return [{ text: name, start: 0, marked: false }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'giu');
  const pieces: { text: string; start: number; marked: boolean }[] = [];
  let end = 0;
  for (const match of name.matchAll(pattern)) {
    if (match.index > end) pieces.push({ text: name.slice(end, match.index), start: end, marked: false });
    pieces.push({ text: match[0], start: match.index, marked: true });
    end = match.index + match[0].length;
  }
  if (end < name.length) pieces.push({ text: name.slice(end), start: end, marked: false });
  return pieces;
};

const escapeForPattern = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
