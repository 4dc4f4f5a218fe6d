import { useEffect, useRef } from 'react';
import type { CartLine } from '#contract/cart.ts';
import { useCartText } from '#storefront/i18n/use-cart-text.ts';
import { rescueFocus } from '#storefront/ui/lost-focus.ts';
import { CartLineRow } from './cart-line.tsx';
import { lineKey } from './quantities.ts';

export interface CartLinesProps {
  lines: readonly CartLine[];
  symbol: string;
}

export function CartLines({ lines, symbol }: CartLinesProps) {
  const t = useCartText();
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);
  // The button that was pressed is gone with its line: the focus goes to the next one, not to nowhere.
  useEffect(() => {
    if (removed.current === null) return;
    const place = Math.min(removed.current, lines.length - 1);
    removed.current = null;
    list.current?.children[place]?.querySelector<HTMLElement>(':scope > button:last-child')?.focus();
  }, [lines]);
  // With the last line the list goes, too.
  useEffect(() => rescueFocus, []);
  return (
    <ul ref={list} aria-label={t('cart.lines')}>
      {lines.map((line, place) => (
        <CartLineRow
          key={lineKey(line)}
          line={line}
          symbol={symbol}
          onRemoved={() => {
            removed.current = place;
          }}
        />
      ))}
    </ul>
  );
}
