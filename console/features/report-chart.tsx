import { useState } from 'react';
import { dateText, money } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { useWidth } from '#console/ui/use-width.ts';
import type { Report } from '#contract/admin/figures.ts';
import { Grid, scaleOf } from './chart-grid.tsx';

const height = 240;
const left = 52;
const bottom = 22;

export const dayText = (day: string): string =>
  dateText(new Date(`${day}T00:00:00Z`), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Sales as bars, those of as many days before as marks. The table below has the same figures. */
export const ReportChart = ({
  points,
  currency,
}: {
  readonly points: Report['points'];
  readonly currency: string;
}) => {
  const [at, setAt] = useState<number | null>(null);
  const [element, width] = useWidth<HTMLElement>(1000);
  const frame = { width, height, left, bottom };
  const scale = scaleOf(
    frame,
    points.flatMap(({ cents, before }) => [cents, before ?? 0]),
  );
  const { y, top } = scale;
  const step = (width - left) / Math.max(1, points.length);
  const bar = Math.max(2, Math.min(32, step * 0.62));
  const shown = at === null ? null : points[at];
  const every = Math.ceil(points.length / Math.max(1, Math.floor(width / 110)));
  return (
    <figure className="chart" ref={element}>
      <svg
        className="ch"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('Sales as bars; the table below has the same figures')}
        onPointerLeave={() => setAt(null)}
      >
        <Grid frame={frame} scale={scale} currency={currency} />
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
