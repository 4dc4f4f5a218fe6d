import { shortMoney } from '#console/lib/format.ts';

/** Where a chart is drawn, in its own units. */
interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly bottom: number;
}

const top = 8;

/** A round number above the highest value, so that the grid has whole steps. */
const ceilingOf = (highest: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(highest, 1))));
  return [1, 2, 3, 4, 6, 8, 10].map((times) => times * unit).find((value) => value >= highest) ?? unit * 10;
};

/** Amounts on the vertical axis, from 0 to a round number above the highest. */
export const scaleOf = ({ height, bottom }: Frame, amounts: readonly number[]) => {
  const ceiling = ceilingOf(Math.max(100, ...amounts));
  return {
    top,
    ceiling,
    y: (cents: number): number => top + (1 - Math.max(0, cents) / ceiling) * (height - top - bottom),
  };
};

/** Lines at nothing, half and the highest amount, with the amounts beside them. */
export const Grid = ({
  frame: { left, width },
  scale: { y, ceiling },
  currency,
}: {
  readonly frame: Frame;
  readonly scale: ReturnType<typeof scaleOf>;
  readonly currency: string;
}) =>
  [0, 0.5, 1].map((part) => (
    <g key={part}>
      <line className="grid" x1={left} x2={width} y1={y(ceiling * part)} y2={y(ceiling * part)} />
      <text x={left - 8} y={y(ceiling * part) + 4} textAnchor="end">
        {shortMoney(ceiling * part, currency)}
      </text>
    </g>
  ));
