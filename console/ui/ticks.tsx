const gap = 8;
const height = 18;

/** The tick ruler: it always measures. Ticks up to `done` are reached; those up to `under` are under way. */
export const Ticks = ({
  count,
  done,
  under = done,
  tall = [],
  marked = false,
}: {
  readonly count: number;
  readonly done: number;
  readonly under?: number;
  /** Ticks that carry a label. */
  readonly tall?: readonly number[];
  /** The last reached tick is the one to look at. */
  readonly marked?: boolean;
}) => (
  <svg
    className="tk"
    width="100%"
    height={height}
    viewBox={`0 0 ${(count - 1) * gap + 2} ${height}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {Array.from({ length: count }, (_, at) => {
      const isTall = tall.includes(at) || (marked && at === done);
      const reached = at < done ? 'f' : marked && at === done ? 'v' : at < under ? 'h' : 'e';
      return (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: ticks never move.
          key={at}
          className={reached}
          x={at * gap}
          y={isTall ? 0 : 6}
          width="2"
          height={isTall ? 18 : 12}
        />
      );
    })}
  </svg>
);
