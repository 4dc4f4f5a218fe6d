import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { ListScreen, useListAddress } from '#console/features/list-screen.tsx';
import { when } from '#console/lib/format.ts';
import { t, tn } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import { Field } from '#console/ui/field.tsx';
import type { TextRow } from '#contract/admin/texts.ts';
import { type WithholdReason, withholdReasons } from '#contract/reviews/review-rules.ts';

const views = [
  ['waiting', t('To moderate'), 'texts'],
  ['unanswered', t('Unanswered questions')],
  ['reviews', t('Reviews')],
  ['questions', t('Questions and answers')],
  ['reports', t('Reports')],
] as const;

export const loader = async ({ request }: { readonly request: Request }) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return (await call('GET /admin/texts', { query })).payload;
};

const kinds = {
  review: t('Review'),
  question: t('Question'),
  answer: t('Answer'),
  report: t('Report'),
} as const;

const states: Readonly<Record<TextRow['status'], string>> = {
  waiting: t('Waits'),
  published: t('Online'),
  withheld: t('Withheld'),
  open: t('To moderate'),
  removed: t('Removed'),
  kept: t('Kept'),
};

/** Why a text waits, was withheld or was reported. */
const reasons: Readonly<Record<string, string>> = {
  web_address: t('a web address'),
  email: t('an email address'),
  number: t('a long number'),
  blocked_word: t('a blocked word'),
  capitals: t('mostly capitals'),
  not_verified: t('no purchase'),
  withheld: t('changed after it was withheld'),
  off_topic: t('Not about the product'),
  insult: t('Insult or hate'),
  personal_data: t('Personal data'),
  advertising: t('Advertising'),
  illegal: t('Against the law'),
  not_genuine: t('Not genuine'),
  copyright: t('Somebody else’s text'),
  other: t('Something else'),
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
  if (action === 'publish') return kind === 'report' ? t('Keep the text') : t('Publish');
  if (action === 'withhold') return kind === 'report' ? t('Remove the text') : t('Withhold');
  if (kind === 'question') return t('Answer');
  return reply === null ? t('Reply') : t('Change reply');
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
        row.stars === null ? null : t('{stars} of 5 stars', { stars: row.stars }),
        row.author ?? (row.kind === 'report' ? t('without a name') : t('A customer')),
        row.reason === null ? null : (reasons[row.reason] ?? row.reason),
      ]
        .filter((part) => part !== null)
        .join(' · ')}
    </div>
    {row.kind === 'report' && <blockquote className="quoted">{row.about}</blockquote>}
    <p>{row.text}</p>
    {row.reply !== null && (
      <p className="q">
        {t('Your reply:')} {row.reply}
      </p>
    )}
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

/** The effect, who gets a mail, and the fields. */
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
        text={t('All visitors can read it below the text.')}
        button={nameOf(action, row)}
        act={async (fields) => {
          const body = { text: fieldOf(fields, 'text') };
          await call('POST /admin/texts/:text/reply', { params, body });
          return body.text === '' ? t('The reply is removed.') : t('Your reply is online.');
        }}
      >
        <Field label={t('Your reply')}>
          <textarea
            className="in"
            name="text"
            maxLength={2000}
            defaultValue={row.reply ?? ''}
            required={row.reply === null}
          />
        </Field>
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
          return isReport
            ? t('{id}: the text stays online.', { id: row.id })
            : t('{id} is online.', { id: row.id });
        }
        const reason = fieldOf(fields, 'reason') as WithholdReason;
        await call('POST /admin/texts/:text/withhold', {
          params,
          body: { reason, ...version, ...note(fields) },
        });
        return t('{id}: the text is off the shop.', { id: row.id });
      }}
    >
      {action === 'withhold' && (
        <Field label={t('Why (a bad rating is no reason)')}>
          <select className="in" name="reason">
            {withholdReasons.map((reason) => (
              <option key={reason} value={reason}>
                {reasons[reason]}
              </option>
            ))}
          </select>
        </Field>
      )}
      {(isReport || (action === 'withhold' && row.kind === 'review')) && (
        <Field
          label={
            isReport
              ? t('Reasons for the person who reported it (optional)')
              : t('The words it is about (optional)')
          }
        >
          <textarea className="in" name="note" maxLength={2000} />
        </Field>
      )}
    </AskDialog>
  );
};

const textOf = (action: Action, { kind }: TextRow): string => {
  if (kind === 'report')
    return action === 'publish'
      ? t('The text stays online. Who reported it gets the decision by email, if there is an address.')
      : t('The text disappears at once. Its author and who reported it get the reason by email.');
  if (action === 'publish') return t('It is online at once.');
  return kind === 'review'
    ? t('It disappears at once. The author gets the reason and how to object by email.')
    : t('It disappears at once.');
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
        title={t('Reviews')}
        sub={isQueue ? tn(rows.length, '{n} text', '{n} texts') : t('the newest 200')}
        views={views}
        isEmpty={rows.length === 0}
        emptyText={isQueue ? t('Nothing to moderate.') : t('Nothing here yet.')}
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
