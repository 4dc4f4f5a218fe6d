import { useState } from 'react';
import { Grid, scaleOf } from '#console/features/chart-grid.tsx';
import { dateText, money } from '#console/lib/format.ts';
import { t, tn } from '#console/texts/texts.ts';
import { useWidth } from '#console/ui/use-width.ts';

interface Day {
  readonly day: string;
  readonly cents: number;
  readonly orders: number;
}

const heights = { wide: 300, phone: 200 } as const;

/** Of the dates below, in pixels. */
const letterWidth = 6.5;

const dayText = (day: string): string =>
  dateText(new Date(`${day}T00:00:00Z`), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });

const pathOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** Sales of 30 days as a line, the 30 before as a dashed one, and the same as a table. */
export const SalesChart = ({
  days,
  currency,
}: {
  readonly days: readonly Day[];
  readonly currency: string;
}) => {
  const [at, setAt] = useState<number | null>(null);
  const [element, width] = useWidth<HTMLElement>(640);
  const height = width < 480 ? heights.phone : heights.wide;
  const frame = { width, height, left: 48, bottom: 28 };
  const { left, bottom } = frame;
  const now = days.slice(-30);
  const before = days.slice(-60, -30);
  const scale = scaleOf(
    frame,
    days.map(({ cents }) => cents),
  );
  const { y } = scale;
  const step = (width - left - 8) / Math.max(1, now.length - 1);
  const x = (index: number): number => left + index * step;
  const isWeek = (index: number): boolean => index % 7 === (now.length - 1) % 7;
  // Every second week where there is no room for each.
  const longest = letterWidth * Math.max(...now.map(({ day }) => dayText(day).length));
  const isNamed = (index: number): boolean =>
    isWeek(index) && (step * 7 > longest || (now.length - 1 - index) % 14 === 0);
  const line = now.map(({ cents }, index) => [x(index), y(cents)] as const);
  const shown = at === null ? null : now[at];
  const last = now.length - 1;
  return (
    <figure className="chart" ref={element}>
      <svg
        className="ch"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('Sales of 30 days, as a table below')}
      >
        <Grid frame={frame} scale={scale} currency={currency} />
        <path className="ar" d={`${pathOf(line)}L${x(now.length - 1)} ${y(0)}L${x(0)} ${y(0)}Z`} />
        <path className="l2" d={pathOf(before.map(({ cents }, index) => [x(index), y(cents)] as const))} />
        <path className="l1" d={pathOf(line)} />
        {now.map(({ day }, index) => (
          <rect
            key={day}
            x={x(index) - step / 2}
            width={step}
            y={0}
            height={height}
            fill="transparent"
            onPointerEnter={() => setAt(index)}
            onPointerLeave={() => setAt(null)}
          />
        ))}
        {now.map(({ day }, index) => (
          <g key={day}>
            <line
              className={isWeek(index) ? 'tick week' : 'tick'}
              x1={x(index)}
              x2={x(index)}
              y1={height - bottom + 2}
              y2={height - bottom + (isWeek(index) ? 10 : 7)}
            />
            {isNamed(index) && (
              <text
                x={index === last ? width : x(index)}
                y={height - 4}
                className={index === last ? 'today' : undefined}
                textAnchor={index === last ? 'end' : 'middle'}
              >
                {index === last ? t('Today') : dayText(day)}
              </text>
            )}
          </g>
        ))}
        {at === null ? (
          <circle className="end" cx={x(last)} cy={y(now[last]?.cents ?? 0)} r="3.5" />
        ) : (
          shown && (
            <>
              <line className="at" x1={x(at)} x2={x(at)} y1={scale.top} y2={height - bottom} />
              <circle className="point" cx={x(at)} cy={y(shown.cents)} r="5" />
            </>
          )
        )}
      </svg>
      <figcaption className="q sm">
        {shown
          ? `${dayText(shown.day)}: ${money(shown.cents / 100, currency)}, ${tn(shown.orders, '{n} order', '{n} orders')}`
          : t('Line: these 30 days. Dashed: 30 days before.')}
      </figcaption>
      <details>
        <summary className="sm q">{t('Show as table')}</summary>
        <table>
          <thead>
            <tr>
              <th>{t('Day')}</th>
              <th className="r">{t('Sales')}</th>
              <th className="r">{t('Orders')}</th>
            </tr>
          </thead>
          <tbody>
            {now.toReversed().map(({ day, cents, orders }) => (
              <tr key={day}>
                <td>{dayText(day)}</td>
                <td className="r">{money(cents / 100, currency)}</td>
                <td className="r">{orders}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
};
