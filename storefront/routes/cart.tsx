import { CartPage } from '#storefront/features/cart/cart-page.tsx';
import { createText } from '#storefront/i18n/use-text.tsx';
import type { Route } from './+types/cart';

export const meta: Route.MetaFunction = ({ matches }) => {
  const startup = matches[0].loaderData?.startup;
  const t = createText(startup?.language.code ?? 'en', startup?.messages ?? {});
  return [
    { title: `${t('header.cart')} · ${startup?.settings.shop_name ?? 'Ohmly'}` },
    { name: 'robots', content: 'noindex, follow' },
  ];
};

export default function CartRoute() {
  return <CartPage />;
}
