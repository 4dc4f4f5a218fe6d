/** DD.MM.YYYY of '2026-11-04'. */
export const dayText = (day: string): string => day.slice(0, 10).split('-').reverse().join('.');

export interface Step {
  readonly from: string;
  readonly price: string;
}

export interface Chart {
  /** The line as SVG path, and where its last step ends. */
  readonly path: string;
  readonly end: { readonly x: number; readonly y: number };
  /** Prices at the lines of the grid, highest first. */
  readonly grid: readonly { readonly y: number; readonly price: number }[];
  /** Where the lowest price of 30 days is; null: outside the chart. */
  readonly low: number | null;
}

export const chartSize = { width: 720, height: 220 } as const;
const padding = 14;

interface Shown {
  readonly start: number;
  readonly now: number;
  readonly lowest30: string;
}

/** A step chart from the first moment until now; a price holds until the next one. */
export const chartOf = (steps: readonly Step[], { start, now, lowest30 }: Shown): Chart => {
  const prices = steps.map(({ price }) => Number(price));
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const span = high - low || high || 1;
  const y = (price: number): number =>
    Math.round((padding + ((high - price) / span) * (chartSize.height - 2 * padding)) * 10) / 10;
  const x = (at: number): number =>
    Math.round((Math.max(0, at - start) / Math.max(1, now - start)) * chartSize.width * 10) / 10;
  const path = steps
    .map(({ from }, at) => {
      const left = x(Date.parse(from));
      return at === 0 ? `M${left} ${y(prices[0] ?? 0)}` : `H${left}V${y(prices[at] ?? 0)}`;
    })
    .join('');
  const last = y(prices.at(-1) ?? 0);
  return {
    path: `${path}H${chartSize.width}`,
    end: { x: chartSize.width, y: last },
    low: Number(lowest30) >= low && Number(lowest30) <= high ? y(Number(lowest30)) : null,
    grid: [...new Set([high, (high + low) / 2, low])].map((price) => ({ y: y(price), price })),
  };
};
