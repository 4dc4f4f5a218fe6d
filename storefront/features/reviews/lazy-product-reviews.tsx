import { afterPage } from '#storefront/ui/loading/after-page.tsx';

const load = async () => (await import('./product-reviews.tsx')).ProductReviews;

export const LazyProductReviews = afterPage(load, import.meta.env.SSR ? await load() : null);
