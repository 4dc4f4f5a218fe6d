import { AlertIcon } from '#storefront/ui/media/icons.tsx';
import styles from './field-note.module.css';

export interface FieldNoteProps {
  /** Id of the control the note belongs to. */
  id: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Line below a control: the hint, or the error in its place, so that the layout moves at most one line. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  if (error) {
    return (
      <p className={styles.error} id={`${id}-error`}>
        <AlertIcon size={18} />
        <span>{error}</span>
      </p>
    );
  }
  return hint ? (
    <p className={styles.hint} id={`${id}-hint`}>
      {hint}
    </p>
  ) : null;
}

/** The value of `aria-describedby` for a control with this note. */
export function noteIds(id: string, hint: string | undefined, error: string | undefined): string | undefined {
  if (error) return `${id}-error`;
  return hint ? `${id}-hint` : undefined;
}
