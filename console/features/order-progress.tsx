import { t } from '#console/texts/texts.ts';
import { Ticks } from '#console/ui/ticks.tsx';
import type { OrderPage } from '#contract/admin/order-page.ts';

const steps = [t('Placed'), t('Paid'), t('Packed'), t('Shipped'), t('Delivered')] as const;

/** How far the order is, of the five steps. */
const stepOf = ({ state, fulfilment }: OrderPage): number => {
  if (state === 'pending') return 0;
  const reached = {
    unfulfilled: 1,
    packing: 2,
    partly_shipped: 2,
    shipped: 3,
    delivered: 4,
    partly_returned: 4,
    returned: 4,
  };
  return reached[fulfilment as keyof typeof reached] ?? 1;
};

/** The five steps of an order on a ruler. */
export const Progress = ({ order }: { readonly order: OrderPage }) => {
  if (['failed', 'cancelled', 'error', 'refunded'].includes(order.state)) return null;
  const step = stepOf(order);
  return (
    <div className="prog">
      <Ticks
        count={81}
        done={step * 20 + 1}
        under={Math.min(81, step * 20 + 13)}
        tall={[0, 20, 40, 60, 80]}
      />
      <ol>
        {steps.map((name, at) => (
          <li key={name} className={at <= step ? 's' : 'q'}>
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
};
