import { Link } from 'react-router';
import type { Live } from '#console/layout/use-frame.ts';
import { span } from '#console/lib/format.ts';
import { t, tn } from '#console/texts/texts.ts';
import { Icon, type IconName } from '#console/ui/icons.tsx';
import type { WaitingKind } from '#contract/admin/desk.ts';

type Work = readonly [icon: IconName, text: (count: number) => string, to: string, button: string];

/** How each kind of waiting work is named, and where it is done. */
const work: Readonly<Record<WaitingKind, Work>> = {
  phone_payments: [
    'phone',
    (n) => tn(n, '{n} phone payment to confirm', '{n} phone payments to confirm'),
    '/phone-desk',
    t('Open phone desk'),
  ],
  to_pack: [
    'box',
    (n) => tn(n, '{n} order to pack', '{n} orders to pack'),
    '/orders?view=to_pack',
    t('View orders'),
  ],
  packed: [
    'truck',
    (n) => tn(n, '{n} order to ship', '{n} orders to ship'),
    '/orders?view=to_ship',
    t('View orders'),
  ],
  to_arrange: [
    'truck',
    (n) => tn(n, '{n} delivery to arrange', '{n} deliveries to arrange'),
    '/orders?view=to_arrange',
    t('View orders'),
  ],
  silent_parcels: [
    'truck',
    (n) => tn(n, '{n} parcel overdue', '{n} parcels overdue'),
    '/orders/parcels',
    t('View parcels'),
  ],
  withdrawals: [
    'refund',
    (n) => tn(n, '{n} withdrawal notice to review', '{n} withdrawal notices to review'),
    '/returns/withdrawals',
    t('View'),
  ],
  returns: [
    'refund',
    (n) => tn(n, '{n} return to inspect', '{n} returns to inspect'),
    '/returns?view=to_check',
    t('Inspect'),
  ],
  texts: [
    'message',
    (n) => tn(n, '{n} review or report to moderate', '{n} reviews and reports to moderate'),
    '/reviews',
    t('Moderate'),
  ],
  refunds_to_pay: [
    'refund',
    (n) => tn(n, '{n} refund to pay by transfer', '{n} refunds to pay by transfer'),
    '/returns/refunds',
    t('Pay out'),
  ],
  refunds_failed: [
    'warning',
    (n) => tn(n, '{n} card refund pending', '{n} card refunds pending'),
    '/returns/refunds',
    t('View'),
  ],
  payment_events: [
    'warning',
    (n) => tn(n, '{n} payment notification pending', '{n} payment notifications pending'),
    '/orders?view=unpaid',
    t('View'),
  ],
  messages: [
    'message',
    (n) => tn(n, '{n} message to answer', '{n} messages to answer'),
    '/messages',
    t('Answer'),
  ],
  mails_given_up: [
    'mail',
    (n) => tn(n, '{n} email that could not be sent', '{n} emails that could not be sent'),
    '/system?view=mails',
    t('View'),
  ],
  books: ['warning', () => t('The books do not balance'), '/system', t('View')],
  low_stock: [
    'stock',
    (n) => tn(n, '{n} item running out', '{n} items running out'),
    '/stock?view=low',
    t('View stock'),
  ],
};

/** What waits for the operator, most urgent first. */
export const NeedsAttention = ({ waiting }: Pick<Live, 'waiting'>) => (
  <section aria-label={t('Needs attention')}>
    <h2>{t('Needs attention')}</h2>
    {waiting === null && <div className="sk tall" />}
    {waiting?.length === 0 && <p className="q after">{t('Nothing needs attention.')}</p>}
    {waiting?.map(({ kind, count, since }, at) => {
      const [icon, text, to, button] = work[kind];
      return (
        <div key={kind} className={at === 0 ? 'wait first' : 'wait'}>
          <Icon name={icon} />
          <div className="grow">
            {text(count)}
            {since && (
              <div className="q sm">
                {t('Oldest: {time}', { time: span(Date.now() - Date.parse(since)) })}
              </div>
            )}
          </div>
          <Link to={to} className={at === 0 ? 'btn volt' : 'btn'}>
            {button}
          </Link>
        </div>
      );
    })}
  </section>
);
