import { type RefObject, useMemo, useRef, useState } from 'react';
import type { ProductDetails } from '#contract/products.ts';
import type { PricedItem } from '#storefront/features/catalogue/sale-rules.ts';
import { choiceOf, matchOf } from '#storefront/features/catalogue/variation-choice.ts';
import { useAddToCart } from '#storefront/features/product-actions/use-add-to-cart.ts';
import { useProductText } from '#storefront/i18n/use-product-text.ts';
import { toast, toastDurations } from '#storefront/ui/overlay/toast-store.ts';
import { useOptionsInAddress } from './options-in-address.ts';
import { type ShownStock, shownStock } from './purchase-rules.ts';
import {
  buyObstacle,
  choose,
  describeCombinations,
  type OptionGroup,
  optionGroups,
  type VariationOption,
} from './variation-choice.ts';

/** State of choosing a variation and adding it to the cart. */
export interface Purchase {
  readonly groups: readonly OptionGroup[];
  /** Ids of the chosen attributes. */
  readonly chosen: readonly number[];
  /** Groups still unselected after an attempt to buy. */
  readonly unselected: readonly string[];
  /** Existing combinations, after one that does not exist was chosen. */
  readonly combinations: string | null;
  /** The matching variation, else the product, each with its own price and reduction (PD-24, PD-25). */
  readonly priced: PricedItem;
  /** The chosen variation; undefined while none is, or the product has none. */
  readonly variationId: number | undefined;
  readonly stock: ShownStock;
  readonly isComplete: boolean;
  readonly isAdding: boolean;
  /** Ref around the groups, to focus the one that is missing. */
  readonly options: RefObject<HTMLDivElement | null>;
  pick(group: OptionGroup, option: VariationOption): void;
  buy(): void;
}

const scrollToGroup = (options: HTMLElement | null, group: string | undefined): void => {
  const wanted = [...(options?.children ?? [])].find((each) => each.getAttribute('data-group') === group);
  const button = wanted?.querySelector<HTMLElement>('button:not([aria-disabled="true"])');
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  wanted?.scrollIntoView({ block: 'center', behavior: reducedMotion ? 'instant' : 'smooth' });
  button?.focus({ preventScroll: true });
};

const refuse = (text: string) => toast(text, { variant: 'error', duration: toastDurations.long });

export const usePurchase = (product: ProductDetails): Purchase => {
  const t = useProductText();
  const { isAdding, add } = useAddToCart();
  const [isAttempted, setIsAttempted] = useState(false);
  const [combinations, setCombinations] = useState<string | null>(null);
  const options = useRef<HTMLDivElement>(null);
  const { variations } = product;
  const { chosen, setChosen } = useOptionsInAddress(variations);
  // By id: group names change with the language.
  const choice = useMemo(() => choiceOf(variations, chosen), [variations, chosen]);
  const match = matchOf(variations, choice);
  const obstacle = buyObstacle(variations, choice);
  const missing = obstacle?.kind === 'options' ? obstacle.missing : [];

  const pick = (group: OptionGroup, option: VariationOption) => {
    if (option.excludedBy !== null) {
      toast(t('details.notWith', { option: option.name, other: option.excludedBy }), { variant: 'info' });
      return;
    }
    const next = choose(variations, choice, group.name, option.id);
    setChosen(Object.values(next.choice));
    setCombinations(null);
    if (!next.alternatives) return;
    const text = t('details.combinations', {
      options: describeCombinations(next.alternatives, next.choice, choice),
    });
    setCombinations(text);
    toast(text, { variant: 'info', duration: toastDurations.long });
  };

  const buy = () => {
    if (isAdding) return;
    if (!obstacle) {
      void add({ id: match?.id ?? product.id, count: 1, is_variation: match !== null });
      return;
    }
    if (obstacle.kind === 'variation') {
      refuse(t('picker.required'));
      return;
    }
    const [first = '', second] = missing;
    setIsAttempted(true);
    scrollToGroup(options.current, first);
    refuse(second === undefined ? t('details.pleaseSelect', { attribute: first }) : t('details.selectAll'));
  };

  return {
    groups: optionGroups(variations, choice),
    chosen,
    unselected: isAttempted ? missing : [],
    combinations,
    priced: match ? { energy: product.energy, ...match } : product,
    variationId: match?.id,
    stock: shownStock(product, match),
    isComplete: missing.length === 0,
    isAdding,
    options,
    pick,
    buy,
  };
};
