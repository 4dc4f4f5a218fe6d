import { Link, useLoaderData } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { ListScreen } from '#console/features/list-screen.tsx';
import { useAction } from '#console/features/use-action.ts';
import { when } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';

export const loader = async ({ request }: { readonly request: Request }) =>
  call('GET /admin/audit', { query: Object.fromEntries(new URL(request.url).searchParams) });

const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const fieldsOf = (value: unknown): readonly (readonly [name: string, text: string])[] => {
  if (value === null) return [];
  if (typeof value !== 'object' || Array.isArray(value)) return [['', valueText(value)]];
  return Object.entries(value).map(([name, field]) => [name.replaceAll('_', ' '), valueText(field)]);
};

/** Each field on a line: 'status: paid'. */
const Fields = ({ value }: { readonly value: unknown }) => {
  const fields = fieldsOf(value);
  if (fields.length === 0) return <span className="q">–</span>;
  return fields.map(([name, text]) => (
    <div key={name} className="cut change" title={text}>
      {name !== '' && <span className="q">{name}: </span>}
      {text}
    </div>
  ));
};

/** 'order 4821…' and 'customer 7' have pages. */
const Subject = ({ text }: { readonly text: string }) => {
  const [kind, id] = text.split(' ');
  if ((kind === 'order' || kind === 'customer') && id) {
    return (
      <Link to={`/${kind}s/${id}`} className="row-link">
        {text}
      </Link>
    );
  }
  return <b>{text}</b>;
};

/** 'POST /admin/orders/:number/refund' is made in the console; everything else is a command. */
const commandText = (command: string): string =>
  command
    .replace(/^(GET|POST|PUT) \/admin\//, 'Console: ')
    .replaceAll(/\/?:\w+/g, '')
    .replaceAll(/[/-]/g, ' ');

/** What was changed by whom, with before and after. */
export const Component = () => {
  const { payload: entries, next_cursor } = useLoaderData<typeof loader>();
  const run = useAction();
  const undo = (id: number) =>
    run(() => call('POST /admin/audit/:id/undo', { params: { id: String(id) } }), t('Undone.'));
  return (
    <ListScreen
      title={t('History')}
      find={{ label: t('Search history'), placeholder: 'order 4821…, staff 3, setting' }}
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
            <th>{t('Before')}</th>
            <th>{t('After')}</th>
            <th>
              <span className="hidden-text">{t('Undo')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>
                <div className="two">
                  <Subject text={entry.subject} />
                  <small>{commandText(entry.command)}</small>
                </div>
              </td>
              <td>{entry.who}</td>
              <td className="q wide-only">{when(entry.at)}</td>
              <td className="q wide-only">
                <Fields value={entry.before} />
              </td>
              <td className="wide-only">
                <Fields value={entry.after} />
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
