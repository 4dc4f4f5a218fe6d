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
