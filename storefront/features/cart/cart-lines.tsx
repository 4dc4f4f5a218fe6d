import { useEffect, useRef } from 'react';
import type { CartLine } from '#contract/cart.ts';
import { useCartText } from '#storefront/i18n/use-cart-text.ts';
import { isFocusLost, rescueFocus } from '#storefront/ui/focus/focus.ts';
import { CartLineRow } from './cart-line.tsx';
import { lineKey } from './quantities.ts';

export interface CartLinesProps {
  lines: readonly CartLine[];
  symbol: string;
}

export function CartLines({ lines, symbol }: CartLinesProps) {
  const t = useCartText();
  const list = useRef<HTMLUListElement>(null);
  /** Where those stand that are about to go. */
  const leaving = useRef(new Map<string, number>());
  // The button that was pressed is gone with its line: the focus goes to the next one, not to nowhere. Whoever has
  // gone on to something else meanwhile keeps it.
  useEffect(() => {
    const there = new Set(lines.map(lineKey));
    for (const [key, place] of leaving.current) {
      if (there.has(key)) continue;
      leaving.current.delete(key);
      const next = list.current?.children[Math.min(place, lines.length - 1)];
      if (isFocusLost()) next?.querySelector<HTMLElement>(':scope > button:last-child')?.focus();
    }
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
          onLeave={() => leaving.current.set(lineKey(line), place)}
          onStay={() => leaving.current.delete(lineKey(line))}
        />
      ))}
    </ul>
  );
}
