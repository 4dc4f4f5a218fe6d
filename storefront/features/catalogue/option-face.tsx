import styles from './option-face.module.css';

interface OptionLook {
  chosen: boolean;
  /** Struck out: not available with the current choice, or sold out. */
  out: boolean;
}

/** Attributes that style an element as an option, in the picker and on the product page. */
export const optionLook = ({ chosen, out }: OptionLook) => ({
  className: styles.option,
  'data-chosen': chosen ? '' : undefined,
  'data-out': out ? '' : undefined,
});

/** Class of the element around the options of a group. */
export const optionRow = styles.row;

export interface OptionFaceProps {
  name: string;
  /** Colour of the swatch. */
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
