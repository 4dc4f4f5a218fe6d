import { type FormEvent, type ReactNode, useState } from 'react';
import { CallFailure, messageOf } from '#console/api/admin-api.ts';
import { t } from '#console/texts/texts.ts';
import { Dialog } from '#console/ui/dialog.tsx';
import { ErrorLine } from '#console/ui/states.tsx';
import { toast } from '#console/ui/toasts.tsx';
import { useAction } from './use-action.ts';

/** What the toast says, and how to take it back. */
interface Done {
  readonly text: string;
  readonly undo: () => Promise<unknown>;
}

interface AskDialogProps {
  readonly title: string;
  readonly text?: string;
  readonly button: string;
  readonly isDanger?: boolean;
  /** The safe button. */
  readonly keep?: string;
  readonly isOff?: boolean;
  readonly onClose: () => void;
  /** Does it; resolves to what the toast says, or to null if the dialog goes on. */
  readonly act: (fields: FormData) => Promise<string | Done | null>;
  readonly onDone: () => void;
  readonly children?: ReactNode;
}

/** Asks before an action, with its fields. A refusal stays in the dialog with what was typed. */
export const AskDialog = ({
  title,
  text,
  button,
  isDanger = false,
  keep = t('Cancel'),
  isOff = false,
  onClose,
  act,
  onDone,
  children,
}: AskDialogProps) => {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Another operator was quicker: the screen behind the dialog is out of date. */
  const [isStale, setStale] = useState(false);
  const run = useAction();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const done = await act(new FormData(event.currentTarget));
      if (typeof done === 'string') toast(done);
      else if (done) toast(done.text, () => run(done.undo, t('Undone.')));
      onDone();
    } catch (failure) {
      setError(messageOf(failure));
      setStale(failure instanceof CallFailure && failure.http === 409);
      setBusy(false);
    }
  };
  const close = isStale ? onDone : onClose;
  return (
    <Dialog title={title} onClose={close}>
      <form onSubmit={submit}>
        {text !== undefined && <p>{text}</p>}
        {children}
        <ErrorLine text={error} />
        <div className="ends">
          <button type="button" className="btn" onClick={close}>
            {isStale ? t('Show what changed') : keep}
          </button>
          <button type="submit" className={isDanger ? 'btn danger' : 'btn ink'} disabled={isBusy || isOff}>
            {button}
          </button>
        </div>
      </form>
    </Dialog>
  );
};
