import { useRef } from 'react';
import { Link, useLoaderData } from 'react-router';
import { call, messageOf } from '#console/api/admin-api.ts';
import { ConflictDialog } from '#console/features/catalogue/conflict-dialog.tsx';
import { PriceCell } from '#console/features/catalogue/price-cell.tsx';
import { Facts } from '#console/features/catalogue/product-facts.tsx';
import { Texts } from '#console/features/catalogue/product-fields.tsx';
import { Pictures } from '#console/features/catalogue/product-pictures.tsx';
import { ProductPlans } from '#console/features/catalogue/product-plans.tsx';
import { StockCell } from '#console/features/catalogue/stock-cell.tsx';
import { useProductForm } from '#console/features/catalogue/use-product-form.ts';
import { ProductTabs } from '#console/features/product-parts/product-tabs.tsx';
import { LeaveQuestion } from '#console/features/saving/leave-question.tsx';
import { useSaveKey } from '#console/features/saving/use-save-key.ts';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { money } from '#console/lib/format.ts';
import { t, tn } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import { Icon } from '#console/ui/icons.tsx';
import { toastFailure } from '#console/ui/toasts.tsx';
import type { ProductPage } from '#contract/admin/product.ts';

export const loader = async ({ params }: { readonly params: { readonly id?: string } }) =>
  (await call('GET /admin/products/:id', { params: { id: params.id ?? '' } })).payload;

const SaleButton = ({ product: { sku, is_on_sale } }: { readonly product: ProductPage }) => {
  const run = useAction();
  const sell = async (isOnSale: boolean) => {
    const action = isOnSale ? ('on_sale' as const) : ('off_sale' as const);
    const { payload } = await call('POST /admin/products/bulk', {
      body: { action, skus: [sku], dry_run: false },
    });
    const [result] = payload;
    if (result?.reason) throw new Error(result.reason);
  };
  return (
    <button
      type="button"
      className="btn"
      onClick={() =>
        run(
          () => sell(!is_on_sale),
          t('Saved.'),
          () => sell(is_on_sale),
        )
      }
    >
      {is_on_sale ? t('Take off sale') : t('Put on sale')}
    </button>
  );
};

/** Opens the page as shoppers would see it. The tab opens at once: browsers block one that comes later. */
const PreviewButton = ({ id }: { readonly id: number }) => {
  const preview = async () => {
    const tab = window.open('about:blank', '_blank');
    try {
      const { payload } = await call('GET /admin/products/:id/preview', { params: { id: String(id) } });
      if (tab) tab.location.href = payload.path;
    } catch (failure) {
      tab?.close();
      toastFailure(messageOf(failure));
    }
  };
  return (
    <button type="button" className="btn" onClick={preview}>
      {t('Preview')}{' '}
    </button>
  );
};

const Price = ({ product }: { readonly product: ProductPage }) => {
  const { currency } = useFrame();
  const name = product.texts[0]?.name ?? product.sku;
  const variations = product.variations.length;
  return (
    <dl className="kv">
      <dt>{variations > 0 ? t('Price from') : t('Price')}</dt>
      <dd>
        <PriceCell row={{ sku: product.sku, name, price: product.price, variations }} />
      </dd>
      <dt>{t('Old price')}</dt>
      <dd>{product.old_price === null ? '–' : <s>{money(product.old_price, currency)}</s>}</dd>
      <dt>{t('On hand')}</dt>
      <dd>
        <StockCell row={{ sku: product.sku, name, on_hand: product.on_hand, variations }}>
          <Link to={`/stock?search=${encodeURIComponent(product.sku)}`} className="row-link">
            {product.on_hand}
          </Link>
        </StockCell>
      </dd>
      <dt>{t('Reserved')}</dt>
      <dd>{product.reserved}</dd>
      <dt>{t('SKU')}</dt>
      <dd>{product.sku}</dd>
    </dl>
  );
};

const Variations = ({ product: { id, variations } }: { readonly product: ProductPage }) => (
  <section className="pan" aria-label={t('Variations')}>
    <header>
      <h2>{t('Variations')}</h2>
      <span className="q">{variations.length > 0 ? variations.length : t('none yet')}</span>
      <Link to={`/products/${id}/variations`} className="btn s28 sp">
        {variations.length > 0 ? t('Edit variations') : t('Add variations')}{' '}
      </Link>
    </header>
    {variations.length > 0 && (
      <table className="lines">
        <thead>
          <tr>
            <th>{t('Variation')}</th>
            <th className="wide-only">{t('SKU')}</th>
            <th className="r">{t('Price')}</th>
            <th className="r">{t('On hand')}</th>
          </tr>
        </thead>
        <tbody>
          {variations.map((variation) => (
            <tr key={variation.sku}>
              <td>
                {variation.name} {!variation.is_on_sale && <Badge ring>{t('Off sale')}</Badge>}
              </td>
              <td className="q wide-only">{variation.sku}</td>
              <td className="r">
                <PriceCell row={{ ...variation, variations: 0 }} />
              </td>
              <td className="r">{variation.on_hand}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);

const pricedSkus = ({ sku, variations }: ProductPage): readonly string[] =>
  variations.length > 0 ? variations.map((each) => each.sku) : [sku];

const Page = ({ product: loaded }: { readonly product: ProductPage }) => {
  const { may } = useFrame();
  const { form, product, changes, save, discard, conflict } = useProductForm(loaded);
  const element = useRef<HTMLFormElement>(null);
  const submit = () => {
    if (changes > 0 && element.current?.reportValidity()) save();
  };
  useSaveKey(submit);
  const name = product.texts[0]?.name ?? product.sku;
  return (
    <>
      <form
        ref={element}
        className="product-form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="bar">
          <Link to="/products" className="btn ghost sq" aria-label={t('Back to products')}>
            <Icon name="back" />
          </Link>
          <h1 className="cut">{name}</h1>
          {product.is_on_sale ? (
            <Badge tone="green">{t('On sale')}</Badge>
          ) : (
            <Badge ring>{t('Off sale')}</Badge>
          )}
          <div className="acts">
            {changes > 0 && (
              <span className="q wide-only" role="status">
                {tn(changes, '{n} change not saved', '{n} changes not saved')}
              </span>
            )}
            {product.is_on_sale && (
              <a className="btn" href={product.path} target="_blank" rel="noreferrer">
                {t('View in shop')}{' '}
              </a>
            )}
            {!product.is_on_sale && <PreviewButton id={product.id} />}
            {may('catalogue.write') && <SaleButton product={product} />}
            {changes > 0 && (
              <button type="button" className="btn" onClick={discard}>
                {t('Discard')}{' '}
              </button>
            )}
            {!form.isOff && (
              <button type="submit" className="btn ink" disabled={changes === 0}>
                {t('Save')}{' '}
              </button>
            )}
          </div>
        </div>
        <ProductTabs id={product.id} />
        <div className="scroll">
          <div className="page product-page">
            <div className="product-main">
              <Texts form={form} />
              <Pictures form={form} />
              <Variations product={product} />
              <ProductPlans id={product.id} skus={pricedSkus(product)} />
            </div>
            <section className="pan" aria-label={t('Facts')}>
              <header>
                <h2>{t('Facts')}</h2>
              </header>
              <Price product={product} />
              <Facts form={form} />
              {may('audit.read') && (
                <p className="product-facts">
                  <Link
                    to={`/history?search=${encodeURIComponent(`product ${product.sku}`)}`}
                    className="row-link"
                  >
                    {t('History')}
                  </Link>
                </p>
              )}
            </section>
          </div>
        </div>
      </form>
      <LeaveQuestion changes={changes} />
      {conflict && <ConflictDialog {...conflict} />}
    </>
  );
};

/** One product: texts in every language, facts, prices of its variations. */
export const Component = () => {
  const product = useLoaderData<typeof loader>();
  return <Page key={product.id} product={product} />;
};
