export interface OmegaProps {
  className?: string | undefined;
}

/** In thousandths of an em; the baseline is at 755. */
export const omegaPath =
  'M184 643V618.8A335 335 0 1 1 540 618.8V643H724V755H428V541.7A217 217 0 1 0 296 541.7V755H0V643Z';

/** Use `height: 0.755em` to align it with the letters beside it. */
export function Omega({ className }: OmegaProps) {
  return (
    <svg className={className} viewBox="0 0 724 755" fill="currentColor" aria-hidden="true" focusable="false">
      <path d={omegaPath} />
    </svg>
  );
}
