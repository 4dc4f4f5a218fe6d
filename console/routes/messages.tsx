import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { call, messageOf } from '#console/api/admin-api.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { when } from '#console/lib/format.ts';
import { Empty } from '#console/ui/states.tsx';
import { toast } from '#console/ui/toasts.tsx';

export const loader = async ({ request }: { readonly request: Request }) => {
  const done = new URL(request.url).searchParams.get('done') === 'true';
  return (await call('GET /admin/messages', { query: { done } })).payload;
};

/** Messages of the contact form. */
export const Component = () => {
  const messages = useLoaderData<typeof loader>();
  const { may } = useFrame();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const isDone = search.get('done') === 'true';
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
    <>
      <div className="bar">
        <h1>Messages</h1>
      </div>
      <nav className="views" aria-label="Views">
        <Link to="?" className={isDone ? 'v' : 'v now'}>
          To answer
        </Link>
        <Link to="?done=true" className={isDone ? 'v now' : 'v'}>
          Answered
        </Link>
      </nav>
      <div className="scroll">
        {messages.length === 0 && (
          <Empty text={isDone ? 'No message is answered yet.' : 'All messages are answered.'} />
        )}
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
      </div>
    </>
  );
};
