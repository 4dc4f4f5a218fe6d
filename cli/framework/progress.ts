export interface Progress {
  advance(by?: number): void;
  /** Clears the line. */
  end(): void;
}

const quietMs = 1000;
const redrawMs = 100;
const barWidth = 24;

const durationText = (seconds: number): string => {
  const whole = Math.max(1, Math.ceil(seconds));
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
};

export type Unit = 'things' | 'bytes';

const countText = (count: number, unit: Unit): string =>
  unit === 'bytes' ? `${(count / 1e6).toFixed(1)} MB` : Math.round(count).toLocaleString('en');

/** 'Writing prices  ████████░░░░░░░░  50 %  1,200/s  12 s left'; without a total only the count and the rate. */
export const progressLine = (
  what: string,
  { done, total, unit = 'things' }: { done: number; total: number | null; unit?: Unit | undefined },
  seconds: number,
): string => {
  const rate = seconds > 0 ? done / seconds : 0;
  const speed = `${countText(rate, unit)}/s`;
  if (total === null) return `${what}  ${countText(done, unit)}  ${speed}`;
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const filled = Math.round(share * barWidth);
  const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
  const left = rate > 0 ? `  ${durationText((total - done) / rate)} left` : '';
  return `${what}  ${bar}  ${Math.floor(share * 100)} %  ${speed}${share < 1 ? left : ''}`;
};

/** `draw` replaces the line that it drew before; '' clears it. Null: the output is not a terminal. */
export const showProgress =
  (draw: ((line: string) => void) | null, now: () => number = () => performance.now()) =>
  (what: string, total: number | null, unit?: Unit): Progress => {
    const since = now();
    let done = 0;
    let drawnAt: number | null = null;
    return {
      advance: (by = 1) => {
        done += by;
        const at = now();
        if (draw === null || at - since < quietMs || at - (drawnAt ?? 0) < redrawMs) return;
        drawnAt = at;
        draw(progressLine(what, { done, total, unit }, (at - since) / 1000));
      },
      end: () => {
        if (drawnAt !== null) draw?.('');
      },
    };
  };
