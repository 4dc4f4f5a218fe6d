import { type FormEvent, type ReactNode, useState } from 'react';
import { messageOf } from '#console/api/admin-api.ts';
import { Dialog } from '#console/ui/dialog.tsx';
import { ErrorLine } from '#console/ui/states.tsx';
import { toast } from '#console/ui/toasts.tsx';

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
  readonly act: (fields: FormData) => Promise<string | null>;
  readonly onDone: () => void;
  readonly children?: ReactNode;
}

/** Asks before an action, with its fields. A refusal stays in the dialog with what was typed. */
export const AskDialog = ({
  title,
  text,
  button,
  isDanger = false,
  keep = 'Cancel',
  isOff = false,
  onClose,
  act,
  onDone,
  children,
}: AskDialogProps) => {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const done = await act(new FormData(event.currentTarget));
      if (done !== null) toast(done);
      onDone();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        {text !== undefined && <p>{text}</p>}
        {children}
        <ErrorLine text={error} />
        <div className="ends">
          <button type="button" className="btn" onClick={onClose}>
            {keep}
          </button>
          <button type="submit" className={isDanger ? 'btn danger' : 'btn ink'} disabled={isBusy || isOff}>
            {button}
          </button>
        </div>
      </form>
    </Dialog>
  );
};
