/** A document for machines; null: its data could not be had, come back later. */
export const textAnswer = (text: string | null, type: 'application/xml' | 'text/plain'): Response =>
  text === null
    ? new Response(null, { status: 503, headers: { 'retry-after': '60' } })
    : new Response(text, {
        headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' },
      });
