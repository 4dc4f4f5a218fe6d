import type { FormEvent } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { when } from '#console/lib/format.ts';
import { Icon } from '#console/ui/icons.tsx';
import { Empty } from '#console/ui/states.tsx';

export const loader = async ({ request }: { readonly request: Request }) => {
  const subject = new URL(request.url).searchParams.get('subject') ?? '';
  return (await call('GET /admin/audit', { query: { subject } })).payload;
};

const shown = (value: unknown): string => (value === null ? '–' : JSON.stringify(value));

/** What was changed by whom, with before and after. */
export const Component = () => {
  const entries = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const subject = String(new FormData(event.currentTarget).get('subject') ?? '').trim();
    setSearch(subject === '' ? {} : { subject });
  };
  return (
    <>
      <div className="bar">
        <h1>History</h1>
      </div>
      <div className="tools">
        <search>
          <form onSubmit={submit} className="in soft find">
            <Icon name="search" />
            <input
              key={search.get('subject') ?? ''}
              type="search"
              name="subject"
              aria-label="Search history"
              placeholder="order 4821…, staff 3, setting"
              defaultValue={search.get('subject') ?? ''}
            />
          </form>
        </search>
      </div>
      <div className="scroll">
        {entries.length === 0 ? (
          <Empty text="Nothing was changed yet." />
        ) : (
          <table className="list plain">
            <thead>
              <tr>
                <th>What</th>
                <th>Who</th>
                <th>When</th>
                <th>Before</th>
                <th>After</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.id}>
                  <td>
                    <div className="two">
                      <b>{entry.subject}</b>
                      <small>{entry.command}</small>
                    </div>
                  </td>
                  <td>{entry.who}</td>
                  <td className="q">{when(entry.at)}</td>
                  <td className="q json wide-only">{shown(entry.before)}</td>
                  <td className="json wide-only">{shown(entry.after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  );
};
