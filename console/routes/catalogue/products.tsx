import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { NewProduct } from '#console/features/catalogue/new-product.tsx';
import { PasteDialog } from '#console/features/catalogue/paste-dialog.tsx';
import { PriceCell, undoPrices } from '#console/features/catalogue/price-cell.tsx';
import { ProductBulk } from '#console/features/catalogue/product-bulk.tsx';
import { StockCell } from '#console/features/catalogue/stock-cell.tsx';
import { ListScreen } from '#console/features/list-screen.tsx';
import { useAction } from '#console/features/use-action.ts';
import { useRows } from '#console/features/use-rows.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { money, numberText } from '#console/lib/format.ts';
import { createListPages } from '#console/lib/list-pages.ts';
import { t, tn } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import type { ProductRow } from '#contract/admin/products.ts';

const views = [
  ['all', t('All')],
  ['on_sale', t('On sale')],
  ['off_sale', t('Off sale')],
  ['low', t('Low stock')],
  ['sold_out', t('Sold out')],
  ['untranslated', t('Untranslated')],
] as const;

const readPage = createListPages((query) => call('GET /admin/products', { query }));

export const loader = ({ request }: { readonly request: Request }) => readPage(request.url);

type Paste = (lines: readonly string[]) => void;

interface RowProps {
  readonly row: ProductRow;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (isRange: boolean) => void;
  readonly onColumn: Paste;
}

const Row = ({ row, isCurrent, isChosen, onChoose, onColumn }: RowProps) => {
  const { currency } = useFrame();
  return (
    <tr className={`product-row ${isCurrent ? 'cur' : ''} ${isChosen ? 'pick' : ''}`}>
      <td className="tick">
        <input
          type="checkbox"
          className="box-in"
          aria-label={t('Choose {name}', { name: row.name })}
          checked={isChosen}
          onChange={(event) => onChoose((event.nativeEvent as MouseEvent).shiftKey)}
        />
      </td>
      <td className="fill">
        <span className="row">
          <span className="th">{row.image_url && <img src={row.image_url} alt="" loading="lazy" />}</span>
          <Link to={`/products/${row.id}`} className="row-link m cut product-name">
            {row.name}
          </Link>
          {row.variations > 0 && (
            <span className="q wide-only more">{tn(row.variations, '{n} variation', '{n} variations')}</span>
          )}
        </span>
      </td>
      <td className="q wide-only">{row.sku}</td>
      <td className="q wide-only">
        <span className="cut item">{row.category ?? '–'}</span>
      </td>
      <td className="r">
        <PriceCell row={row} onColumn={onColumn} />
      </td>
      <td className="r q wide-only">
        {row.old_price === null ? '–' : <s>{money(row.old_price, currency)}</s>}
      </td>
      <td className="r product-stock">
        <span className="phone-only q">{t('On hand')} </span>
        <StockCell row={row} />
      </td>
      <td className="r q wide-only">{row.reserved || '–'}</td>
      <td className="q wide-only">{row.missing.length === 0 ? '✓' : row.missing.join(' ').toUpperCase()}</td>
      <td className="product-state">
        {!row.is_on_sale && <Badge ring>{t('Off sale')}</Badge>}
        {row.is_on_sale && row.is_low && <Badge tone="amber">{t('Low stock')}</Badge>}
        {row.is_on_sale && !row.is_low && <Badge tone="green">{t('On sale')}</Badge>}
      </td>
    </tr>
  );
};

/** Products with search, views, prices and stock that are edited in place, and bulk actions. */
export const Component = () => {
  const { payload: products, next_cursor, total } = useLoaderData<typeof loader>();
  const { may, currency } = useFrame();
  const run = useAction();
  const { revalidate } = useRevalidator();
  const skus = products.map(({ sku }) => sku);
  // Enter opens the price of the row.
  const rows = useRows(skus, () => {
    document.querySelector<HTMLElement>('tr.cur [data-cell="price"]')?.click();
  });
  const [pasted, setPasted] = useState<{ readonly at: number; readonly lines: readonly string[] } | null>(
    null,
  );
  const chosen = products.filter(({ sku }) => rows.chosen.has(sku));
  const isEmptyShop = total.count === 0 && window.location.search === '';
  const isPageChosen = skus.length > 0 && skus.every((sku) => rows.chosen.has(sku));
  const priced = pasted
    ? products
        .slice(pasted.at)
        .filter(({ variations }) => variations === 0)
        .slice(0, pasted.lines.length)
    : [];
  return (
    <>
      <ListScreen
        title={t('Products')}
        sub={`${numberText(total.count)}${total.is_more ? '+' : ''}`}
        actions={
          <>
            <Link to="/products/wanted" className="btn">
              {t('Wanted products')}{' '}
            </Link>
            {may('catalogue.write') && <NewProduct />}
          </>
        }
        views={views}
        find={{ label: t('Search products'), placeholder: t('Name, SKU, GTIN, manufacturer') }}
        isEmpty={products.length === 0}
        emptyText={
          isEmptyShop
            ? t('No products yet. Create the first one, or import a file.')
            : t('No products match.')
        }
        emptyAction={
          isEmptyShop && (
            <Link to="/imports" className="btn">
              {t('Imports')}
            </Link>
          )
        }
        nextCursor={next_cursor}
        foot={
          <span className="keys">
            <span className="key">Enter</span> {t('saves and goes down')} <span className="key">Esc</span>{' '}
            {t('leaves it as it was')}
          </span>
        }
      >
        <table className="list">
          <thead>
            <tr>
              <th className="tick">
                <input
                  type="checkbox"
                  className="box-in"
                  aria-label={t('Choose all products of this page')}
                  checked={isPageChosen}
                  onChange={() => rows.choose(isPageChosen ? [] : skus)}
                />
              </th>
              <th>{t('Product')}</th>
              <th>{t('SKU')}</th>
              <th>{t('Category')}</th>
              <th className="r">{t('Price')}</th>
              <th className="r">{t('Old price')}</th>
              <th className="r">{t('On hand')}</th>
              <th className="r">{t('Reserved')}</th>
              <th>{t('Missing texts')}</th>
              <th>{t('State')}</th>
            </tr>
          </thead>
          <tbody>
            {products.map((row, at) => (
              <Row
                key={row.id}
                row={row}
                isCurrent={at === rows.at}
                isChosen={rows.chosen.has(row.sku)}
                onChoose={(isRange) => rows.toggle(row.sku, isRange)}
                onColumn={(lines) => setPasted({ at, lines: lines.slice(0, 200) })}
              />
            ))}
          </tbody>
        </table>
      </ListScreen>
      {chosen.length > 0 && (may('catalogue.write') || may('prices.write')) && (
        <ProductBulk
          chosen={chosen}
          onClear={() => rows.choose([])}
          onDone={() => {
            rows.choose([]);
            revalidate();
          }}
        />
      )}
      {pasted && (
        <PasteDialog
          rows={priced}
          lines={pasted.lines}
          currency={currency}
          onClose={() => setPasted(null)}
          onDone={(result) => {
            setPasted(null);
            void run(
              async () => result,
              tn(result.changed.length, '{n} price saved.', '{n} prices saved.'),
              () => undoPrices(result),
            );
          }}
        />
      )}
    </>
  );
};
