import { useLoaderData, useRevalidator } from 'react-router';
import { call, messageOf } from '#console/api/admin-api.ts';
import { ListScreen, useListAddress } from '#console/features/list-screen.tsx';
import { useFrame } from '#console/layout/use-frame.ts';
import { when } from '#console/lib/format.ts';
import { toast } from '#console/ui/toasts.tsx';

export const loader = async ({ request }: { readonly request: Request }) => {
  const done = new URL(request.url).searchParams.get('view') === 'answered';
  return (await call('GET /admin/messages', { query: { done } })).payload;
};

const views = [
  ['open', 'To answer'],
  ['answered', 'Answered'],
] as const;

/** Messages of the contact form. */
export const Component = () => {
  const messages = useLoaderData<typeof loader>();
  const { may } = useFrame();
  const { revalidate } = useRevalidator();
  const { search } = useListAddress();
  const isDone = search.get('view') === 'answered';
  const mark = async (id: number) => {
    try {
      await call('POST /admin/messages/:id/done', { params: { id: String(id) }, body: { done: !isDone } });
      toast(isDone ? 'Message is open again.' : 'Marked as answered.');
      revalidate();
    } catch (failure) {
      toast(messageOf(failure));
    }
  };
  return (
    <ListScreen
      title="Messages"
      views={views}
      isEmpty={messages.length === 0}
      emptyText={isDone ? 'No message is answered yet.' : 'All messages are answered.'}
      nextCursor={null}
    >
      {messages.map((message) => (
        <article key={message.id} className="msg">
          <div className="row">
            <h2>{message.topic}</h2>
            <span className="q sm sp">{when(message.at)}</span>
          </div>
          <div className="q sm">
            {message.name} · {message.email} · {message.phone}
          </div>
          <p>{message.message}</p>
          <div className="row">
            <a
              className="btn ink"
              href={`mailto:${message.email}?subject=${encodeURIComponent(`Re: ${message.topic}`)}`}
            >
              Reply by email
            </a>
            {may('people.write') && (
              <button type="button" className="btn" onClick={() => mark(message.id)}>
                {isDone ? 'Open again' : 'Mark as answered'}
              </button>
            )}
          </div>
        </article>
      ))}
    </ListScreen>
  );
};
