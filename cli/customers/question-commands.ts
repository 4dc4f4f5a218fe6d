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
import { limitOption, oneOf } from '#cli/framework/options.ts';
import { moment, table } from '#cli/framework/tables.ts';
import { questionLimits, type WithholdReason, withholdReasons } from '#contract/reviews/review-rules.ts';
import { answerAsShop, decideText, listQuestions } from '#server/features/questions/moderate-questions.ts';

const list: ShopCommand<{ waiting?: boolean; unanswered?: boolean; limit: number }> = {
  name: 'questions list',
  summary: 'List questions (Q) and answers of customers (A), newest first',
  example: 'questions list --unanswered',
  options: [
    ['--waiting', 'Only what waits for you'],
    ['--unanswered', 'Only questions that are online and have no answer'],
    limitOption,
  ],
  run: async ({ database }, { options: { waiting, ...options } }, { width }) => {
    const texts = await listQuestions(database.db, { ...options, ...(waiting && { status: 'waiting' }) });
    const rows = texts.map((each) => [
      each.id,
      moment(each.createdAt),
      [each.status, each.waitsBecause ?? each.reason].filter((part) => part !== null).join(': '),
      each.sku,
      each.answers === null ? '' : String(each.answers),
      each.text,
    ]);
    const head = ['Text', 'Written', 'State', 'SKU', 'Answers', 'Words'];
    return { text: rows.length === 0 ? 'No questions.' : table(head, rows, width), data: texts };
  },
};

const publish: ShopCommand<DryRun> = {
  name: 'questions publish',
  summary: 'Publish a question or an answer of a customer',
  example: 'questions publish Q12',
  args: '<text>',
  options: [dryRunOption],
  run: async (services, { args: [id = ''], options }, context) => {
    await decideText(operationOf(services, context, options), { id, reason: null });
    return { text: `${mark(options)} ${id} is published.`, data: { id } };
  },
};

const withhold: ShopCommand<DryRun & { reason: WithholdReason }> = {
  name: 'questions withhold',
  summary: 'Take a question or an answer of a customer off the shop',
  example: 'questions withhold A7 --reason advertising',
  args: '<text>',
  options: [
    ['--reason <reason>', `One of: ${withholdReasons.join(', ')}`, oneOf(withholdReasons), required],
    dryRunOption,
  ],
  run: async (services, { args: [id = ''], options }, context) => {
    const { reason } = options;
    await decideText(operationOf(services, context, options), { id, reason });
    return { text: `${mark(options)} ${id} is withheld: ${reason}.`, data: { id, reason } };
  },
};

const answer: ShopCommand<DryRun & { text: string }> = {
  name: 'questions answer',
  summary: 'Answer a question as the shop; who asked gets a mail',
  example: "questions answer Q12 --text 'Yes, with the supplied adapter.'",
  args: '<question>',
  options: [
    ['--text <text>', 'The answer, at most 2,000 characters; \\n starts a new line', undefined, required],
    dryRunOption,
  ],
  run: async (services, { args: [id = ''], options }, context) => {
    const text = options.text.replaceAll('\\n', '\n').trim();
    const { min, max } = questionLimits.answer;
    if (text.length < min || text.length > max)
      throw new UsageError(`An answer has ${min} to ${max} characters.`);
    const answerId = await answerAsShop(operationOf(services, context, options), { id, text });
    return { text: `${mark(options)} ${id} is answered.`, data: { id, answer: `A${answerId}` } };
  },
};

export const questionCommands: readonly Command[] = [list, publish, withhold, answer];
