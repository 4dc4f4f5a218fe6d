import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { ProductPick } from '#console/features/catalogue/product-pick.tsx';
import { PartForm } from '#console/features/product-parts/part-form.tsx';
import { useSaving } from '#console/features/saving/use-saving.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { moved } from '#console/lib/lists.ts';
import { t } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import { Icon } from '#console/ui/icons.tsx';
import { MoveButtons } from '#console/ui/move-buttons.tsx';
import { Panel } from '#console/ui/panel.tsx';
import { type AccessoriesPage, mostAccessories } from '#contract/admin/catalogue/accessories.ts';

export const loader = async ({ params }: { readonly params: { readonly id?: string } }) => ({
  id: params.id ?? '',
  page: (await call('GET /admin/products/:id/accessories', { params: { id: params.id ?? '' } })).payload,
});

interface EditorProps {
  readonly id: string;
  readonly page: AccessoriesPage;
}

const Editor = ({ id, page }: EditorProps) => {
  const { may } = useFrame();
  const isOff = !may('catalogue.write');
  const [list, setList] = useState<AccessoriesPage['accessories']>(page.accessories);
  const skus = list.map(({ sku }) => sku);
  const was = page.accessories.map(({ sku }) => sku);
  const saving = useSaving(() =>
    call('POST /admin/products/:id/accessories', { params: { id }, body: { skus, was } }),
  );
  return (
    <PartForm
      {...saving}
      id={id}
      isOff={isOff}
      className="specs-page narrow"
      name={page.name}
      changes={JSON.stringify(skus) === JSON.stringify(was) ? 0 : 1}
    >
      <Panel title={t('Accessories')} hint={t('On the page of the product, in this order.')}>
        {list.length === 0 && <p className="inside q">{t('No accessories yet.')}</p>}
        <ul className="cat-list">
          {list.map((product, at) => (
            <li key={product.sku} className="accessory-row">
              <span className="cat-name">
                <Link className="row-link" to={`/products/${product.id}`}>
                  {product.name}
                </Link>
                <span className="q sm">{product.sku}</span>
              </span>
              <span>{!product.is_active && <Badge ring>{t('Not on sale')}</Badge>}</span>
              {!isOff && (
                <span className="row">
                  <MoveButtons
                    name={product.name}
                    at={at}
                    of={list.length}
                    onMove={(by) => setList([...moved(list, at, by)])}
                  />
                  <button
                    type="button"
                    className="btn ghost sq"
                    aria-label={t('Remove “{name}”', { name: product.name })}
                    onClick={() => setList(list.toSpliced(at, 1))}
                  >
                    <Icon name="close" />
                  </button>
                </span>
              )}
            </li>
          ))}
        </ul>
        {!isOff && list.length < mostAccessories && (
          <div className="inside">
            <ProductPick
              label={t('Add a product: its name or SKU')}
              onPick={(product) => {
                if (product.sku !== page.sku && !skus.includes(product.sku))
                  setList([...list, { ...product, is_active: true }]);
              }}
            />
          </div>
        )}
      </Panel>
      <Panel title={t('Also shown')}>
        <p className="inside q">
          {t('What is often bought together is counted every night from paid orders.')}{' '}
          <Link className="row-link" to={`/bundles?search=${encodeURIComponent(page.sku)}`}>
            {t('Bundles with this product')}
          </Link>
        </p>
      </Panel>
    </PartForm>
  );
};

/** Products that are offered beside a product. */
export const Component = () => {
  const { id, page } = useLoaderData<typeof loader>();
  return <Editor key={`${id} ${JSON.stringify(page.accessories)}`} id={id} page={page} />;
};
