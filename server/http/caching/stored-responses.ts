import { type CachedResponse, compress, compressBest, type Encoding, plainBytes } from './cached-response.ts';

/** Some answers change by the clock alone: what is new, what sold this month, the lowest price of 30 days. */
const longestMs = 60_000;
const overhead = 512;
/** Asked so often within its minute, an answer is worth the best compression; and only so often is one given it. */
const oftenAsked = 16;
const pressEveryMs = 1000;
/** Larger ones are pages. Compressed they are a tenth, and hardly anybody asks for them otherwise. */
const plainAtMost = 32 * 1024;

const sizeOf = (key: string, { bytes }: CachedResponse): number =>
  Object.values(bytes).reduce((sum, { length }) => sum + length, overhead + key.length * 2);

/** Answers by key, within `maxBytes`: the least recently used go first. */
export const createStoredResponses = (maxBytes: number) => {
  const answers = new Map<string, CachedResponse>();
  let usedBytes = 0;

  const forget = (key: string): void => {
    const answer = answers.get(key);
    if (!answer) return;
    usedBytes -= sizeOf(key, answer);
    answers.delete(key);
  };
  /** Unless the answer has gone meanwhile. */
  const setBytes = (key: string, answer: CachedResponse, encoding: Encoding, bytes: Buffer): void => {
    if (answers.get(key) !== answer) return;
    usedBytes -= sizeOf(key, answer);
    answer.bytes[encoding] = bytes;
    if (encoding === 'br' && answer.length > plainAtMost) delete answer.bytes.identity;
    usedBytes += sizeOf(key, answer);
  };

  let pressedAt = Number.NEGATIVE_INFINITY;

  const press = async (key: string, answer: CachedResponse): Promise<void> => {
    setBytes(key, answer, 'br', await compressBest(plainBytes(answer)));
  };

  /** Beside everything else, one at a time: most of the answers that are sent are few. */
  const pressIfOften = (key: string, answer: CachedResponse): void => {
    answer.asked += 1;
    if (answer.asked < oftenAsked) return;
    const now = performance.now();
    if (now - pressedAt < pressEveryMs) return;
    answer.asked = Number.NEGATIVE_INFINITY;
    pressedAt = now;
    void press(key, answer);
  };

  const readyIn = (key: string, answer: CachedResponse, encoding: Encoding): Buffer | null => {
    const ready = answer.bytes[encoding] ?? null;
    if (ready && encoding === 'br') pressIfOften(key, answer);
    return ready;
  };

  return {
    keep: (key: string, answer: CachedResponse): void => {
      const size = sizeOf(key, answer);
      // One alone must not push out all others.
      if (size > maxBytes / 8) return;
      forget(key);
      answers.set(key, answer);
      usedBytes += size;
      for (const oldest of answers.keys()) {
        if (usedBytes <= maxBytes) break;
        forget(oldest);
      }
    },
    find: (key: string): CachedResponse | null => {
      const answer = answers.get(key);
      if (!answer) return null;
      if (performance.now() - answer.madeAt > longestMs) {
        forget(key);
        return null;
      }
      // To the end: the first is the least recently used.
      answers.delete(key);
      answers.set(key, answer);
      return answer;
    },
    /** What is compressed already, or null. */
    readyIn,
    /** Compressed once, as long as the answer is kept. */
    bytesIn: async (key: string, answer: CachedResponse, encoding: Encoding): Promise<Buffer> => {
      const ready = readyIn(key, answer, encoding);
      if (ready || encoding === 'identity') return ready ?? plainBytes(answer);
      const bytes = await compress[encoding](plainBytes(answer), answer.lowReuse);
      if (!answer.bytes[encoding]) setBytes(key, answer, encoding, bytes);
      return bytes;
    },
    clear: (): void => {
      answers.clear();
      usedBytes = 0;
    },
    stats: () => ({ entries: answers.size, bytes: usedBytes }),
  };
};
