import type { TextRow } from '#contract/admin/texts.ts';
import {
  answerAsShop,
  decideText,
  type ListedText,
  listQuestions,
} from '#server/features/questions/moderate-questions.ts';
import { decideReport, type ListedReport, listReports } from '#server/features/reports/decide-reports.ts';
import {
  type ListedReview,
  listReviews,
  publishReview,
  replyToReview,
  withholdReview,
} from '#server/features/reviews/moderate-reviews.ts';
import type { AdminCall, AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { type ConsoleDeps, operationOf } from './console.ts';

const limit = 200;

const reviewRow = (review: ListedReview): TextRow => ({
  id: `R${review.id}`,
  kind: 'review',
  status: review.status,
  version: review.version,
  reason: review.waitsBecause ?? review.reason,
  about: `${review.product} (${review.sku})`,
  stars: review.stars,
  title: review.title,
  author: review.author,
  reply: review.reply,
  text: [
    review.text,
    ...review.pros.map((point) => `+ ${point}`),
    ...review.cons.map((point) => `– ${point}`),
  ]
    .filter((line) => line !== '')
    .join('\n'),
  at: review.createdAt.toISOString(),
});

const questionRow = ({
  id,
  status,
  waitsBecause,
  reason,
  sku,
  author,
  text,
  createdAt,
}: ListedText): TextRow => ({
  id,
  kind: id.startsWith('Q') ? 'question' : 'answer',
  status,
  reason: waitsBecause ?? reason,
  about: sku,
  stars: null,
  title: null,
  text,
  author,
  reply: null,
  version: null,
  at: createdAt.toISOString(),
});

const reportRow = (report: ListedReport, people: boolean): TextRow => ({
  id: report.number,
  kind: 'report',
  status: report.decision ?? 'open',
  reason: report.reason,
  about: report.quoted,
  stars: null,
  title: null,
  text: report.text,
  reply: null,
  version: null,
  author: people ? [report.name, report.email].filter((part) => part !== null).join(', ') || null : null,
  at: report.createdAt.toISOString(),
});

const listTexts = async (
  { db }: ConsoleDeps,
  { query: { view = 'waiting' }, staff }: AdminCall<'GET /admin/texts'>,
): Promise<TextRow[]> => {
  const people = staff.may('people.read');
  const reports = async (open: boolean) =>
    (await listReports(db, { open, limit })).map((report) => reportRow(report, people));
  if (view === 'reviews') return (await listReviews(db, { limit })).map(reviewRow);
  if (view === 'questions') return (await listQuestions(db, { limit })).map(questionRow);
  if (view === 'unanswered') return (await listQuestions(db, { unanswered: true, limit })).map(questionRow);
  if (view === 'reports') return reports(false);
  const waiting = [
    ...(await listReviews(db, { status: 'waiting', limit })).map(reviewRow),
    ...(await listQuestions(db, { status: 'waiting', limit })).map(questionRow),
    ...(await reports(true)),
  ];
  return waiting.toSorted((one, other) => one.at.localeCompare(other.at)).slice(0, limit);
};

const reviewId = (text: string): number => Number(text.slice(1));

/** Routes of the moderation queue: the use cases of the command line. */
export const textsRoutes = (deps: ConsoleDeps) => {
  const done = ({ params }: { readonly params: { readonly text: string } }) => ({
    status: 'OK' as const,
    payload: { id: params.text },
  });
  return {
    'GET /admin/texts': async (call) => ({ status: 'OK' as const, payload: await listTexts(deps, call) }),
    'POST /admin/texts/:text/publish': async (call) => {
      const { text } = call.params;
      const { version = 0, note } = call.body;
      const operation = operationOf(deps, call.actor);
      if (text.startsWith('M-'))
        await decideReport(operation, { number: text, reason: null, ...(note && { note }) });
      else if (text.startsWith('R')) await publishReview(operation, { id: reviewId(text), version });
      else await decideText(operation, { id: text, reason: null });
      return done(call);
    },
    'POST /admin/texts/:text/withhold': async (call) => {
      const { text } = call.params;
      const { reason, version = 0, note } = call.body;
      const operation = operationOf(deps, call.actor);
      if (text.startsWith('M-'))
        await decideReport(operation, { number: text, reason, ...(note && { note }) });
      else if (text.startsWith('R'))
        await withholdReview(operation, {
          id: reviewId(text),
          version,
          reason,
          ...(note && { passage: note }),
        });
      else await decideText(operation, { id: text, reason });
      return done(call);
    },
    'POST /admin/texts/:text/reply': async (call) => {
      const { text: id } = call.params;
      const text = call.body.text.trim();
      const operation = operationOf(deps, call.actor);
      if (id.startsWith('R'))
        await replyToReview(operation, { id: reviewId(id), text: text === '' ? null : text });
      else if (text.length < 5) throw new Refusal('answer_length');
      else await answerAsShop(operation, { id, text });
      return done(call);
    },
  } satisfies Partial<AdminHandlers>;
};
