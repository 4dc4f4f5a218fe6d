import { Link, useLoaderData } from 'react-router';
import { call, messageOf } from '#console/api/admin-api.ts';
import { ListScreen, useListAddress } from '#console/features/list-screen.tsx';
import { levelNames, namesIn, ruleName, testNames, verdictNames } from '#console/features/specs/fit-names.ts';
import { TryFit } from '#console/features/specs/fit-try.tsx';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { t, tn } from '#console/texts/texts.ts';
import { LanguageSelect } from '#console/ui/language-select.tsx';
import { Panel } from '#console/ui/panel.tsx';
import type { FitPair, FitRule, FitsPage } from '#contract/admin/catalogue/fits.ts';

export const loader = async ({ request }: { readonly request: Request }) => {
  const asked = new URL(request.url).searchParams;
  const [sku, device, language] = [asked.get('sku'), asked.get('device'), asked.get('language')];
  const query = { sku: sku ?? '', device: device ?? '', ...(language !== null && { language }) };
  const found =
    sku === null || device === null
      ? null
      : await call('GET /admin/fits/explain', { query }).then(({ payload }) => payload, messageOf);
  return { page: (await call('GET /admin/fits')).payload, found, language };
};

const Rule = ({ page, rule }: { readonly page: FitsPage; readonly rule: FitRule }) => {
  const { may } = useFrame();
  const run = useAction();
  const { spec } = namesIn(page);
  const { accessory, device, checks } = rule;
  const name = ruleName(page, accessory, device);
  const remove = () => call('POST /admin/fits', { body: { rule: { ...rule, checks: [] }, was: rule } });
  return (
    <li>
      <Link
        className="row-link"
        to={`/fits/rule?accessory=${encodeURIComponent(accessory)}&device=${encodeURIComponent(device)}`}
      >
        <b>{name}</b>
      </Link>
      <div>
        {checks.map((check) => (
          <p key={`${check.spec} ${check.test} ${check.device_spec ?? ''}`}>
            <span className="q">{levelNames[check.level]}:</span> {spec(check.spec)} {testNames[check.test]}{' '}
            {spec(check.device_spec ?? check.spec)}
          </p>
        ))}
      </div>
      {may('catalogue.write') && (
        <button
          type="button"
          className="btn s28"
          aria-label={`${t('Remove')}: ${name}`}
          onClick={() =>
            run(remove, t('Removed.'), () => call('POST /admin/fits', { body: { rule, was: null } }))
          }
        >
          {t('Remove')}{' '}
        </button>
      )}
    </li>
  );
};

const Pair = ({ pair: { sku, name, device, device_name, answer } }: { readonly pair: FitPair }) => {
  const { may } = useFrame();
  const run = useAction();
  const decide = (named: FitPair['answer'] | null) =>
    call('POST /admin/fits/name', { body: { sku, device, answer: named } });
  return (
    <li>
      <Link className="row-link" to={`?sku=${encodeURIComponent(sku)}&device=${device}`}>
        <b>{name}</b> · {device_name}
      </Link>
      <span>{verdictNames[answer]}</span>
      {may('catalogue.write') && (
        <button
          type="button"
          className="btn s28"
          aria-label={`${t('Let the rules decide')}: ${name}, ${device_name}`}
          onClick={() =>
            run(
              () => decide(null),
              t('The rules decide again.'),
              () => decide(answer),
            )
          }
        >
          {t('Let the rules decide')}{' '}
        </button>
      )}
    </li>
  );
};

/** Which accessories fit which devices: try it, the rules, and what was decided by hand. */
export const Component = () => {
  const { page, found, language } = useLoaderData<typeof loader>();
  const { may } = useFrame();
  const { change } = useListAddress();
  return (
    <ListScreen
      back={['/specs', t('Back to {name}', { name: t('Specifications') })]}
      title={t('What fits what')}
      sub={tn(page.rules.length, '{n} rule', '{n} rules')}
      actions={
        may('catalogue.write') && (
          <Link to="/fits/rule" className="btn ink" data-new>
            {t('New rule')}{' '}
          </Link>
        )
      }
      filters={
        <LanguageSelect
          languages={page.languages}
          value={language ?? page.languages[0]?.code ?? 'en'}
          onChange={(code) => change({ language: code })}
        />
      }
      isEmpty={false}
      emptyText=""
      nextCursor={null}
    >
      <div className="page narrow specs-page">
        <TryFit found={found} />
        <Panel title={t('Rules')} hint={t('For two categories, those below them included.')}>
          {page.rules.length === 0 && (
            <p className="inside q">
              {t('No rules yet. A rule compares what accessories and devices state.')}
            </p>
          )}
          <ul className="set-list">
            {page.rules.map((rule) => (
              <Rule key={`${rule.accessory} ${rule.device}`} page={page} rule={rule} />
            ))}
          </ul>
        </Panel>
        <Panel title={t('Decided by hand')} hint={t('These win over the rules.')}>
          {page.pairs.length === 0 && (
            <p className="inside q">{t('Nothing yet. Try a pair above to decide it.')}</p>
          )}
          <ul className="set-list">
            {page.pairs.map((pair) => (
              <Pair key={`${pair.sku} ${pair.device}`} pair={pair} />
            ))}
          </ul>
        </Panel>
      </div>
    </ListScreen>
  );
};
