import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { t } from '#console/texts/texts.ts';
import { Icon } from '#console/ui/icons.tsx';
import { ErrorLine } from '#console/ui/states.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { useSaveKey } from './use-save-key.ts';

export interface SaveFormProps {
  readonly title: string;
  readonly back: readonly [to: string, label: string];
  /** Of the page. */
  readonly className: string;
  readonly isOff: boolean;
  readonly isBusy: boolean;
  readonly changes: number;
  readonly error: string | null;
  readonly save: () => Promise<void>;
  /** Beside 'Save'. */
  readonly actions?: ReactNode;
  /** Below the title. */
  readonly tabs?: ReactNode;
  readonly children: ReactNode;
}

/** A screen that is one form: its title and 'Save' above, and a question before changes are lost. */
export const SaveForm = (props: SaveFormProps) => {
  const { title, back, className, isOff, isBusy, changes, error, save, actions, tabs, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const submit = () => {
    if (changes > 0 && !isBusy && element.current?.reportValidity()) void save();
  };
  useSaveKey(submit);
  return (
    <form
      ref={element}
      className="product-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="bar">
        <Link to={back[0]} className="btn ghost sq" aria-label={back[1]}>
          <Icon name="back" />
        </Link>
        <h1 className="cut">{title}</h1>
        <div className="acts">
          {actions}
          {!isOff && (
            <button type="submit" className="btn ink" disabled={changes === 0 || isBusy}>
              {isBusy ? t('Saving…') : t('Save')}
            </button>
          )}
        </div>
      </div>
      {tabs}
      <div className="scroll">
        <div className={`page ${className}`}>
          <ErrorLine text={error} />
          {children}
        </div>
      </div>
      <LeaveQuestion changes={changes} />
    </form>
  );
};
