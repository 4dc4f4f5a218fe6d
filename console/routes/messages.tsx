import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { AnswerDialog } from '#console/features/desk-dialogs.tsx';
import { ListScreen, useListAddress } from '#console/features/list-screen.tsx';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { when } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';

export const loader = async ({ request }: { readonly request: Request }) => {
  const done = new URL(request.url).searchParams.get('view') === 'answered';
  return (await call('GET /admin/messages', { query: { done } })).payload;
};

const views = [
  ['open', t('To answer'), 'messages'],
  ['answered', t('Answered')],
] as const;

/** Messages of the contact form. */
export const Component = () => {
  const messages = useLoaderData<typeof loader>();
  const { may } = useFrame();
  const run = useAction();
  const { revalidate } = useRevalidator();
  const [answered, setAnswered] = useState<(typeof messages)[number] | null>(null);
  const { search } = useListAddress();
  const isDone = search.get('view') === 'answered';
  const set = (id: number, done: boolean) =>
    call('POST /admin/messages/:id/done', { params: { id: String(id) }, body: { done } });
  const mark = (id: number) =>
    run(
      () => set(id, !isDone),
      isDone ? t('Message is open again.') : t('Marked as answered.'),
      () => set(id, isDone),
    );
  return (
    <ListScreen
      title={t('Messages')}
      views={views}
      isEmpty={messages.length === 0}
      emptyText={isDone ? t('No message is answered yet.') : t('All messages are answered.')}
      nextCursor={null}
    >
      {messages.map((message) => (
        <article key={message.id} className="msg">
          <div className="row">
            <h2>{message.topic}</h2>
            <span className="q sm sp">{when(message.at)}</span>
          </div>
          <div className="q sm">
            {message.customer_id === null ? (
              message.name
            ) : (
              <Link to={`/customers/${message.customer_id}`}>{message.name}</Link>
            )}{' '}
            · {message.email} · {message.phone}
          </div>
          <p>{message.message}</p>
          {message.answers.map((answer) => (
            <blockquote key={answer.at} className="quoted">
              <div className="q sm">
                {answer.by} · {when(answer.at)}
              </div>
              <p>{answer.text}</p>
            </blockquote>
          ))}
          <div className="row">
            {may('people.write') && (
              <>
                <button type="button" className="btn ink" onClick={() => setAnswered(message)}>
                  {t('Answer')}{' '}
                </button>
                <button type="button" className="btn" onClick={() => mark(message.id)}>
                  {isDone ? t('Open again') : t('Mark as answered')}
                </button>
              </>
            )}
          </div>
        </article>
      ))}
      {answered && (
        <AnswerDialog
          message={answered}
          onClose={() => setAnswered(null)}
          onDone={() => {
            setAnswered(null);
            revalidate();
          }}
        />
      )}
    </ListScreen>
  );
};
