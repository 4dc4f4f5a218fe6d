import { Link } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { money, when } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import type { PricePlan } from '#contract/admin/catalogue/price-plans.ts';

const states: Readonly<Record<PricePlan['state'], string>> = {
  waiting: t('Waits'),
  running: t('Runs'),
  done: t('Done'),
  overtaken: t('Price set meanwhile'),
  cancelled: t('Cancelled'),
  missed: t('Missed'),
  failed: t('Failed'),
};

/** What became of a plan, where its state alone does not say it. */
const remark = ({ state, fault }: PricePlan): string | null => {
  if (state === 'overtaken') return t('At the end the newer price stayed.');
  if (state === 'missed') return t('No server ran between start and end.');
  return fault;
};

/** Planned prices as rows. */
export const PlanRows = ({ plans }: { readonly plans: readonly PricePlan[] }) => {
  const { may, currency } = useFrame();
  const run = useAction();
  const end = (plan: PricePlan) =>
    run(
      () => call('POST /admin/price-plans/:id/end', { params: { id: String(plan.id) } }),
      plan.state === 'running' ? t('The former price is back.') : t('The plan is cancelled.'),
    );
  return (
    <ul className="set-list">
      {plans.map((plan) => (
        <li key={plan.id}>
          <div>
            <Link to={`/products/${plan.product_id}`} className="row-link">
              <b>{plan.name}</b>
            </Link>
            <p className="q sm">{plan.sku}</p>
          </div>
          <div>
            <b>{money(plan.price, currency)}</b>{' '}
            {plan.before !== null && <span className="q">{money(plan.before, currency)}</span>}{' '}
            <Badge tone={plan.state === 'running' ? 'green' : 'plain'} ring={plan.state !== 'running'}>
              {states[plan.state]}
            </Badge>
            <p className="q sm">
              {t('from {when}', { when: when(plan.starts_at) })}
              {plan.ends_at !== null && ` · ${t('until {when}', { when: when(plan.ends_at) })}`}
            </p>
            {remark(plan) !== null && <p className="q sm">{remark(plan)}</p>}
          </div>
          {may('prices.write') && (plan.state === 'waiting' || plan.state === 'running') && (
            <button
              type="button"
              className="btn s28"
              aria-label={`${plan.state === 'running' ? t('End now') : t('Cancel plan')}: ${plan.sku}`}
              onClick={() => end(plan)}
            >
              {plan.state === 'running' ? t('End now') : t('Cancel plan')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
};
