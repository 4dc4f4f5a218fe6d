import { useState } from 'react';
import { money, shortMoney } from '#console/lib/format.ts';
import { locale, t } from '#console/texts/texts.ts';
import type { Report } from '#contract/admin/figures.ts';

const width = 1040;
const height = 240;
const left = 52;
const bottom = 22;
const top = 8;

/** A round number above the highest value. */
const ceilingOf = (highest: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(highest, 1))));
  return [1, 2, 3, 4, 6, 8, 10].map((times) => times * unit).find((value) => value >= highest) ?? unit * 10;
};

export const dayText = (day: string): string =>
  new Intl.DateTimeFormat(locale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** Sales as bars, those of as many days before as marks. The table below has the same figures. */
export const ReportChart = ({
  points,
  currency,
}: {
  readonly points: Report['points'];
  readonly currency: string;
}) => {
  const [at, setAt] = useState<number | null>(null);
  const ceiling = ceilingOf(Math.max(100, ...points.flatMap(({ cents, before }) => [cents, before ?? 0])));
  const step = (width - left) / Math.max(1, points.length);
  const bar = Math.max(2, Math.min(32, step * 0.62));
  const y = (cents: number): number => top + (1 - Math.max(0, cents) / ceiling) * (height - top - bottom);
  const shown = at === null ? null : points[at];
  const every = Math.ceil(points.length / 8);
  return (
    <figure className="chart">
      <svg
        className="ch"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('Sales as bars; the table below has the same figures')}
        onPointerLeave={() => setAt(null)}
      >
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <line className="grid" x1={left} x2={width} y1={y(ceiling * part)} y2={y(ceiling * part)} />
            <text x={left - 8} y={y(ceiling * part) + 4} textAnchor="end">
              {shortMoney(ceiling * part, currency)}
            </text>
          </g>
        ))}
        {points.map(({ day, cents, before }, index) => {
          const x = left + step * index + step / 2;
          return (
            <g key={day} onPointerEnter={() => setAt(index)}>
              <rect className="hit" x={x - step / 2} y={top} width={step} height={height - top - bottom} />
              <rect className="bx" x={x - bar / 2} y={y(cents)} width={bar} height={y(0) - y(cents)} rx={2} />
              {before !== null && (
                <line className="l2" x1={x - bar / 2} x2={x + bar / 2} y1={y(before)} y2={y(before)} />
              )}
              {index % every === 0 && (
                <text x={x} y={height - 6} textAnchor="middle">
                  {dayText(day).replace(/,? \d{4}$/, '')}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <figcaption className="q sm">
        {shown
          ? `${dayText(shown.day)}: ${money(shown.cents / 100, currency)} (${t('before: {amount}', {
              amount: money((shown.before ?? 0) / 100, currency),
            })})`
          : t('Bars: sales. Dashes: as many days before.')}
      </figcaption>
    </figure>
  );
};
