import { data } from 'react-router';
import { shopMeta } from '#storefront/features/seo/shop-meta.ts';
import { NotFound } from '#storefront/layout/not-found.tsx';
import type { Route } from './+types/not-found';

export const meta: Route.MetaFunction = ({ matches }) =>
  shopMeta(matches[0].loaderData, (t) => ({ title: t('notFound.title'), hidden: true }));

export const loader = () => data(null, { status: 404 });

export const clientLoader = () => null;

export default function NotFoundPage() {
  return <NotFound />;
}
