import { useEffect } from 'react';
import { create } from 'zustand';
import type { FitAnswer } from '#contract/finding/fits.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { useMyDevices } from './my-devices.ts';

/** As many as one call takes. */
const mostAsked = 60;
/** One request for all cards of a page. */
const pauseMs = 20;

const order: readonly FitAnswer['verdict'][] = ['fits', 'limited', 'no'];

/** The device that a card names: the one with the best verdict. Null: nothing is known. */
export const bestPair = (pairs: readonly FitAnswer[]): FitAnswer | null =>
  pairs
    .filter(({ verdict }) => order.includes(verdict))
    .toSorted((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict))[0] ?? null;

/** Answers by devices, language and product; null: nothing to say. */
const useAnswers = create<Readonly<Record<string, FitAnswer | null>>>()(() => ({}));

interface Question {
  readonly devices: string;
  readonly languageId: number;
}

const keyOf = ({ devices, languageId }: Question, productId: number): string =>
  `${devices}/${languageId}/${productId}`;

const waiting = new Map<string, { readonly question: Question; readonly productIds: Set<number> }>();

const send = async (question: Question, productIds: readonly number[]): Promise<void> => {
  const query = { products: productIds.join(','), devices: question.devices, lang_id: question.languageId };
  const answer = await browserApi.call('GET /fits', { query });
  // Cards are complete without it; the next page asks again.
  if (!answer.ok) return;
  const { pairs } = answer.response.payload;
  const answers = productIds.map((id) => [
    keyOf(question, id),
    bestPair(pairs.filter(({ product }) => product === String(id))),
  ]);
  useAnswers.setState(Object.fromEntries(answers));
};

const sendWaiting = (): void => {
  for (const { question, productIds } of waiting.values()) {
    const ids = [...productIds];
    for (let start = 0; start < ids.length; start += mostAsked)
      void send(question, ids.slice(start, start + mostAsked));
  }
  waiting.clear();
};

const ask = (question: Question, productId: number): void => {
  if (keyOf(question, productId) in useAnswers.getState()) return;
  if (waiting.size === 0) setTimeout(sendWaiting, pauseMs);
  const key = keyOf(question, 0);
  const known = waiting.get(key) ?? { question, productIds: new Set() };
  known.productIds.add(productId);
  waiting.set(key, known);
};

/** Whether a product fits one of the visitor's devices; null while that is not known. */
export const useFitMark = (productId: number): FitAnswer | null => {
  const languageId = useShellData().language.id;
  const devices = useMyDevices((state) => state.devices)
    .map(({ key }) => key)
    .join(',');
  const key = keyOf({ devices, languageId }, productId);
  useEffect(() => {
    if (devices !== '') ask({ devices, languageId }, productId);
  }, [devices, languageId, productId]);
  return useAnswers((answers) => answers[key] ?? null);
};
