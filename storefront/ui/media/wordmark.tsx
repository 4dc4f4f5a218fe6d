import { omegaPath } from './omega.tsx';
import styles from './wordmark.module.css';

export interface WordmarkProps {
  shopName: string;
  /** A picture in place of the name. */
  logo?: string | null | undefined;
  /** Reuses the shape drawn above. */
  again?: boolean;
}

/**
 * The Ohmly wordmark is one drawing: the typeface has no Ω, and a drawing does not change when the font loads. The
 * letters are Instrument Sans 700 at −0.045 em, in thousandths of an em. Another shop's name is plain text.
 */
export function Wordmark({ shopName, logo, again = false }: WordmarkProps) {
  if (logo) return <img className={styles.logo} src={logo} alt={shopName} />;
  if (shopName !== 'Ohmly') return <span className={styles.plain}>{shopName}</span>;
  return (
    <svg className={styles.drawn} viewBox="0 0 3018 960" fill="currentColor" role="img" aria-label={shopName}>
      {again ? (
        <use href="#wordmark" />
      ) : (
        <g id="wordmark">
          <path d={omegaPath} />
          <path d={letters} />
        </g>
      )}
    </svg>
  );
}

const letters =
  'M829 755V35H979V755H829ZM1184 755V439c0-28-7-49-21-63c-15-14-36-21-63-21c-23 0-44 5-62 16c-19 11-33 25-43 44c-11 19-16 41-16 66L966 358c17-37 41-67 74-89c32-23 72-34 119-34c57 0 100 16 130 48c30 31 45 74 45 127V755H1184ZM1403 755V245H1550V365H1553V755H1403ZM1746 755V431c0-26-7-45-20-57c-14-13-33-19-58-19c-21 0-41 5-58 15c-18 9-32 23-42 41c-10 17-15 38-15 62L1540 358c17-37 41-67 73-89c31-23 69-34 114-34c53 0 95 15 125 45c29 30 44 68 44 113V755H1746ZM2089 755V431c0-26-7-45-20-57c-14-13-33-19-58-19c-21 0-41 5-58 15c-18 9-32 23-42 41c-10 17-15 38-15 62L1873 358c17-37 42-67 75-89c33-23 72-34 119-34c55 0 98 16 128 47c29 31 44 71 44 121V755H2089ZM2308 35h150v720h-150ZM2559 960L2700 648L2726 605L2858 245H3018L2709 960H2559ZM2667 745L2471 245H2633L2794 701L2667 745Z';
