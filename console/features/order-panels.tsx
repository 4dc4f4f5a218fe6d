import { Link } from 'react-router';
import { useFrame } from '#console/layout/use-frame.ts';
import { initials, money, when } from '#console/lib/format.ts';
import { locale, t, tn } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import { Icon } from '#console/ui/icons.tsx';
import { OrderNumber } from '#console/ui/order-parts.tsx';
import { returnPath, returnStates } from '#console/ui/return-states.ts';
import type { OrderPage } from '#contract/admin/order-page.ts';

export const Lines = ({ order }: { readonly order: OrderPage }) => {
  const hasPacking = order.lines.some(({ packed }) => packed > 0);
  return (
    <section className="pan" aria-label={t('Items')}>
      <header>
        <h2>{t('Items')}</h2>
        <span className="q">
          {tn(
            order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
            '{n} piece',
            '{n} pieces',
          )}
        </span>
      </header>
      <table className="lines">
        <thead>
          <tr>
            <th>
              <span className="hidden-text">{t('Picture')}</span>
            </th>
            <th>{t('Product')}</th>
            <th>SKU</th>
            <th className="r">{t('Price')}</th>
            <th className="r">{t('Qty')}</th>
            {hasPacking && <th className="r">{t('Packed')}</th>}
            <th className="r">{t('Total')}</th>
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
                    <span className="phone-only">
                      {line.options && ' · '}
                      {t('{n} pcs', { n: line.quantity })}
                      {line.cancelled > 0 && `, ${t('{n} cancelled', { n: line.cancelled })}`} · {line.sku}
                    </span>
                  </small>
                </div>
              </td>
              <td className="q n wide-only">{line.sku}</td>
              <td className="r wide-only">{money(line.price, order.currency)}</td>
              <td className="r wide-only">
                {line.quantity}
                {line.cancelled > 0 && (
                  <small className="q stack">{t('{n} cancelled', { n: line.cancelled })}</small>
                )}
              </td>
              {hasPacking && (
                <td className="r wide-only">
                  {t('{n} of {all}', { n: line.packed, all: line.quantity - line.cancelled })}
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

const providers: Readonly<Record<string, string>> = {
  sandbox: t('Card (test bank)'),
  stripe: t('Card (Stripe)'),
  phone: t('By phone'),
};

const paymentStates: Readonly<Record<string, string>> = {
  begun: t('not paid yet'),
  captured: t('paid'),
  failed: t('failed'),
  refund_due: t('refund to pay out'),
  refunded: t('refunded'),
};

export const Money = ({ order }: { readonly order: OrderPage }) => {
  const { currency } = order;
  return (
    <section className="pan" aria-label={t('Payment')}>
      <header>
        <h2>{t('Payment')}</h2>
      </header>
      <dl className="kv">
        <dt>{t('Items')}</dt>
        <dd>{money(order.subtotal, currency)}</dd>
        {order.promo_code && (
          <>
            <dt>
              {t('Promo code')} {order.promo_code}
            </dt>
            <dd>{money(-Number(order.discount), currency)}</dd>
          </>
        )}
        <dt>{t('Delivery, {country}', { country: order.person.country })}</dt>
        <dd>{order.delivery === null ? t('To be arranged') : money(order.delivery, currency)}</dd>
        <dt>{t('VAT {percent} %, included', { percent: order.vat_percent })}</dt>
        <dd>{money(order.vat, currency)}</dd>
        <dt className="tot">{t('Total')}</dt>
        <dd className="tot">{money(order.total, currency)}</dd>
        {Number(order.refunded) > 0 && (
          <>
            <dt>{t('Refunded')}</dt>
            <dd>{money(-Number(order.refunded), currency)}</dd>
          </>
        )}
        {order.base_total && (
          <>
            <dt>{t('In {currency}', { currency: order.base_currency })}</dt>
            <dd>{money(order.base_total, order.base_currency)}</dd>
          </>
        )}
        {order.payments.map((payment) => (
          <div key={`${payment.provider} ${payment.reference}`} className="pair">
            <dt>
              {providers[payment.provider] ?? payment.provider},{' '}
              {paymentStates[payment.state] ?? payment.state}
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
  const { may } = useFrame();
  return (
    <aside className="os">
      <section>
        <div className="row">
          <h2>{t('Customer')}</h2>
          {order.customer_id !== null && (
            <Link to={`/customers/${order.customer_id}`} className="sp sm m">
              {t('Open customer')}{' '}
            </Link>
          )}
          {order.is_guest && order.customer_id === null && !person.is_masked && (
            <Link to={`/customers/guests?search=${encodeURIComponent(person.email)}`} className="sp sm m">
              {t('Stored data')}{' '}
            </Link>
          )}
        </div>
        <div className="row g12 field">
          <span className="av e L">{initials(person.name)}</span>
          <b>{person.name}</b>
          {order.is_guest && <Badge dot={false}>{t('Guest')}</Badge>}
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
            {new Intl.DisplayNames(locale(), { type: 'language' }).of(order.language)}
          </div>
        )}
      </section>
      <section>
        <h2>{t('Delivery address')}</h2>
        <address>
          {person.name}
          <br />
          {person.address}
          <br />
          {person.post_code} {person.city}, {person.country}
        </address>
      </section>
      {order.returns.length > 0 && (
        <section>
          <h2>{t('Returns')}</h2>
          {order.returns.map(({ number, state }) => (
            <div key={number} className="row ln">
              {may('returns.handle') ? <Link to={returnPath(number, state)}>{number}</Link> : number}
              <span className="q sm sp">{returnStates[state]}</span>
            </div>
          ))}
        </section>
      )}
      {order.other_orders.length > 0 && (
        <section>
          <h2>{t('Other orders')}</h2>
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
