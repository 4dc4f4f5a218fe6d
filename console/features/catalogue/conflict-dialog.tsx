import { type ReactNode, useState } from 'react';
import { RichText } from '#console/features/rich-text/rich-text.tsx';
import { when } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { Dialog } from '#console/ui/dialog.tsx';
import type { ProductPage } from '#contract/admin/product.ts';
import { fieldName, isText, shownValue } from './field-values.ts';
import type { Choice, Value, Values } from './product-draft.ts';

/** 'edit' leaves the field to the page, for those that are no text. */
type Decision = Choice | 'edit';

interface ConflictProps {
  readonly field: string;
  readonly product: ProductPage;
  readonly mine: Value;
  readonly theirs: Value;
  readonly decision: Decision | undefined;
  readonly onDecide: (decision: Decision) => void;
}

/** Both values as they look; pictures as pictures. */
const Side = ({ field, value, product }: Pick<ConflictProps, 'field' | 'product'> & { value: Value }) => {
  if (field !== 'pictures' || !Array.isArray(value))
    return <span className="version-text">{shownValue(field, value, product)}</span>;
  return (
    <span className="version-pictures">
      {value.map((each, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand in two places.
        typeof each === 'number' ? null : <img key={at} src={each.url} alt="" width="48" height="48" />,
      )}
    </span>
  );
};

const TextEditor = ({
  field,
  product,
  value,
  onType,
}: {
  readonly field: string;
  readonly product: ProductPage;
  readonly value: string;
  readonly onType: (value: string) => void;
}) => {
  const label = t('{field}, from both', { field: fieldName(field, product) });
  const [kind, language] = field.split(' ');
  if (kind === 'description')
    return (
      <RichText
        id={`both-${kind}-${language}`}
        {...{ label, value }}
        lang={language ?? ''}
        isOff={false}
        onChange={onType}
      />
    );
  return (
    <textarea
      className="in"
      rows={2}
      aria-label={label}
      value={value}
      // A line of its own is no part of these texts.
      onChange={(event) => onType(event.target.value.replaceAll('\n', ' '))}
    />
  );
};

const Conflict = ({ field, product, mine, theirs, decision, onDecide }: ConflictProps) => {
  const change = product.last_changes.find((each) => each.field === field);
  const isEdited = typeof decision === 'object';
  const choice = (value: 'mine' | 'theirs' | 'edit', label: string, shown: ReactNode) => (
    <label className="version">
      <span className="row">
        <input
          type="radio"
          name={`conflict ${field}`}
          checked={value === 'edit' ? isEdited || decision === 'edit' : decision === value}
          onChange={() => onDecide(value === 'edit' && isText(field) ? { value: mine } : value)}
        />
        <b>{label}</b>
      </span>
      {shown}
    </label>
  );
  return (
    <fieldset className="conflict">
      <legend>{fieldName(field, product)}</legend>
      {change && <p>{t('{name} changed it: {when}', { name: change.who, when: when(change.at) })}</p>}
      <div className="versions">
        {choice('mine', t('Keep mine'), <Side {...{ field, product }} value={mine} />)}
        {choice('theirs', t('Take theirs'), <Side {...{ field, product }} value={theirs} />)}
      </div>
      {choice('edit', isText(field) ? t('Write it from both') : t('Change it on the page'), null)}
      {isEdited && (
        <TextEditor
          {...{ field, product }}
          value={String(decision.value ?? '')}
          onType={(value) => onDecide({ value })}
        />
      )}
    </fieldset>
  );
};

interface ConflictDialogProps {
  readonly product: ProductPage;
  /** What is typed, by field. */
  readonly mine: Values;
  /** What another operator has saved meanwhile. */
  readonly theirs: Values;
  readonly onClose: () => void;
  /** `edited`: the fields that wait for the page. */
  readonly onDecided: (choices: Readonly<Record<string, Choice>>, edited: readonly string[]) => void;
}

/** Shows mine and theirs of every field that two people have changed, and asks what stays. */
export const ConflictDialog = ({ product, mine, theirs, onClose, onDecided }: ConflictDialogProps) => {
  const [decisions, setDecisions] = useState<Readonly<Record<string, Decision>>>({});
  const fields = Object.keys(theirs);
  const edited = fields.filter((field) => decisions[field] === 'edit');
  const submit = () => {
    const choices = fields.flatMap((field): [string, Choice][] => {
      const decision = decisions[field];
      return decision === undefined || decision === 'edit' ? [] : [[field, decision]];
    });
    onDecided(Object.fromEntries(choices), edited);
  };
  return (
    <Dialog title={t('Somebody else changed this product')} onClose={onClose}>
      <form
        className="conflicts"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>{t('Nothing is saved yet. Choose what stays; all other changes of both are kept.')}</p>
        {fields.map((field) => (
          <Conflict
            key={field}
            {...{ field, product }}
            mine={mine[field] ?? null}
            theirs={theirs[field] ?? null}
            decision={decisions[field]}
            onDecide={(decision) => setDecisions((before) => ({ ...before, [field]: decision }))}
          />
        ))}
        <div className="ends">
          <button type="button" className="btn" onClick={onClose}>
            {t('Back to the page')}
          </button>
          <button
            type="submit"
            className="btn ink"
            disabled={fields.some((field) => decisions[field] === undefined)}
          >
            {edited.length > 0 ? t('Go on') : t('Save')}
          </button>
        </div>
      </form>
    </Dialog>
  );
};
