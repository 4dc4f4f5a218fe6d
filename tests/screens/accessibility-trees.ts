import { accountTrees } from './accessibility-trees-account.ts';
import { buyingTrees } from './accessibility-trees-buying.ts';

/**
 * What a screen reader finds in the main parts of a scene: structure and names, in English, in a wide window. Written
 * by hand: what is not listed may stand between, but nothing in another order.
 */
export const trees: Readonly<Record<string, string>> = { ...buyingTrees, ...accountTrees };
