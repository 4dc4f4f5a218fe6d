import { data } from 'react-router';
import { apiContext } from '#storefront/api/api-context.ts';
import type { Api } from '#storefront/api/client.ts';
import { ProductPage } from '#storefront/features/product/product-page.tsx';
import styles from '#storefront/features/product/product-preview.module.css';
import { shopMeta } from '#storefront/features/seo/shop-meta.ts';
import { rootShellData } from '#storefront/features/shell/root-data.ts';
import { createPreviewText, usePreviewText } from '#storefront/i18n/use-preview-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import type { Route } from './+types/product-preview';

const load = async (api: Api, key: string, request: Request) => {
  const result = await api.call('GET /products/preview/:key', { params: { key } });
  return { product: result.ok ? result.response.payload : null, origin: new URL(request.url).origin };
};

/** It is for one person and ends: nothing stores it, nothing finds it. */
export const headers = () => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
});

export const meta: Route.MetaFunction = ({ matches }) => {
  const shell = rootShellData(matches[0].loaderData);
  const text = createPreviewText(shell?.language.code ?? 'en', shell?.messages ?? {});
  return shopMeta(matches[0].loaderData, () => ({ title: text('preview.title'), hidden: true }));
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const loaded = await load(context.get(apiContext), params.key, request);
  return data(loaded, { status: loaded.product ? 200 : 404 });
}

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  load(browserApi, params.key, request);

export default function ProductPreviewRoute({ loaderData: { product, origin } }: Route.ComponentProps) {
  const t = usePreviewText();
  if (!product) return <h1 className={`container ${styles.ended}`}>{t('preview.ended')}</h1>;
  return (
    <>
      <p className={styles.bar} role="note">
        {t('preview.bar')}
      </p>
      <ProductPage product={product} reviews={null} origin={origin} />
    </>
  );
}
