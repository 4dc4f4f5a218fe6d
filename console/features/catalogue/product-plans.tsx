import { useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { t } from '#console/texts/texts.ts';
import type { PricePlan } from '#contract/admin/catalogue/price-plans.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanRows } from './plan-rows.tsx';

interface ProductPlansProps {
  readonly id: number;
  /** What can be priced: the product, or its variations. */
  readonly skus: readonly string[];
}

/** Planned prices of one product that wait or run. */
export const ProductPlans = ({ id, skus }: ProductPlansProps) => {
  const { may } = useFrame();
  const { revalidate, state } = useRevalidator();
  const [plans, setPlans] = useState<readonly PricePlan[]>([]);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    // Also after each change on this page.
    if (state !== 'idle') return;
    call('GET /admin/price-plans', { query: { view: 'open', product: String(id) } }).then(
      ({ payload }) => setPlans(payload),
      () => undefined,
    );
  }, [id, state]);
  return (
    <section className="pan" aria-label={t('Planned prices')}>
      <header>
        <h2>{t('Planned prices')}</h2>
        <Link to={`/price-plans?view=over&product=${id}`} className="row-link sp">
          {t('Over')}
        </Link>
        {may('prices.write') && (
          <button type="button" className="btn s28" onClick={() => setAsked(true)}>
            {t('Plan a price')}{' '}
          </button>
        )}
      </header>
      {plans.length > 0 && <PlanRows plans={plans} />}
      {isAsked && (
        <PlanDialog
          skus={skus}
          onClose={() => setAsked(false)}
          onDone={() => {
            setAsked(false);
            revalidate();
          }}
        />
      )}
    </section>
  );
};
