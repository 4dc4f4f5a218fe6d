import {
  type Command,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  required,
  type ShopCommand,
  UsageError,
} from '#cli/framework/command.ts';
import { argument, limitOption, oneOf, wholeNumber } from '#cli/framework/options.ts';
import { moment, table } from '#cli/framework/tables.ts';
import { type WithholdReason, withholdReasons } from '#contract/reviews/review-rules.ts';
import {
  type ListedReview,
  listReviews,
  publishReview,
  replyToReview,
  showReview,
  withholdReview,
} from '#server/features/reviews/moderate-reviews.ts';

const largest = 999_999_999;
const idOf = (typed: string): number => argument('review', typed, wholeNumber(1, largest));
const versionOf = (typed: string): number => argument('version', typed, wholeNumber(1, largest));

const stateOf = ({ status, waitsBecause, reason }: ListedReview): string =>
  [status, waitsBecause ?? reason].filter((each) => each !== null).join(': ');

const list: ShopCommand<{ waiting?: boolean; sku?: string; limit: number }> = {
  name: 'reviews list',
  summary: 'List reviews, newest first; those that wait for you, oldest first',
  example: 'reviews list --waiting',
  options: [
    ['--waiting', 'Only reviews that wait for you'],
    ['--sku <sku>', 'Only reviews of this product'],
    limitOption,
  ],
  run: async ({ database }, { options: { waiting, ...options } }, { width }) => {
    const reviews = await listReviews(database.db, { ...options, ...(waiting && { status: 'waiting' }) });
    const rows = reviews.map((each) => [
      String(each.id),
      String(each.version),
      moment(each.createdAt),
      stateOf(each),
      each.sku,
      String(each.stars),
      each.title ?? each.text,
    ]);
    const head = ['Review', 'Version', 'Written', 'State', 'SKU', 'Stars', 'Text'];
    return { text: rows.length === 0 ? 'No reviews.' : table(head, rows, width), data: reviews };
  },
};

const show: ShopCommand = {
  name: 'reviews show',
  summary: 'Show a review',
  example: 'reviews show 12',
  args: '<review>',
  run: async ({ database }, { args: [id = ''] }) => {
    const review = await showReview(database.db, idOf(id));
    const lines = [
      `Review ${review.id}, version ${review.version}: ${stateOf(review)}`,
      `${review.product} (${review.sku}), ${review.stars} of 5 stars, ${review.language}`,
      `By ${review.author ?? 'A customer'}, ${review.order === null ? `verified by ${review.verifiedBy}` : `order ${review.order}`}, ${moment(review.createdAt)}`,
      ...(review.title === null ? [] : ['', review.title]),
      ...['', review.text],
      ...review.pros.map((point) => `+ ${point}`),
      ...review.cons.map((point) => `- ${point}`),
      ...(review.reply === null ? [] : ['', `Reply: ${review.reply}`]),
    ];
    return { text: lines.join('\n'), data: review };
  },
};

const publish: ShopCommand<DryRun> = {
  name: 'reviews publish',
  summary: 'Publish a review in the version that you looked at',
  example: 'reviews publish 12 1',
  args: '<review> <version>',
  options: [dryRunOption],
  run: async (services, { args: [id = '', version = ''], options }, context) => {
    await publishReview(operationOf(services, context, options), {
      id: idOf(id),
      version: versionOf(version),
    });
    return { text: `${mark(options)} Review ${id} is published.`, data: { id: idOf(id) } };
  },
};

const withhold: ShopCommand<DryRun & { reason: WithholdReason; passage?: string }> = {
  name: 'reviews withhold',
  summary: 'Take a review off the shop; its author gets the reason by mail. A bad rating is no reason',
  example: "reviews withhold 12 1 --reason advertising --passage 'cheaper at …'",
  args: '<review> <version>',
  options: [
    ['--reason <reason>', `One of: ${withholdReasons.join(', ')}`, oneOf(withholdReasons), required],
    ['--passage <text>', 'The words that the decision is about, for the author'],
    dryRunOption,
  ],
  run: async (services, { args: [id = '', version = ''], options }, context) => {
    const { reason, passage } = options;
    await withholdReview(operationOf(services, context, options), {
      id: idOf(id),
      version: versionOf(version),
      reason,
      ...(passage !== undefined && { passage }),
    });
    return { text: `${mark(options)} Review ${id} is withheld: ${reason}.`, data: { id: idOf(id), reason } };
  },
};

const reply: ShopCommand<DryRun & { text?: string; remove?: boolean }> = {
  name: 'reviews reply',
  summary: 'Reply to a review, change the reply or remove it',
  example: "reviews reply 12 --text 'Thank you. The next version has a longer cable.'",
  args: '<review>',
  options: [
    ['--text <text>', 'The reply, at most 2,000 characters; \\n starts a new line'],
    ['--remove', 'Remove the reply'],
    dryRunOption,
  ],
  run: async (services, { args: [id = ''], options }, context) => {
    const text = options.text?.replaceAll('\\n', '\n').trim() ?? '';
    if ((text === '') === !options.remove) throw new UsageError('Use either --text or --remove.');
    if (text.length > 2000) throw new UsageError('A reply has at most 2,000 characters.');
    const operation = operationOf(services, context, options);
    await replyToReview(operation, { id: idOf(id), text: text === '' ? null : text });
    const done = text === '' ? 'The reply is removed.' : 'The reply is online.';
    return { text: `${mark(options)} ${done}`, data: { id: idOf(id) } };
  },
};

export const reviewCommands: readonly Command[] = [list, show, publish, withhold, reply];
