import type { Database } from '#server/db/pool.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import { composeMail } from '#server/features/notifications/compose-mail.ts';
import { renderMail } from '#server/features/notifications/mail-layout.ts';
import type { MailRow, MailSection } from '#server/features/notifications/mail-sections.ts';
import type { Composer, WithdrawalMailKind } from '#server/features/notifications/notifications.ts';
import type { Order } from '#server/features/orders/order.ts';
import { orderLinkPath } from '#server/lib/signed-link.ts';
import { exactMoment } from '#server/lib/text/date-text.ts';
import { isSameEmail } from '#server/lib/text/email.ts';
import { moneyText } from '#server/lib/text/money-text.ts';
import { type TextLanguage, textLanguage } from '#server/lib/text/text-language.ts';
import type { WithdrawalDeps } from './declare-withdrawal.ts';
import { readReceipt, type Statement } from './statements-store.ts';
import { withdrawalMailTexts } from './withdrawal-mail-texts.ts';

type MailDeps = Pick<WithdrawalDeps, 'db' | 'world' | 'orders'> & {
  readonly publicUrl: string;
  readonly secret: string;
};

const findStatement = (db: Database, data: unknown): Promise<Statement | undefined> =>
  db
    .selectFrom('withdrawal_statements')
    .selectAll()
    .where('reference', '=', (data as { reference: string }).reference)
    .executeTakeFirst();

const findOrder = async ({ db, orders }: MailDeps, { order_id: id }: Statement): Promise<Order | null> => {
  if (id === null) return null;
  const row = await db.selectFrom('orders').select('number').where('id', '=', id).executeTakeFirst();
  return row ? orders.orderByNumber(db, row.number) : null;
};

const dayText = (day: string): string => day.split('-').toReversed().join('.');

const statementSection = async (
  db: Database,
  statement: Statement,
  language: TextLanguage,
): Promise<MailSection> => {
  const texts = withdrawalMailTexts[language];
  const { statement: declared } = await readReceipt(db, statement);
  const { date, time, zone } = exactMoment(statement.declared_at, language);
  const items = declared.items
    ? declared.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
    : (statement.items_text ?? texts.wholeOrder);
  return {
    heading: texts.statement,
    lines: [
      texts.declaration(statement.entered_number),
      `${texts.items}: ${items}`,
      `${texts.name}: ${statement.name}`,
      `${texts.order}: ${statement.entered_number}`,
      `${texts.email}: ${statement.email}`,
      ...(statement.message === null ? [] : [`${texts.message}: ${statement.message}`]),
      `${texts.received}: ${date}, ${time} (${zone})`,
      `${texts.reference}: ${statement.reference}`,
    ],
  };
};

const nextLines = async (
  db: Database,
  statement: Statement,
  order: Order | null,
  language: TextLanguage,
): Promise<readonly string[]> => {
  const texts = withdrawalMailTexts[language];
  if (statement.outcome === 'items_open') return [texts.chooseItems];
  if (order === null || statement.outcome !== 'applied') return [texts.checking];
  const { return_nr, send_by, send_to, refund_by, refund } = await readReceipt(db, statement);
  const isStopping = return_nr === null && refund_by !== null;
  return [
    ...(refund === null
      ? []
      : [texts.refunding(moneyText(Math.round(Number(refund) * 100), order.currency.code, language))]),
    ...(isStopping ? [texts.stopping] : []),
    ...(return_nr !== null && send_by !== null
      ? [texts.sendBack(dayText(send_by)), texts.sendTo(return_nr), '', ...(send_to ?? '').split('\n'), '']
      : []),
    ...(refund_by === null ? [] : [texts.refundBy(dayText(refund_by))]),
    ...(refund === null && refund_by === null ? [texts.cancelled] : []),
  ];
};

/** The acknowledgement on a durable medium: what was declared, and when. It confirms receipt, never acceptance. */
const composeAcknowledgement =
  (deps: MailDeps): Composer =>
  async ({ data, recipient, language: code }) => {
    const { db, secret, world } = deps;
    const statement = await findStatement(db, data);
    if (!statement || statement.email.endsWith('.invalid')) return null;
    const order = await findOrder(deps, statement);
    const language = textLanguage(code);
    const { name, reference, declared_at } = statement;
    // The link opens the order, so it goes to the order's own address only.
    const mayOpen = order !== null && isSameEmail(order.email, recipient);
    return composeMail(deps, withdrawalMailTexts, {
      kind: 'withdrawal_received',
      to: recipient,
      language,
      params: { name, reference, ...exactMoment(declared_at, language) },
      sections: [
        await statementSection(db, statement, language),
        {
          heading: withdrawalMailTexts[language].next,
          lines: await nextLines(db, statement, order, language),
        },
      ],
      ...(mayOpen && { path: orderLinkPath(secret, order, world.now()) }),
    });
  };

const tasks: Readonly<Record<Statement['outcome'], string>> = {
  applied: 'The shop has applied it: what was not sent is cancelled, what was sent comes back as a return.',
  unmatched: 'No order has this number and e-mail. Find the order and run: npm run shop -- withdrawals match',
  items_open:
    'It names items in words. Choose them with: npm run shop -- withdrawals match <W> <order> --line SKU=1',
  late: 'The withdrawal period was over. Accept it with: npm run shop -- withdrawals match, or answer and run: withdrawals dismiss',
  nothing_left: 'Nothing of the order can be withdrawn any more. Answer the customer.',
  dismissed: 'It was dismissed.',
};

const composeAlert =
  (deps: MailDeps): Composer =>
  async ({ data, recipient }) => {
    const statement = await findStatement(deps.db, data);
    if (!statement) return null;
    const order = await findOrder(deps, statement);
    const { shop_name: shopName = '' } = await readSettings(deps.db);
    const heading = `Withdrawal ${statement.reference}`;
    const text = tasks[statement.outcome];
    const rows: readonly MailRow[] = [
      { label: 'Order', value: order?.number ?? 'not found' },
      { label: 'Entered', value: statement.entered_number },
    ];
    return renderMail(recipient, {
      language: 'en',
      shopName,
      subject: `${heading} (${order?.number ?? 'no order'})`,
      preview: text,
      heading,
      paragraphs: [text],
      sections: [{ heading: 'Statement', rows }],
      notes: ['All statements: npm run shop -- withdrawals list'],
      footer: `You are receiving this email as the operator of ${shopName}.`,
    });
  };

export const composeWithdrawalMails = (deps: MailDeps): Readonly<Record<WithdrawalMailKind, Composer>> => ({
  withdrawal_received: composeAcknowledgement(deps),
  withdrawal_alert: composeAlert(deps),
});
