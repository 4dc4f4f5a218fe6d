import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BundleOffer } from '#contract/buying/bundles.ts';
import { productHref } from '#contract/product-href.ts';
import { firstPicture, pictureFiles } from '#storefront/features/catalogue/product-pictures.ts';
import { addBundle } from '#storefront/features/product-actions/add-bundle.ts';
import { outcomeOf, showAddOutcome } from '#storefront/features/product-actions/add-outcome.ts';
import { savePendingItem } from '#storefront/features/product-actions/pending-item.ts';
import { withPendingItem } from '#storefront/features/product-actions/with-pending-item.ts';
import { pathOf, signInPath } from '#storefront/features/session/session-paths.ts';
import { failureText } from '#storefront/i18n/failure-text.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import { bundleTexts, useBundleText } from '#storefront/i18n/use-bundle-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { longStorage } from '#storefront/state/storage.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Picture } from '#storefront/ui/media/picture.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import styles from './bundle-offers.module.css';

/** Empty while loading, and when it failed: the page is complete without it. */
function useOffers(productId: number, variations: readonly number[]): readonly BundleOffer[] {
  const { currency, language } = useShellData();
  const [offers, setOffers] = useState<readonly BundleOffer[]>([]);
  const locale = `${currency.code} ${language.id}`;
  const chosen = variations.join(',');
  useEffect(() => {
    let isCurrent = true;
    const query = chosen === '' ? {} : { variations: chosen };
    void browserApi.call('GET /products/:id/bundles', { params: { id: productId }, query }).then((answer) => {
      if (isCurrent && answer.ok && locale !== '') setOffers(answer.response.payload);
    });
    return () => {
      isCurrent = false;
    };
  }, [productId, chosen, locale]);
  return offers;
}

export function BundleOffers({ productId }: { productId: number }) {
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({});
  const offers = useOffers(productId, Object.values(chosen));
  const choose = (product: number, variation: number) =>
    setChosen((before) => ({ ...before, [product]: variation }));
  return offers.map((offer) => <Offer key={offer.id} offer={offer} onChoose={choose} />);
}

interface OfferProps {
  offer: BundleOffer;
  onChoose: (product: number, variation: number) => void;
}

function Offer({ offer, onChoose }: OfferProps) {
  const t = useBundleText();
  const navigate = useNavigate();
  const { currency } = useShellData();
  const [isAdding, setAdding] = useState(false);
  const add = async () => {
    setAdding(true);
    const bundle = {
      bundle_id: offer.id,
      variations: offer.items.flatMap(({ variation_id }) => variation_id ?? []),
    };
    const result = await addBundle(bundle);
    setAdding(false);
    if (result.ok) {
      toast(t('bundle.added'), { variant: 'success' });
      withPendingItem(({ forgetPendingItem }) => forgetPendingItem(bundle));
      return;
    }
    const outcome = outcomeOf(result);
    if (outcome.kind !== 'signed-out') {
      toast(failureText(result.failure, 'cart.addFailed', t, bundleTexts), { variant: 'warning' });
      return;
    }
    showAddOutcome(outcome, t, () => void add());
    savePendingItem(longStorage, bundle, Date.now());
    await navigate(signInPath(pathOf(window.location)));
  };
  const pieces = offer.items.reduce((all, { quantity }) => all + quantity, 0);
  const money = (amount: string) => formatMoney(Number(amount), currency.symbol);
  return (
    <section className={styles.offer} aria-labelledby={`bundle-${offer.id}`}>
      <h2 id={`bundle-${offer.id}`} className={styles.title}>
        {t('bundle.title')} · {offer.name}
      </h2>
      <ul className={styles.items}>
        {offer.items.map((item) => (
          <Item key={item.product.id} item={item} onChoose={onChoose} />
        ))}
      </ul>
      <p className={styles.price}>
        {t('bundle.price', { price: money(offer.price), saving: money(offer.saving) })}
      </p>
      {offer.is_available ? (
        <Button variant="outline" wide busy={isAdding} onClick={() => void add()}>
          {t('bundle.add', { count: pieces })}
        </Button>
      ) : (
        <p className={styles.soldOut}>{t('bundle.soldOut')}</p>
      )}
    </section>
  );
}

function Item({ item, onChoose }: { item: BundleOffer['items'][number]; onChoose: OfferProps['onChoose'] }) {
  const t = useBundleText();
  const { product, quantity, variation_id: variationId } = item;
  const { src, avif } = pictureFiles(firstPicture(product), 160, 320);
  return (
    <li className={styles.item}>
      <Picture
        src={src}
        avif={avif}
        alt=""
        width={640}
        height={640}
        sizes="64px"
        className={styles.picture}
      />
      <div className={styles.texts}>
        <Link className={styles.name} to={productHref(product)}>
          {quantity === 1 ? product.name : t('bundle.pieces', { count: quantity, name: product.name })}
        </Link>
        {variationId === null ? null : (
          <select
            className={styles.choice}
            aria-label={t('bundle.choose', { name: product.name })}
            value={variationId}
            onChange={(event) => onChoose(product.id, Number(event.target.value))}
          >
            {product.variations.map(({ id, attributes, stock }) => (
              <option key={id} value={id} disabled={stock < quantity}>
                {attributes.map(({ name }) => name).join(', ')}
              </option>
            ))}
          </select>
        )}
      </div>
    </li>
  );
}
