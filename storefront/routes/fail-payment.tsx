import { PaymentFailed } from '#storefront/features/payment-result/payment-result.tsx';
import type { Route } from './+types/fail-payment';

export const meta: Route.MetaFunction = () => [
  { title: 'Payment failed · Ohmly' },
  { name: 'robots', content: 'noindex' },
];

export default function FailPaymentRoute() {
  return (
    <div className="container">
      <PaymentFailed />
    </div>
  );
}
