import { useState } from 'react';
import { money } from '#console/lib/format.ts';
import { locale, t, tn } from '#console/texts/texts.ts';
import { Grid, scaleOf } from './chart-grid.tsx';

interface Day {
  readonly day: string;
  readonly cents: number;
  readonly orders: number;
}

const frame = { width: 760, height: 250, left: 48, bottom: 24 } as const;
const { width, height, left } = frame;

const dayText = (day: string): string =>
  new Intl.DateTimeFormat(locale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

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
  const now = days.slice(-30);
  const before = days.slice(-60, -30);
  const scale = scaleOf(
    frame,
    days.map(({ cents }) => cents),
  );
  const { y } = scale;
  const x = (index: number): number => left + (index * (width - left - 8)) / Math.max(1, now.length - 1);
  const line = now.map(({ cents }, index) => [x(index), y(cents)] as const);
  const shown = at === null ? null : now[at];
  return (
    <figure className="chart">
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
            x={x(index) - width / 60}
            width={width / 30}
            y={0}
            height={height}
            fill="transparent"
            onPointerEnter={() => setAt(index)}
            onPointerLeave={() => setAt(null)}
          />
        ))}
        {now.map(({ day }, index) =>
          index % 7 === (now.length - 1) % 7 ? (
            <text
              key={day}
              x={x(index)}
              y={height - 4}
              textAnchor={index === now.length - 1 ? 'end' : 'middle'}
            >
              {index === now.length - 1 ? t('Today') : dayText(day)}
            </text>
          ) : null,
        )}
        {at !== null && shown && (
          <circle
            cx={x(at)}
            cy={y(shown.cents)}
            r="5"
            fill="var(--volt)"
            stroke="var(--text)"
            strokeWidth="2"
          />
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

/** Twenty days as ticks beside a figure; the last one is today. */
export const Spark = ({ values }: { readonly values: readonly number[] }) => {
  const shown = values.slice(-20);
  const highest = Math.max(...shown, 1);
  return (
    <svg className="ch spark" width="98" height="30" viewBox="0 0 98 30" aria-hidden="true">
      {shown.map((value, at) => {
        const high = Math.max(2, (Math.max(0, value) / highest) * 30);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: days never move.
            key={at}
            className={at === shown.length - 1 ? 'bx' : 'bx2'}
            x={at * 5}
            y={30 - high}
            width="2"
            height={high}
          />
        );
      })}
    </svg>
  );
};
