import { type FormEvent, useState } from 'react';
import { call, messageOf } from '#console/api/admin-api.ts';
import { plural, when } from '#console/lib/format.ts';
import { ErrorLine } from '#console/ui/states.tsx';
import type { TimelineEntry } from '#contract/admin/orders.ts';

const words = (text: string): string => text.replaceAll('_', ' ');

const states: Readonly<Record<string, string>> = {
  placed: 'Order placed',
  pending: 'Waits for payment',
  paid: 'Paid',
  failed: 'Payment failed',
  cancelled: 'Cancelled',
  error: 'Error',
  refunded: 'Refunded',
};

/** What happened to a parcel; the name of the member of staff stands before it. */
const parcels: Readonly<Record<string, string>> = {
  packing: 'packed a parcel',
  shipped: 'shipped a parcel',
  delivered: 'marked a parcel as delivered',
  returned: 'got a parcel back from the carrier',
  lost: 'marked a parcel as lost',
  cancelled: 'unpacked a parcel',
};

/** One sentence for an entry. */
const textOf = ({ kind, what, detail, who }: TimelineEntry): string => {
  if (kind === 'note') return detail;
  if (kind === 'mail') return `Email “${words(detail)}” ${what}`;
  if (kind === 'shipment')
    return `${parcels[what] ?? words(what)}${detail.trim() === '' ? '' : ` (${detail.trim()})`}`;
  if (kind === 'state') {
    const state = states[what] ?? what;
    return detail === '' || detail === 'placed' ? state : `${state}: ${detail}`;
  }
  return who === null ? what : `made a change (${what})`;
};

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
    <section className="pan" aria-label="Timeline">
      <header>
        <h2>Timeline</h2>
        <span className="sp sm">{plural(entries.length, 'entry', 'entries')}</span>
      </header>
      <div className="inside">
        {mayNote && (
          <form onSubmit={submit} className="row field">
            <input
              className="in"
              name="text"
              aria-label="Note"
              placeholder="Write a note for your colleagues"
              maxLength={2000}
              required
            />
            <button type="submit" className="btn">
              Add note
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
              <time dateTime={entry.at}>{when(entry.at)}</time>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
