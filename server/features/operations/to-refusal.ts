import type { AnyRefusalCode } from '#contract/admin/staff-refusals.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { OperatorRefusal, type OperatorRefusalCode } from './operator-refusal.ts';
import { refusalText } from './refusal-texts.ts';

/** Operator refusals with a separate code in the contract. */
const codes: { readonly [Code in OperatorRefusalCode]?: AnyRefusalCode } = {
  order_not_found: 'order_not_found',
  customer_not_found: 'customer_not_found',
  staff_not_found: 'staff_not_found',
  staff_exists: 'email_taken',
  staff_email_invalid: 'email_invalid',
  staff_roles_changed: 'changed_meanwhile',
  value_changed: 'changed_meanwhile',
  changed_meanwhile: 'changed_meanwhile',
  address_changed: 'changed_meanwhile',
  last_owner: 'last_owner',
};

/** A sentence that only a terminal can follow. */
const namesCommand = /--\w|npm run shop/;

/** The sentence of the command line without what to type there; the console has buttons and fields for it. */
export const textForConsole = (error: OperatorRefusal): string => {
  const text = refusalText(error);
  if (!namesCommand.test(text)) return text;
  const kept = text.split(/(?<=\.)\s+/).filter((sentence) => !namesCommand.test(sentence));
  return kept.length > 0 ? kept.join(' ') : text;
};

/** Turns an operator refusal into one of the contract; the others say the sentence of the command line. */
const toRefusal = (error: OperatorRefusal): Refusal => {
  const code = codes[error.code];
  const params = error.params as Readonly<Record<string, string>>;
  if (code)
    return new Refusal(code, code === 'changed_meanwhile' ? { params: { now: params.now ?? '' } } : {});
  return new Refusal('operation_refused', { params: { reason: textForConsole(error), cause: error.code } });
};

/** Handlers whose operator refusals are answered as refusals of the contract. */
export const answerRefusals = <Handlers extends object>(handlers: Handlers): Handlers =>
  Object.fromEntries(
    Object.entries(handlers as Record<string, (call: never) => Promise<unknown>>).map(([key, handle]) => [
      key,
      (call: never) =>
        handle(call).catch((error: unknown) => {
          throw error instanceof OperatorRefusal ? toRefusal(error) : error;
        }),
    ]),
  ) as Handlers;
