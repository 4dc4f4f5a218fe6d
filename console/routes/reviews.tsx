import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { ListScreen, useListAddress } from '#console/features/list-screen.tsx';
import { plural, when } from '#console/lib/format.ts';
import { Badge } from '#console/ui/badge.tsx';
import type { TextRow } from '#contract/admin/texts.ts';
import { type WithholdReason, withholdReasons } from '#contract/reviews/review-rules.ts';

const views = [
  ['waiting', 'To decide'],
  ['unanswered', 'Unanswered questions'],
  ['reviews', 'Reviews'],
  ['questions', 'Questions and answers'],
  ['reports', 'Reports'],
] as const;

export const loader = async ({ request }: { readonly request: Request }) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return (await call('GET /admin/texts', { query })).payload;
};

const kinds = { review: 'Review', question: 'Question', answer: 'Answer', report: 'Report' } as const;

const states: Readonly<Record<TextRow['status'], string>> = {
  waiting: 'Waits',
  published: 'Online',
  withheld: 'Withheld',
  open: 'To decide',
  removed: 'Removed',
  kept: 'Kept',
};

/** Why a text waits, was withheld or was reported. */
const reasons: Readonly<Record<string, string>> = {
  web_address: 'a web address',
  email: 'an email address',
  number: 'a long number',
  blocked_word: 'a blocked word',
  capitals: 'mostly capitals',
  not_verified: 'no purchase',
  withheld: 'changed after it was withheld',
  off_topic: 'Not about the product',
  insult: 'Insult or hate',
  personal_data: 'Personal data',
  advertising: 'Advertising',
  illegal: 'Against the law',
  not_genuine: 'Not genuine',
  copyright: 'Somebody else’s text',
  other: 'Something else',
};

type Action = 'publish' | 'withhold' | 'reply';

const actionsOf = ({ kind, status }: TextRow): readonly Action[] => {
  if (kind === 'report') return status === 'open' ? ['withhold', 'publish'] : [];
  return [
    ...(status === 'published' ? [] : (['publish'] as const)),
    ...(status === 'withheld' ? [] : (['withhold'] as const)),
    ...(status === 'published' && kind !== 'answer' ? (['reply'] as const) : []),
  ];
};

const nameOf = (action: Action, { kind, reply }: TextRow): string => {
  if (action === 'publish') return kind === 'report' ? 'Keep the text' : 'Publish';
  if (action === 'withhold') return kind === 'report' ? 'Remove the text' : 'Withhold';
  if (kind === 'question') return 'Answer';
  return reply === null ? 'Reply' : 'Change reply';
};

interface TextProps {
  readonly row: TextRow;
  readonly onAct: (action: Action) => void;
}

const Text = ({ row, onAct }: TextProps) => (
  <article className="msg">
    <div className="row">
      <h2>
        {kinds[row.kind]} {row.id}
        {row.title !== null && `: ${row.title}`}
      </h2>
      <Badge tone={row.status === 'waiting' || row.status === 'open' ? 'solid' : 'plain'}>
        {states[row.status]}
      </Badge>
      <span className="q sm sp">{when(row.at)}</span>
    </div>
    <div className="q sm">
      {[
        row.kind === 'report' ? null : row.about,
        row.stars === null ? null : `${row.stars} of 5 stars`,
        row.author ?? (row.kind === 'report' ? 'without a name' : 'A customer'),
        row.reason === null ? null : (reasons[row.reason] ?? row.reason),
      ]
        .filter((part) => part !== null)
        .join(' · ')}
    </div>
    {row.kind === 'report' && <blockquote className="quoted">{row.about}</blockquote>}
    <p>{row.text}</p>
    {row.reply !== null && <p className="q">Your reply: {row.reply}</p>}
    <div className="row">
      {actionsOf(row).map((action) => (
        <button
          key={action}
          type="button"
          className={action === 'publish' ? 'btn ink' : 'btn'}
          aria-label={`${nameOf(action, row)}: ${row.id}`}
          onClick={() => onAct(action)}
        >
          {nameOf(action, row)}
        </button>
      ))}
    </div>
  </article>
);

const fieldOf = (fields: FormData, name: string): string => String(fields.get(name) ?? '').trim();

interface DialogProps extends Pick<TextProps, 'row'> {
  readonly action: Action;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What happens, who is told, and the fields that it needs. */
const TextDialog = ({ row, action, ...ends }: DialogProps) => {
  const params = { text: row.id };
  const version = row.version === null ? {} : { version: row.version };
  const isReport = row.kind === 'report';
  const title = `${nameOf(action, row)}: ${row.id}`;
  if (action === 'reply')
    return (
      <AskDialog
        {...ends}
        title={title}
        text="Everybody can read it below the text."
        button={nameOf(action, row)}
        act={async (fields) => {
          const body = { text: fieldOf(fields, 'text') };
          await call('POST /admin/texts/:text/reply', { params, body });
          return body.text === '' ? 'The reply is removed.' : 'Your words are online.';
        }}
      >
        <label className="field">
          <span className="lab">Your words</span>
          <textarea
            className="in"
            name="text"
            maxLength={2000}
            defaultValue={row.reply ?? ''}
            required={row.reply === null}
          />
        </label>
      </AskDialog>
    );
  const note = (fields: FormData) => {
    const typed = fieldOf(fields, 'note');
    return typed === '' ? {} : { note: typed };
  };
  return (
    <AskDialog
      {...ends}
      title={title}
      text={textOf(action, row)}
      button={nameOf(action, row)}
      isDanger={action === 'withhold'}
      act={async (fields) => {
        if (action === 'publish') {
          await call('POST /admin/texts/:text/publish', { params, body: { ...version, ...note(fields) } });
          return isReport ? `${row.id}: the text stays online.` : `${row.id} is online.`;
        }
        const reason = fieldOf(fields, 'reason') as WithholdReason;
        await call('POST /admin/texts/:text/withhold', {
          params,
          body: { reason, ...version, ...note(fields) },
        });
        return `${row.id}: the text is off the shop.`;
      }}
    >
      {action === 'withhold' && (
        <label className="field">
          <span className="lab">Why (a bad rating is no reason)</span>
          <select className="in" name="reason">
            {withholdReasons.map((reason) => (
              <option key={reason} value={reason}>
                {reasons[reason]}
              </option>
            ))}
          </select>
        </label>
      )}
      {(isReport || (action === 'withhold' && row.kind === 'review')) && (
        <label className="field">
          <span className="lab">
            {isReport
              ? 'Reasons for the person who reported it (optional)'
              : 'The words it is about (optional)'}
          </span>
          <textarea className="in" name="note" maxLength={2000} />
        </label>
      )}
    </AskDialog>
  );
};

const textOf = (action: Action, { kind }: TextRow): string => {
  if (kind === 'report')
    return action === 'publish'
      ? 'The text stays online. Who reported it gets the decision by email, if there is an address.'
      : 'The text disappears at once. Its author and who reported it get the reason by email.';
  if (action === 'publish') return 'It is online at once.';
  return kind === 'review'
    ? 'It disappears at once. The author gets the reason and how to object by email.'
    : 'It disappears at once.';
};

/** What customers write: to publish, to withhold, to answer. */
export const Component = () => {
  const rows = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { search } = useListAddress();
  const [asked, setAsked] = useState<{ readonly row: TextRow; readonly action: Action } | null>(null);
  const isQueue = (search.get('view') ?? 'waiting') === 'waiting';
  const close = () => setAsked(null);
  return (
    <>
      <ListScreen
        title="Reviews"
        sub={isQueue ? plural(rows.length, 'text') : 'the newest 200'}
        views={views}
        isEmpty={rows.length === 0}
        emptyText={isQueue ? 'Nothing waits for a decision.' : 'Nothing here yet.'}
        nextCursor={null}
      >
        {rows.map((row) => (
          <Text key={row.id} row={row} onAct={(action) => setAsked({ row, action })} />
        ))}
      </ListScreen>
      {asked && (
        <TextDialog
          {...asked}
          onClose={close}
          onDone={() => {
            close();
            revalidate();
          }}
        />
      )}
    </>
  );
};
