import { call } from '#console/api/admin-api.ts';
import { ProductPick } from '#console/features/catalogue/product-pick.tsx';
import { useListAddress } from '#console/features/list-screen.tsx';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { t } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import { Options } from '#console/ui/options.tsx';
import { Panel } from '#console/ui/panel.tsx';
import type { ExplainedFit, NamedAnswer } from '#contract/admin/catalogue/fits.ts';
import { levelNames, testNames, verdictNames } from './fit-names.ts';

const tones = { fits: 'green', limited: 'amber', no: 'red', unknown: 'plain' } as const;

const outcomes: Readonly<Record<ExplainedFit['checks'][number]['outcome'], string>> = {
  met: t('met'),
  failed: t('failed'),
  not_stated: t('not stated'),
};

const outcomeTones = { met: 'green', failed: 'red', not_stated: 'plain' } as const;

const Checks = ({ found }: { readonly found: ExplainedFit }) => (
  <ul className="set-list">
    {found.checks.map((check) => (
      <li key={`${check.label} ${check.test} ${check.device_label}`}>
        <div>
          {check.label} {testNames[check.test]} {check.device_label}
          <p className="q sm">{levelNames[check.is_must ? 'must' : 'should']}</p>
        </div>
        <div>
          <p>
            <span className="q">{t('Accessory')}:</span> {check.own ?? '–'}
          </p>
          <p>
            <span className="q">{t('Device')}:</span> {check.theirs ?? '–'}
          </p>
        </div>
        <Badge tone={outcomeTones[check.outcome]}>{outcomes[check.outcome]}</Badge>
      </li>
    ))}
  </ul>
);

/** Shows what shoppers see about the two products and why, with a way to override it. */
const Answer = ({ found }: { readonly found: ExplainedFit }) => {
  const { may } = useFrame();
  const run = useAction();
  const device = `p${found.device_id}`;
  const name = (answer: NamedAnswer | null) =>
    call('POST /admin/fits/name', { body: { sku: found.sku, device, answer } });
  return (
    <>
      <div className="inside stacked">
        <p>
          <b>
            {found.name} · {found.device}
          </b>{' '}
          <Badge tone={tones[found.verdict]}>{verdictNames[found.verdict]}</Badge>
        </p>
        <p className="q">{found.reasons.join(' · ')}</p>
        {may('catalogue.write') && (
          <label className="row">
            <span>{t('Decided by')}</span>
            <select
              className="in pick-one"
              value={found.is_named ? found.verdict : ''}
              onChange={(event) => {
                const answer = (event.target.value || null) as NamedAnswer | null;
                void run(() => name(answer), t('Saved. Shoppers see it now.'));
              }}
            >
              <option value="">{t('the rules')}</option>
              <Options
                of={(['fits', 'limited', 'no'] as const).map((each) => [
                  each,
                  t('you: {answer}', { answer: verdictNames[each] }),
                ])}
              />
            </select>
          </label>
        )}
      </div>
      {found.checks.length > 0 && <Checks found={found} />}
    </>
  );
};

interface TryFitProps {
  /** A text: why there is no answer. */
  readonly found: ExplainedFit | string | null;
}

/** Does this fit that? Both are in the address, so that an answer can be sent to a colleague. */
export const TryFit = ({ found }: TryFitProps) => {
  const { change } = useListAddress();
  return (
    <Panel title={t('Does it fit?')} hint={t('An accessory and a device: what shoppers see, and why.')}>
      <div className="fact-grid">
        <ProductPick label={t('Accessory: name or SKU')} onPick={({ sku }) => change({ sku })} />
        <ProductPick label={t('Device: name or SKU')} onPick={({ id }) => change({ device: `p${id}` })} />
      </div>
      {typeof found === 'string' && <p className="inside q">{found}</p>}
      {found !== null && typeof found !== 'string' && <Answer found={found} />}
    </Panel>
  );
};
