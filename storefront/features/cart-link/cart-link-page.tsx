import { useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { CartLine } from '#contract/buying/cart.ts';
import { lineHref, lineKind, lineSum } from '#storefront/features/cart/line-details.ts';
import { pictureFiles } from '#storefront/features/catalogue/product-pictures.ts';
import { EnergyMark } from '#storefront/features/compliance/energy-mark.tsx';
import { pathOf, signInPath } from '#storefront/features/session/session-paths.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import { buyingFailureText, useBuyingText } from '#storefront/i18n/use-buying-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { loadCart } from '#storefront/state/cart.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { AlertIcon } from '#storefront/ui/media/icons.tsx';
import { Picture } from '#storefront/ui/media/picture.tsx';
import { Breadcrumbs } from '#storefront/ui/navigation/breadcrumbs.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import { EmptyState } from '#storefront/ui/status/empty-state.tsx';
import { Notice } from '#storefront/ui/status/notice.tsx';
import styles from './cart-link-page.module.css';
import type { CartLinkResult } from './load-cart-link.ts';

export interface CartLinkPageProps {
  /** The part of the address behind `/buy/`. */
  items: string;
  result: CartLinkResult;
}

/** The items of a cart link; opening it changes nothing. */
export function CartLinkPage({ items, result }: CartLinkPageProps) {
  const t = useBuyingText();
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumbs
        label={t('common.breadcrumbs')}
        crumbs={[{ label: t('common.home'), to: paths.HomePage }, { label: t('cartLink.title') }]}
      />
      {result.ok ? <LinkedItems items={items} {...result.cart} /> : <LinkFailed failure={result.failure} />}
    </div>
  );
}

function LinkFailed({ failure }: { failure: Extract<CartLinkResult, { ok: false }>['failure'] }) {
  const t = useBuyingText();
  const { revalidate } = useRevalidator();
  // 422: characters that no link has.
  const isInvalid = failure.http === 404 || failure.http === 422;
  return (
    <EmptyState
      sign={<AlertIcon />}
      tone="failed"
      heading="h1"
      title={isInvalid ? t('cartLink.invalid') : buyingFailureText(failure, 'cartLink.failed', t)}
      actions={
        isInvalid ? (
          <Button to={paths.allProducts}>{t('cart.continue')}</Button>
        ) : (
          <Button onClick={() => void revalidate()}>{t('common.tryAgain')}</Button>
        )
      }
    />
  );
}

type LinkedItemsProps = { items: string } & Extract<CartLinkResult, { ok: true }>['cart'];

function LinkedItems({ items, lines, unavailable }: LinkedItemsProps) {
  const t = useBuyingText();
  const { currency } = useShellData();
  const total = lines.reduce((sum, line) => sum + Math.round(lineSum(line) * 100), 0) / 100;
  return (
    <>
      <h1>{t('cartLink.title')}</h1>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <LinkedLine key={line.id} line={line} symbol={currency.symbol} />
        ))}
        {unavailable.map(({ sku, name }) => (
          <li key={sku} className={styles.line}>
            <div className={styles.tile} />
            <div className={styles.texts}>
              <p className={styles.name}>{name ?? sku}</p>
              <p className={styles.gone}>{t('cartLink.gone')}</p>
            </div>
          </li>
        ))}
      </ul>
      {lines.length > 0 ? (
        <p className={styles.total}>
          <span>{t('cartLink.total')}</span> <strong>{formatMoney(total, currency.symbol)}</strong>
        </p>
      ) : null}
      <AddAll items={items} canAdd={lines.length > 0} />
    </>
  );
}

function LinkedLine({ line, symbol }: { line: CartLine; symbol: string }) {
  const t = useBuyingText();
  const { categories } = useShellData();
  return (
    <li className={styles.line}>
      <div className={styles.tile}>
        <Picture
          {...pictureFiles(line.item.image_url, 160, 320)}
          alt=""
          width={72}
          height={72}
          sizes="72px"
        />
      </div>
      <div className={styles.texts}>
        <p className={styles.quiet}>{lineKind(line, t('cart.allCategories'))}</p>
        <Link className={styles.name} to={lineHref(line, categories)}>
          {line.item.name}
        </Link>
        <p className={styles.quiet}>{t('cart.count', { count: line.count })}</p>
        {line.item.energy ? (
          <div className={styles.energy}>
            <EnergyMark energy={line.item.energy} name={line.item.name} size="line" />
          </div>
        ) : null}
      </div>
      <p className={styles.price}>{formatMoney(lineSum(line), symbol)}</p>
    </li>
  );
}

function AddAll({ items, canAdd }: { items: string; canAdd: boolean }) {
  const t = useBuyingText();
  const navigate = useNavigate();
  const location = useLocation();
  const [isAdding, setIsAdding] = useState(false);
  const [outcome, setOutcome] = useState<{ readonly text: string; readonly isError: boolean } | null>(null);
  const add = async () => {
    setIsAdding(true);
    const result = await browserApi.call('POST /cart/link', { body: { items } });
    setIsAdding(false);
    if (result.ok) {
      const { left_out: left } = result.response;
      const names = left.length > 0 ? [t('cartLink.leftOut', { count: left.length }), left.join(', ')] : [];
      setOutcome({ text: [t('cartLink.added'), ...names].join(' '), isError: false });
      void loadCart();
    } else if (result.failure.http === 401) void navigate(signInPath(pathOf(location)));
    else setOutcome({ text: buyingFailureText(result.failure, 'cartLink.addFailed', t), isError: true });
  };
  return (
    <>
      <div role="status">
        {outcome ? <Notice tone={outcome.isError ? 'error' : 'done'}>{outcome.text}</Notice> : null}
      </div>
      <div className={styles.actions}>
        {canAdd ? (
          <Button
            variant="volt"
            size={56}
            busy={isAdding}
            busyText={t('cartLink.adding')}
            onClick={() => void add()}
          >
            {t('cartLink.addAll')}
          </Button>
        ) : null}
        {outcome && !outcome.isError ? (
          <Button variant="outline" size={56} to={paths.CartPage}>
            {t('cart.view')}
          </Button>
        ) : (
          <Button variant="outline" size={56} to={paths.allProducts}>
            {t('cart.continue')}
          </Button>
        )}
        <noscript>
          <p>{t('cartLink.noScripts')}</p>
        </noscript>
      </div>
    </>
  );
}
