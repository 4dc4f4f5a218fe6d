import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('products/:category/:subcategory?', 'routes/product-list.tsx'),
  route('products/:category/:subcategory/:productId', 'routes/product-details.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
