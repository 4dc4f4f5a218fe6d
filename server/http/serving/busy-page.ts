import type { FastifyReply } from 'fastify';
import { allRefusals as refusals } from '#contract/admin/staff-refusals.ts';
import type { Refusal } from '#server/lib/refusal.ts';

const texts = {
  429: ['Too many pages', 'Many pages were opened from your network in a short time.'],
  503: ['The shop is busy', 'Many people are here right now.'],
} as const;

const pageOf = (status: keyof typeof texts, seconds: number): string => {
  const [title, reason] = texts[status];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<h1>${title}</h1>
<p>${reason} Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.</p>
<p><a href="">Try again</a></p>
</html>
`;
};

/** Sends a small page that costs nothing to make, instead of a page that is not rendered now. */
export const sendBusyPage = (reply: FastifyReply, { code, details }: Refusal): FastifyReply => {
  const status = refusals[code].http === 429 ? 429 : 503;
  const seconds = details.retryAfterSeconds ?? 5;
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': String(seconds),
      'cache-control': 'no-store',
    })
    .send(pageOf(status, seconds));
};
