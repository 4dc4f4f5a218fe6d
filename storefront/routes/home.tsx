import { HomePage } from '#storefront/features/home/home-page.tsx';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = () => [{ title: 'Ohmly: electronics' }];

export default function HomeRoute() {
  return <HomePage />;
}
