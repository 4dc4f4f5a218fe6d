import { Link } from 'react-router';
import { initials, money, plural, when } from '#console/lib/format.ts';
import { Badge } from '#console/ui/badge.tsx';
import { Icon } from '#console/ui/icons.tsx';
import { OrderNumber } from '#console/ui/order-parts.tsx';
import type { OrderPage } from '#contract/admin/orders.ts';

export const Lines = ({ order }: { readonly order: OrderPage }) => {
  const hasPacking = order.lines.some(({ packed }) => packed > 0);
  return (
    <section className="pan" aria-label="Items">
      <header>
        <h2>Items</h2>
        <span className="q">
          {plural(
            order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
            'piece',
          )}
        </span>
      </header>
      <table className="lines">
        <thead>
          <tr>
            <th>
              <span className="hidden-text">Picture</span>
            </th>
            <th>Product</th>
            <th>SKU</th>
            <th className="r">Price</th>
            <th className="r">Qty</th>
            {hasPacking && <th className="r">Packed</th>}
            <th className="r">Total</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.sku}>
              <td>
                <span className="th L">{line.image_url && <img src={line.image_url} alt="" />}</span>
              </td>
              <td>
                <div className="two">
                  <b>{line.name}</b>
                  <small>
                    {line.options}
                    <span className="phone-only"> {line.quantity} pcs</span>
                  </small>
                </div>
              </td>
              <td className="q n wide-only">{line.sku}</td>
              <td className="r wide-only">{money(line.price, order.currency)}</td>
              <td className="r wide-only">
                {line.quantity}
                {line.cancelled > 0 && <small className="q"> −{line.cancelled}</small>}
              </td>
              {hasPacking && (
                <td className="r wide-only">
                  {line.packed} of {line.quantity - line.cancelled}
                </td>
              )}
              <td className="r s">{money(line.total, order.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

export const Money = ({ order }: { readonly order: OrderPage }) => {
  const { currency } = order;
  return (
    <section className="pan" aria-label="Money">
      <header>
        <h2>Money</h2>
      </header>
      <dl className="kv">
        <dt>Items</dt>
        <dd>{money(order.subtotal, currency)}</dd>
        {order.promo_code && (
          <>
            <dt>Promo code {order.promo_code}</dt>
            <dd>{money(-Number(order.discount), currency)}</dd>
          </>
        )}
        <dt>Delivery, {order.person.country}</dt>
        <dd>{order.delivery === null ? 'To be arranged' : money(order.delivery, currency)}</dd>
        <dt>VAT {order.vat_percent} %, included</dt>
        <dd>{money(order.vat, currency)}</dd>
        <dt className="tot">Total</dt>
        <dd className="tot">{money(order.total, currency)}</dd>
        {Number(order.refunded) > 0 && (
          <>
            <dt>Refunded</dt>
            <dd>{money(-Number(order.refunded), currency)}</dd>
          </>
        )}
        {order.base_total && (
          <>
            <dt>In {order.base_currency}</dt>
            <dd>{money(order.base_total, order.base_currency)}</dd>
          </>
        )}
        {order.payments.map((payment) => (
          <div key={`${payment.provider} ${payment.reference}`} className="pair">
            <dt>
              {payment.provider}, {payment.state.replaceAll('_', ' ')}
              {payment.reference && <div className="sm">{payment.reference}</div>}
            </dt>
            <dd>{money(payment.amount, payment.currency)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

export const Customer = ({ order }: { readonly order: OrderPage }) => {
  const { person } = order;
  return (
    <aside className="os">
      <section>
        <div className="row">
          <h2>Customer</h2>
          {order.customer_id !== null && (
            <Link to={`/customers/${order.customer_id}`} className="sp sm m">
              Open
            </Link>
          )}
        </div>
        <div className="row g12 field">
          <span className="av e L">{initials(person.name)}</span>
          <b>{person.name}</b>
          {order.is_guest && <Badge dot={false}>Guest</Badge>}
        </div>
        <div className="ln">
          <Icon name="mail" />
          {person.is_masked ? person.email : <a href={`mailto:${person.email}`}>{person.email}</a>}
        </div>
        <div className="ln">
          <Icon name="phone" />
          {person.is_masked ? person.phone : <a href={`tel:${person.phone}`}>{person.phone}</a>}
        </div>
        {order.language && (
          <div className="ln">
            <Icon name="globe" />
            {new Intl.DisplayNames('en', { type: 'language' }).of(order.language)}
          </div>
        )}
      </section>
      <section>
        <h2>Delivery address</h2>
        <address>
          {person.name}
          <br />
          {person.address}
          <br />
          {person.post_code} {person.city}, {person.country}
        </address>
      </section>
      {order.other_orders.length > 0 && (
        <section>
          <h2>Other orders</h2>
          {order.other_orders.map((other) => (
            <div key={other.number} className="row ln">
              <Link to={`/orders/${other.number}`}>
                <OrderNumber number={other.number} />
              </Link>
              <span className="q sm">{when(other.placed_at)}</span>
              <b className="n sp">{money(other.total, other.currency)}</b>
            </div>
          ))}
        </section>
      )}
    </aside>
  );
};
