import { useEffect, useRef } from 'react';
import type { CartLine } from '#contract/buying/cart.ts';
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
  /** Index of each line that is being removed. */
  const leaving = useRef(new Map<string, number>());
  // The pressed button disappears with its line: move the focus to the next line, unless it is already elsewhere.
  useEffect(() => {
    const present = new Set(lines.map(lineKey));
    for (const [key, index] of leaving.current) {
      if (present.has(key)) continue;
      leaving.current.delete(key);
      const next = list.current?.children[Math.min(index, lines.length - 1)];
      if (isFocusLost()) next?.querySelector<HTMLElement>(':scope > button:last-child')?.focus();
    }
  }, [lines]);
  // The list disappears with its last line.
  useEffect(() => rescueFocus, []);
  return (
    <ul ref={list} aria-label={t('cart.lines')}>
      {lines.map((line, index) => (
        <CartLineRow
          key={lineKey(line)}
          line={line}
          symbol={symbol}
          onLeave={() => leaving.current.set(lineKey(line), index)}
          onStay={() => leaving.current.delete(lineKey(line))}
        />
      ))}
    </ul>
  );
}
