import { accountTrees } from './accessibility-trees-account.ts';
import { buyingTrees } from './accessibility-trees-buying.ts';

/**
 * Accessibility trees of the main parts of scenes, in English, in a wide window. Written
 * by hand: other elements may be in between, but the order is fixed.
 */
export const trees: Readonly<Record<string, string>> = { ...buyingTrees, ...accountTrees };
