import { Link } from 'react-router';
import { money, when } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { OrderNumber, PaymentBadge } from '#console/ui/order-parts.tsx';
import type { OrderRow } from '#contract/admin/order-page.ts';

export const LatestOrders = ({ orders }: { readonly orders: readonly OrderRow[] }) => (
  <section aria-label={t('Latest orders')}>
    <div className="row">
      <h2>{t('Latest orders')}</h2>
      <Link to="/orders" className="sp sm m">
        {t('All orders')}{' '}
      </Link>
    </div>
    <table className="list plain">
      <tbody>
        {orders.map((order) => (
          <tr key={order.number}>
            <td>
              <Link to={`/orders/${order.number}`} className="row-link">
                <OrderNumber number={order.number} />
              </Link>
            </td>
            <td className="q wide-only">{when(order.placed_at)}</td>
            <td>{order.customer}</td>
            <td className="wide-only goods">
              <span className="row">
                <span className="th">
                  {order.image_url && <img src={order.image_url} alt="" loading="lazy" />}
                </span>
                <span className="cut">{order.first_item}</span>
                {order.more_items > 0 && <span className="q nw">+{order.more_items}</span>}
              </span>
            </td>
            <td className="wide-only">
              <PaymentBadge state={order.state} method={order.payment_method} />
            </td>
            <td className="r s">{money(order.total, order.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
