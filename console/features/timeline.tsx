import { type FormEvent, useState } from 'react';
import { call, messageOf } from '#console/api/admin-api.ts';
import { money, when } from '#console/lib/format.ts';
import { t, tn } from '#console/texts/texts.ts';
import { ErrorLine } from '#console/ui/states.tsx';
import type { TimelineEntry } from '#contract/admin/order-page.ts';
import { NoteDialog } from './desk-dialogs.tsx';
import { mailName } from './mail-names.ts';
import { useAction } from './use-action.ts';

const words = (text: string): string => text.replaceAll('_', ' ');

const states: Readonly<Record<string, string>> = {
  placed: t('Order placed'),
  pending: t('Awaiting payment'),
  paid: t('Paid'),
  failed: t('Payment failed'),
  cancelled: t('Cancelled'),
  error: t('Error'),
  refunded: t('Refunded'),
};

/** Reasons that the shop records itself; all others were typed. */
const reasons: Readonly<Record<string, string>> = {
  placed: '',
  paid: '',
  'paid on the phone': t('by phone'),
  'paid, but out of stock': t('paid, but out of stock'),
  expired: t('not paid in time'),
  replaced: t('replaced by a newer order'),
  'payment cancelled': t('the customer cancelled the payment'),
  'nothing to pay': t('nothing to pay'),
  'the payment could not be started': t('the payment could not be started'),
};

/** Changes of the order that are neither a state, a note nor a parcel. */
const changes: readonly (readonly [RegExp, string])[] = [
  [/end-links|relink/, t('ended the links to the order')],
  [/refunds\/:id\/done|refunds done/, t('recorded that the refund was paid out')],
  [/return/, t('opened a return')],
];

/** What happened to a parcel; preceded by the name of the member of staff. */
const parcels: Readonly<Record<string, string>> = {
  packing: t('packed a parcel'),
  shipped: t('shipped a parcel'),
  delivered: t('marked a parcel as delivered'),
  returned: t('got a parcel back from the carrier'),
  lost: t('marked a parcel as lost'),
  cancelled: t('unpacked a parcel'),
};

const mailStates: Readonly<Record<string, string>> = {
  sent: t('sent'),
  queued: t('queued'),
  'given up': t('given up'),
};

/** One sentence for an entry. */
const textOf = ({ kind, what, detail, who }: TimelineEntry): string => {
  if (kind === 'note') return detail;
  if (kind === 'mail')
    return t('Email “{p0}” {what}', { p0: mailName(detail), what: mailStates[what] ?? what });
  if (kind === 'payment') {
    const [amount = '', currency = '', ...reason] = detail.split(' ');
    return t('Refund of {amount}: {reason}', { amount: money(amount, currency), reason: reason.join(' ') });
  }
  if (kind === 'shipment')
    return `${parcels[what] ?? words(what)}${detail.trim() === '' ? '' : ` (${detail.trim()})`}`;
  if (kind === 'state') {
    const state = states[what] ?? what;
    const reason = reasons[detail] ?? detail;
    return reason === '' ? state : `${state}: ${reason}`;
  }
  if (what === 'address') return t('corrected the delivery address');
  return (
    changes.find(([pattern]) => pattern.test(what))?.[1] ??
    (who === null ? what : t('made a change ({what})', { what }))
  );
};

/** Its writer can change a note for 15 minutes. */
const OwnNote = ({ onEdit, onRemove }: { readonly onEdit: () => void; readonly onRemove: () => void }) => (
  <span className="own-note">
    <button type="button" className="link" onClick={onEdit}>
      {t('Edit')}{' '}
    </button>
    <button type="button" className="link" onClick={onRemove}>
      {t('Delete')}{' '}
    </button>
  </span>
);

/** States, payments, mails, notes and changes, newest first, with a box for notes. */
export const Timeline = ({
  number,
  entries,
  mayNote,
  onNoted,
}: {
  readonly number: string;
  readonly entries: readonly TimelineEntry[];
  readonly mayNote: boolean;
  readonly onNoted: () => void;
}) => {
  const [error, setError] = useState<string | null>(null);
  const [edited, setEdited] = useState<{ readonly note: number; readonly text: string } | null>(null);
  const run = useAction();
  const remove = (note: number) =>
    run(
      () => call('POST /admin/orders/:number/notes/:note/remove', { params: { number, note: String(note) } }),
      t('Note removed.'),
    );
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    try {
      const text = String(new FormData(form).get('text') ?? '');
      await call('POST /admin/orders/:number/notes', { params: { number }, body: { text } });
      form.reset();
      setError(null);
      onNoted();
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <section className="pan" aria-label={t('Timeline')}>
      <header>
        <h2>{t('Timeline')}</h2>
        <span className="sp sm">{tn(entries.length, '{n} entry', '{n} entries')}</span>
      </header>
      <div className="inside">
        {mayNote && (
          <form onSubmit={submit} className="row field">
            <input
              className="in"
              name="text"
              aria-label={t('Note')}
              placeholder={t('Write a note for your colleagues')}
              maxLength={2000}
              required
            />
            <button type="submit" className="btn">
              {t('Add note')}{' '}
            </button>
          </form>
        )}
        <ErrorLine text={error} />
        <ul className="tl">
          {entries.map((entry) => (
            <li
              key={`${entry.at} ${entry.kind} ${entry.what} ${entry.detail}`}
              className={{ strong: 'k', bad: 'b', plain: '' }[entry.tone]}
            >
              <span>
                {entry.who && <b>{entry.who} </b>}
                {textOf(entry)}
              </span>
              {entry.own_note !== null && (
                <OwnNote
                  onEdit={() => entry.own_note && setEdited({ note: entry.own_note, text: entry.detail })}
                  onRemove={() => entry.own_note && remove(entry.own_note)}
                />
              )}
              <time dateTime={entry.at}>{when(entry.at)}</time>
            </li>
          ))}
        </ul>
      </div>
      {edited && (
        <NoteDialog
          {...edited}
          number={number}
          onClose={() => setEdited(null)}
          onDone={() => {
            setEdited(null);
            onNoted();
          }}
        />
      )}
    </section>
  );
};
