/** A plain-text or XML response; null: its data failed to load, retry later. */
export const textResponse = (text: string | null, type: 'application/xml' | 'text/plain'): Response =>
  text === null
    ? new Response(null, { status: 503, headers: { 'retry-after': '60' } })
    : new Response(text, {
        headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' },
      });
