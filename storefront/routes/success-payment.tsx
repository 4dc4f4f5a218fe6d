import { PaymentSucceeded } from '#storefront/features/payment-result/payment-result.tsx';
import type { Route } from './+types/success-payment';

export const meta: Route.MetaFunction = () => [
  { title: 'Order placed · Ohmly' },
  { name: 'robots', content: 'noindex' },
];

export default function SuccessPaymentRoute() {
  return (
    <div className="container">
      <PaymentSucceeded />
    </div>
  );
}
