import styles from './option-face.module.css';

interface OptionLook {
  chosen: boolean;
  /** Struck out: not made together with what is chosen, or sold out. */
  out: boolean;
}

/** The attributes that give an element the look of an option: one look in the picker and on the product's page. */
export const optionLook = ({ chosen, out }: OptionLook) => ({
  className: styles.option,
  'data-chosen': chosen ? '' : undefined,
  'data-out': out ? '' : undefined,
});

/** Around the options of a group. */
export const optionRow = styles.row;

export interface OptionFaceProps {
  name: string;
  /** A colour's dot. */
  swatch?: string | null | undefined;
}

export function OptionFace({ name, swatch }: OptionFaceProps) {
  return (
    <>
      {swatch ? <span className={styles.swatch} style={{ background: swatch }} /> : null}
      <span className={styles.label} data-label={name}>
        {name}
      </span>
    </>
  );
}
