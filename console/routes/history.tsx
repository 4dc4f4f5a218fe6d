import { Link, useLoaderData } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { actionText } from '#console/features/history/actions.ts';
import { pathOf, splitSubject, subjectText } from '#console/features/history/subjects.ts';
import { changesOf } from '#console/features/history/values.ts';
import { ListScreen } from '#console/features/list-screen.tsx';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { when } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import type { AuditEntry } from '#contract/admin/staff.ts';

export const loader = async ({ request }: { readonly request: Request }) =>
  call('GET /admin/audit', { query: Object.fromEntries(new URL(request.url).searchParams) });

/** 'Price: €10.00 → €12.34', a line for each field. */
const Changes = ({ entry, currency }: { readonly entry: AuditEntry; readonly currency: string }) => {
  const changes = changesOf(entry.before, entry.after, currency);
  if (changes.length === 0) return <span className="q">–</span>;
  return changes.map(({ label, before, after }) => (
    <div key={label} className="change">
      <span className="q">{label}: </span>
      {before !== '–' && (
        <>
          <del className="q">{before}</del>
          <span aria-hidden="true"> → </span>
        </>
      )}
      {after}
    </div>
  ));
};

const What = ({ entry }: { readonly entry: AuditEntry }) => {
  const subject = splitSubject(entry.subject);
  const [path, text] = [pathOf(subject), subjectText(subject, entry.subject_name)];
  return (
    <div className="two">
      <b>{actionText(entry)}</b>
      {path ? (
        <small>
          <Link to={path}>{text}</Link>
        </small>
      ) : (
        <small>{text}</small>
      )}
    </div>
  );
};

/** The audit log: who changed what, with the values before and after. */
export const Component = () => {
  const { payload: entries, next_cursor } = useLoaderData<typeof loader>();
  const { currency } = useFrame();
  const run = useAction();
  const undo = (id: number) =>
    run(() => call('POST /admin/audit/:id/undo', { params: { id: String(id) } }), t('Undone.'));
  return (
    <ListScreen
      title={t('History')}
      find={{ label: t('Search history'), placeholder: t('Such as “order 4821”, “price”') }}
      isEmpty={entries.length === 0}
      emptyText={t('No change begins with these words.')}
      nextCursor={next_cursor}
    >
      <table className="list plain tall">
        <thead>
          <tr>
            <th>{t('What')}</th>
            <th>{t('Who')}</th>
            <th>{t('When')}</th>
            <th>{t('What changed')}</th>
            <th>
              <span className="hidden-text">{t('Undo')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>
                <What entry={entry} />
              </td>
              <td>{entry.who}</td>
              <td className="q wide-only">{when(entry.at)}</td>
              <td className="second">
                <Changes entry={entry} currency={currency} />
              </td>
              <td className="second">
                <span className="q sm phone-only">{when(entry.at)} </span>
                {entry.can_undo && (
                  <button type="button" className="btn s28" onClick={() => undo(entry.id)}>
                    {t('Undo')}{' '}
                  </button>
                )}
                {entry.is_undone && <Badge ring>{t('Undone')}</Badge>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ListScreen>
  );
};
