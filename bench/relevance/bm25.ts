/** What the baseline reads of a product: everything counts the same. */
export interface Bm25Text {
  readonly sku: string;
  readonly text: string;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));

const [k1, b] = [1.2, 0.75];

/** Plain, untuned BM25, which any ranking of ours has to beat on any catalogue. */
export const buildBm25 = (texts: readonly Bm25Text[]): ((query: string) => readonly string[]) => {
  const postings = new Map<string, Map<number, number>>();
  const lengths = texts.map(({ text }, at) => {
    const words = wordsOf(text);
    for (const word of words) {
      const posting = postings.get(word) ?? new Map<number, number>();
      posting.set(at, (posting.get(at) ?? 0) + 1);
      postings.set(word, posting);
    }
    return words.length;
  });
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / texts.length;
  return (query) => {
    const scores = new Map<number, number>();
    for (const word of wordsOf(query)) {
      const posting = postings.get(word) ?? new Map<number, number>();
      const idf = Math.log(1 + (texts.length - posting.size + 0.5) / (posting.size + 0.5));
      for (const [at, count] of posting) {
        const norm = k1 * (1 - b + (b * (lengths[at] ?? 0)) / meanLength);
        scores.set(at, (scores.get(at) ?? 0) + (idf * count * (k1 + 1)) / (count + norm));
      }
    }
    return [...scores]
      .toSorted(([one, first], [other, second]) => second - first || one - other)
      .slice(0, 60)
      .map(([at]) => texts[at]?.sku ?? '');
  };
};
