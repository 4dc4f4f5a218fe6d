import type { ReactNode } from 'react';
import type { ComparedRow } from '#contract/finding/compare.ts';
import { productHref } from '#contract/product-href.ts';
import { firstPicture, pictureFiles } from '#storefront/features/catalogue/product-pictures.ts';
import { ProductPriceLine } from '#storefront/features/catalogue/product-price-line.tsx';
import { type CompareAddress, compareHref } from '#storefront/features/compare-list/compare-address.ts';
import { removeFromComparison } from '#storefront/features/compare-list/compared-items.ts';
import { useAddToCart } from '#storefront/features/product-actions/use-add-to-cart.ts';
import { useCompareText } from '#storefront/i18n/use-compare-text.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { CheckIcon, CloseIcon } from '#storefront/ui/media/icons.tsx';
import { Picture } from '#storefront/ui/media/picture.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import { Availability } from '#storefront/ui/text/availability.tsx';
import styles from './compare-table.module.css';
import type { ShownComparison } from './load-comparison.ts';

export interface CompareTableProps {
  address: CompareAddress;
  comparison: ShownComparison;
}

type Compared = ShownComparison['products'][number];

/** Names are the heads of the columns, and nothing else: screen readers say them with each value. */
export function CompareTable({ address, comparison }: CompareTableProps) {
  const t = useCompareText();
  const { products, groups, gone, verdicts } = comparison;
  const columns = products.length + gone.length;
  const { onlyDifferences = false } = address;
  const shown = groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => differs || !onlyDifferences) }))
    .filter(({ rows }) => rows.length > 0);
  const hasRows = groups.length > 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, which must work by keyboard
    <section className={styles.region} aria-label={t('compare.table')} tabIndex={0}>
      <table className={styles.table} data-columns={columns}>
        <thead>
          <tr>
            <td className={styles.first} />
            {products.map((product) => (
              <td key={product.key}>
                <Head product={product} address={address} />
              </td>
            ))}
            {gone.map((key) => (
              <td key={key} className={styles.gone}>
                <p>{t('compare.gone')}</p>
                <RemoveLink address={address} itemKey={key} className={styles.textLink}>
                  {t('compare.goneRemove')}
                </RemoveLink>
              </td>
            ))}
          </tr>
          <tr className={styles.names}>
            <th scope="col" className={styles.first}>
              <span className="visually-hidden">{t('compare.property')}</span>
            </th>
            {products.map((product) => (
              <th key={product.key} scope="col">
                <Link className={styles.name} to={productHref(product)}>
                  {product.name}
                </Link>
                {product.variation_label === null ? null : (
                  <span className={styles.variation}>{product.variation_label}</span>
                )}
              </th>
            ))}
            {gone.map((key) => (
              <th key={key} scope="col">
                <span className="visually-hidden">{t('compare.gone')}</span>
              </th>
            ))}
          </tr>
          <tr>
            <td className={styles.first} />
            {products.map((product, place) => (
              <td key={product.key}>
                <Offer
                  product={product}
                  verdict={verdicts[place] ?? null}
                  address={address}
                  isReference={product.key === comparison.reference}
                  isAlone={products.length === 1}
                />
              </td>
            ))}
            {gone.map((key) => (
              <td key={key} />
            ))}
          </tr>
          <tr className={styles.buy}>
            <td className={styles.first} />
            {products.map((product) => (
              <td key={product.key}>
                <BuyButton product={product} isMain={product.key === comparison.reference} />
              </td>
            ))}
            {gone.map((key) => (
              <td key={key} />
            ))}
          </tr>
        </thead>
        {shown.map((group) => (
          <tbody key={group.key}>
            <tr>
              <th className={styles.group} scope="rowgroup" colSpan={columns + 1}>
                <span className={styles.groupName}>{group.label ?? t('compare.other')}</span>
              </th>
            </tr>
            {group.rows.map((row) => (
              <Row key={row.key} row={row} gone={gone} products={products} />
            ))}
          </tbody>
        ))}
      </table>
      {hasRows ? null : <p className={styles.note}>{t('compare.noRows')}</p>}
      {hasRows && shown.length === 0 ? <p className={styles.note}>{t('compare.noDifferences')}</p> : null}
    </section>
  );
}

interface RemoveLinkProps {
  address: CompareAddress;
  itemKey: string;
  className: string | undefined;
  label?: string;
  children: ReactNode;
}

/** A link, so that it works without scripts; with them it also leaves the stored list. */
function RemoveLink({ address, itemKey, className, label, children }: RemoveLinkProps) {
  const keys = address.keys.filter((key) => key !== itemKey);
  return (
    <Link
      className={className}
      to={compareHref({ ...address, keys })}
      aria-label={label}
      preventScrollReset
      onClick={() => removeFromComparison(itemKey)}
    >
      {children}
    </Link>
  );
}

function Head({ product, address }: { product: Compared; address: CompareAddress }) {
  const t = useCompareText();
  const { src, avif } = pictureFiles(firstPicture(product), 320, 640);
  return (
    <div className={styles.tile}>
      <Picture
        src={src}
        avif={avif}
        alt=""
        width={640}
        height={640}
        sizes="(min-width: 960px) 22vw, 160px"
        className={styles.picture}
      />
      <RemoveLink
        address={address}
        itemKey={product.key}
        className={styles.remove}
        label={t('compare.remove', { name: product.name })}
      >
        <CloseIcon size={20} />
      </RemoveLink>
    </div>
  );
}

interface OfferProps {
  product: Compared;
  verdict: string | null;
  address: CompareAddress;
  isReference: boolean;
  isAlone: boolean;
}

function Offer({ product, verdict, address, isReference, isAlone }: OfferProps) {
  const t = useCompareText();
  const { currency } = useShellData();
  return (
    <div className={styles.offer}>
      <ProductPriceLine
        item={product}
        name={product.name}
        currencySymbol={currency.symbol}
        dimmed={!product.is_available}
        isDetailed={false}
      />
      <Availability
        available={product.is_available}
        text={t(product.is_available ? 'card.available' : 'card.unavailable')}
      />
      {isReference && !isAlone ? <p className={styles.reference}>{t('compare.reference')}</p> : null}
      {verdict === null ? null : <p className={styles.verdict}>{verdict}</p>}
      {isReference ? null : (
        <Link
          className={styles.textLink}
          to={compareHref({ ...address, reference: product.key })}
          preventScrollReset
          aria-label={`${t('compare.setReference')}: ${product.name}`}
        >
          {t('compare.setReference')}
        </Link>
      )}
    </div>
  );
}

/** Adds what is compared; where a variation is still to be chosen, the product page does it. */
function BuyButton({ product, isMain }: { product: Compared; isMain: boolean }) {
  const t = useCompareText();
  const { isAdding, add } = useAddToCart();
  const variant = isMain ? 'volt' : 'outline';
  if (!product.is_available) return null;
  if (product.hasOptions)
    return (
      <Button
        variant={variant}
        wide
        to={productHref(product)}
        aria-label={`${t('compare.choose')}: ${product.name}`}
      >
        {t('compare.choose')}
      </Button>
    );
  const item =
    product.variation_id === null
      ? { id: product.id, is_variation: false }
      : { id: product.variation_id, is_variation: true };
  return (
    <Button
      variant={variant}
      wide
      busy={isAdding}
      busyText={t('card.adding')}
      aria-label={`${t('card.addToCart')}: ${product.name}`}
      onClick={() => void add({ ...item, count: 1 })}
    >
      {t('card.addToCart')}
    </Button>
  );
}

interface RowProps {
  row: ComparedRow;
  products: readonly Compared[];
  gone: readonly string[];
}

function Row({ row, products, gone }: RowProps) {
  const t = useCompareText();
  const most = Math.max(...row.values.map(({ number }) => number ?? 0));
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.first}>
        <span className={styles.label}>
          {row.label}
          {row.direction === 'lower' && most > 0 ? (
            <span className={styles.hint}>{t('compare.lessIsBetter')}</span>
          ) : null}
        </span>
      </th>
      {row.values.map(({ text, best, stated }, place) => (
        <td key={products[place]?.key}>
          {stated ? (
            <span className={best ? styles.bestValue : undefined}>{text}</span>
          ) : (
            <span className={styles.missing}>{t('compare.notStated')}</span>
          )}
          {best ? (
            <span className={styles.best}>
              <CheckIcon size={12} />
              {t('compare.best')}
            </span>
          ) : null}
        </td>
      ))}
      {gone.map((key) => (
        <td key={key} />
      ))}
    </tr>
  );
}
