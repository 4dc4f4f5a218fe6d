import type { Database } from '#server/db/pool.ts';
import type { ReturnState } from '#server/db/tables/tables-returns.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import { composeMail } from '#server/features/notifications/compose-mail.ts';
import { greetingName } from '#server/features/notifications/greeting-name.ts';
import { renderMail } from '#server/features/notifications/mail-layout.ts';
import type { MailRow, MailSection } from '#server/features/notifications/mail-sections.ts';
import type { Composer, ReturnMailKind } from '#server/features/notifications/notifications.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import { orderLinkPath } from '#server/lib/signed-link.ts';
import { piecesText } from '#server/lib/text/pieces-text.ts';
import { type TextLanguage, textLanguage } from '#server/lib/text/text-language.ts';
import type { World } from '#server/lib/world.ts';
import { readReturnAddress } from './return-address.ts';
import { returnMailTexts } from './return-mail-texts.ts';
import { deadlineRows, type ListedReturn, listDeadlines, listReturns } from './return-views.ts';

interface MailDeps {
  readonly db: Database;
  readonly world: World;
  readonly orders: Pick<Orders, 'orderByNumber'>;
  readonly publicUrl: string;
  readonly secret: string;
}

/** The states of a return in which a mail about it is still true; in any other it is dropped. */
const isTrue = (kind: ReturnMailKind, state: ReturnState): boolean => {
  if (kind === 'return_denied') return state === 'denied';
  if (kind === 'return_received' || kind === 'return_repaired') return true;
  return state === 'awaiting_goods';
};

const dayText = (day: string | null): string => (day ?? '').split('-').toReversed().join('.');

const sectionsOf = async (
  db: Database,
  kind: ReturnMailKind,
  { lines }: ListedReturn,
  language: TextLanguage,
): Promise<MailSection[]> => {
  const texts = returnMailTexts[language];
  const isArrived = kind === 'return_received' || kind === 'return_repaired';
  const rows = lines
    .map(({ name, quantity, received }) => ({ label: name, count: isArrived ? received : quantity }))
    .filter(({ count }) => count > 0)
    .map(({ label, count }): MailRow => ({ label, value: piecesText(count, language) }));
  const items = { heading: kind === 'return_received' ? texts.received : texts.items, rows };
  if (isArrived || kind === 'return_denied') return [items];
  return [items, { heading: texts.address, lines: (await readReturnAddress(db)).split('\n') }];
};

const composer =
  (deps: MailDeps, kind: ReturnMailKind): Composer =>
  async (queued) => {
    const { db, orders, world, secret } = deps;
    const data = queued.data as { readonly order: string; readonly return: string };
    const order = await orders.orderByNumber(db, data.order);
    const [goods] = await listReturns(db, { number: data.return, now: world.now() });
    // An erased customer has no real address.
    if (!order || !goods || order.email.endsWith('.invalid') || !isTrue(kind, goods.state)) return null;
    const language = textLanguage(queued.language);
    return composeMail(deps, returnMailTexts, {
      kind,
      to: order.email,
      language,
      params: {
        name: greetingName(order.name, order.email),
        number: order.number,
        goods: goods.number,
        sendBy: dayText(goods.sendBy),
        why: goods.deniedText ?? '',
        refundBy: goods.kind === 'fault' ? '' : dayText(goods.refundDueOn),
      },
      sections: await sectionsOf(db, kind, goods, language),
      path: orderLinkPath(secret, order, world.now()),
    });
  };

/** Which refunds are due within three days or overdue, for the operator. */
const composeDigest =
  ({ db, world }: MailDeps): Composer =>
  async ({ recipient }) => {
    const { due, overdue } = await listDeadlines(db, world.now());
    if (due.length + overdue.length === 0) return null;
    const { shop_name: shopName = '' } = await readSettings(db);
    const heading = `Refunds: ${due.length} due, ${overdue.length} overdue`;
    const text = 'These refunds have to be made within three days, or should have been made.';
    return renderMail(recipient, {
      language: 'en',
      shopName,
      subject: heading,
      preview: text,
      heading,
      paragraphs: [text],
      sections: [{ heading: 'Returns', rows: deadlineRows([...overdue, ...due]) }],
      notes: ['All of them: npm run shop -- returns deadlines'],
      footer: `You are receiving this email as the operator of ${shopName}.`,
    });
  };

export const composeReturnMails = (
  deps: MailDeps,
): Readonly<Record<ReturnMailKind | 'deadline_digest', Composer>> => ({
  return_opened: composer(deps, 'return_opened'),
  return_received: composer(deps, 'return_received'),
  return_denied: composer(deps, 'return_denied'),
  return_repaired: composer(deps, 'return_repaired'),
  return_reminder: composer(deps, 'return_reminder'),
  deadline_digest: composeDigest(deps),
});
