import type { FormEvent, ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useLive } from '#console/layout/use-frame.ts';
import { numberText } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { Icon } from '#console/ui/icons.tsx';
import { Empty } from '#console/ui/states.tsx';
import { useCurrentInView } from '#console/ui/use-current-in-view.ts';
import type { WaitingKind } from '#contract/admin/desk.ts';

/** Search and filters live in the address: a reload and a link show the same list. */
export const useListAddress = () => {
  const [search, setSearch] = useSearchParams();
  /** Sets or removes filters; the list begins at its first page again. */
  const change = (fields: Readonly<Record<string, string>>): void => {
    const next = new URLSearchParams(search);
    next.delete('cursor');
    for (const [name, value] of Object.entries(fields)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setSearch(next);
  };
  return { search, change };
};

const SearchField = ({ label, placeholder }: { readonly label: string; readonly placeholder: string }) => {
  const { search, change } = useListAddress();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() });
  };
  return (
    <search>
      <form onSubmit={submit} className="in soft find">
        <Icon name="search" />
        <input
          key={search.get('search') ?? ''}
          type="search"
          name="search"
          aria-label={label}
          placeholder={placeholder}
          defaultValue={search.get('search') ?? ''}
        />
        <span className="key wide-only">/</span>
      </form>
    </search>
  );
};

/** Newer and older pages of a list. */
const Pages = ({ nextCursor }: { readonly nextCursor: string | null }) => {
  const { search } = useListAddress();
  const navigate = useNavigate();
  const older = new URLSearchParams(search);
  if (nextCursor) older.set('cursor', nextCursor);
  return (
    <span className="row sp">
      {search.has('cursor') && (
        <button type="button" className="btn s28" onClick={() => navigate(-1)}>
          {t('Newer')}{' '}
        </button>
      )}
      {nextCursor && (
        <Link to={`?${older}`} className="btn s28">
          {t('Older')}{' '}
        </Link>
      )}
    </span>
  );
};

/** A view, and what it counts if it lists work that is waiting. */
export type ListView = readonly [name: string, text: string, waiting?: WaitingKind];

const Views = ({ views }: { readonly views: readonly ListView[] }) => {
  const { search } = useListAddress();
  const { waiting } = useLive();
  const countOf = (kind: WaitingKind | undefined): string => {
    const found = waiting?.find((each) => each.kind === kind);
    return found ? numberText(found.count) : '';
  };
  const current = search.get('view') ?? views[0]?.[0];
  const element = useCurrentInView(current);
  return (
    <nav ref={element} className="views" aria-label={t('Views')}>
      {views.map(([name, text, kind]) => (
        <Link
          key={name}
          to={`?view=${name}`}
          className={name === current ? 'v now' : 'v'}
          {...(name === current && { 'aria-current': 'true' as const })}
        >
          {text} {countOf(kind) && <span className="c">{countOf(kind)}</span>}
        </Link>
      ))}
    </nav>
  );
};

interface ListScreenProps {
  readonly title: string;
  /** The list that this one belongs to. */
  readonly back?: readonly [to: string, label: string];
  readonly sub?: string;
  readonly actions?: ReactNode;
  /** The built-in views; the first is shown without a choice. */
  readonly views?: readonly ListView[];
  readonly find?: { readonly label: string; readonly placeholder: string };
  readonly filters?: ReactNode;
  /** Shown above the rows without moving them. */
  readonly notice?: ReactNode;
  readonly isEmpty: boolean;
  readonly emptyText: string;
  /** The first useful action of an empty list. */
  readonly emptyAction?: ReactNode;
  readonly nextCursor: string | null;
  readonly foot?: ReactNode;
  /** The table. */
  readonly children: ReactNode;
}

/** Every list of the console: title, views, search, filters, rows and pages. */
export const ListScreen = (props: ListScreenProps) => {
  const { title, back, sub, actions, views, find, filters, notice, isEmpty, emptyText, nextCursor, foot } =
    props;
  const { search } = useListAddress();
  const isFiltered = [...search.keys()].some((name) => name !== 'view' && name !== 'cursor');
  const view = search.get('view');
  const cleared = view === null ? '?' : `?view=${view}`;
  const isWorkDone = views?.some(([, , waiting]) => waiting !== undefined) && !isFiltered;
  const sign = isWorkDone ? 'check' : find ? 'search' : 'box';
  const hasFoot = foot !== undefined || nextCursor !== null || search.has('cursor');
  return (
    <>
      <div className="bar">
        {back && (
          <Link to={back[0]} className="btn ghost sq" aria-label={back[1]}>
            <Icon name="back" />
          </Link>
        )}
        <h1>{title}</h1>
        {sub !== undefined && <span className="sub">{sub}</span>}
        {actions && <div className="acts">{actions}</div>}
      </div>
      {views && <Views views={views} />}
      {(find || filters) && (
        <div className="tools">
          {find && <SearchField {...find} />}
          {filters}
          {isFiltered && (
            <Link to={cleared} className="btn ghost">
              {t('Clear filters')}{' '}
            </Link>
          )}
        </div>
      )}
      {notice}
      <div className="scroll">
        {isEmpty ? (
          <Empty text={emptyText} icon={sign}>
            {isFiltered && (
              <Link to={cleared} className="btn">
                {t('Clear filters')}{' '}
              </Link>
            )}
            {!isFiltered && props.emptyAction}
          </Empty>
        ) : (
          props.children
        )}
      </div>
      {hasFoot && (
        <div className="foot">
          {foot}
          <Pages nextCursor={nextCursor} />
        </div>
      )}
    </>
  );
};
