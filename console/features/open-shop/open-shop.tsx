import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '#console/texts/texts.ts';
import { Icon } from '#console/ui/icons.tsx';
import type { SetUp, SetUpStep } from '#contract/admin/setup/sample-shop.ts';

type Step = readonly [title: string, what: string, to: string];

const steps: Readonly<Record<SetUpStep, Step>> = {
  details: [
    t('Your shop and its seller'),
    t('Its name, and the seller with address and registration number'),
    '/settings',
  ],
  vat: [
    t('VAT and countries'),
    t('The VAT rate here; countries that you do not sell to are removed under Countries and VAT'),
    '/settings?view=selling',
  ],
  delivery: [t('Delivery prices'), t('Every country needs a zone with a price'), '/settings?view=delivery'],
  payment: [t('Payment'), t('By card, by phone or both'), '/settings?view=payment'],
  buyers: [t('Who may buy'), t('Orders without an account, or registration'), '/settings?view=selling'],
  categories: [t('Categories'), t('The menu of the shop'), '/categories'],
  products: [t('Products'), t('Create them one by one, or import a file'), '/products'],
  pages: [t('Terms, privacy and cookies'), t('Three pages that every shop needs'), '/content'],
  mail: [
    t('Email'),
    t('The address for questions; a test message shows whether mail works'),
    '/settings?view=mail',
  ],
  staff: [t('A second person'), t('So that somebody can help when you are away'), '/staff'],
};

const hiddenKey = 'set-up-hidden';

/** What a new shop needs before it opens, ticked by the state of the data; gone when all is done or it was hidden. */
export const OpenShop = ({ setUp }: { readonly setUp: SetUp }) => {
  const [isHidden, setHidden] = useState(() => localStorage.getItem(hiddenKey) !== null);
  const left = setUp.steps.filter(({ is_done }) => !is_done);
  const [next] = left;
  if (isHidden || (!setUp.is_sample && !next)) return null;
  const hide = () => {
    localStorage.setItem(hiddenKey, 'yes');
    setHidden(true);
  };
  const hideButton = (
    <button type="button" className="btn ghost" onClick={hide}>
      {t('Hide')}{' '}
    </button>
  );
  if (setUp.is_sample)
    return (
      <section className="open-shop row wrap" aria-label={t('Open your shop')}>
        <span className="grow">
          {t('This is the sample shop.')}{' '}
          <span className="q">{t('When you are ready, remove it and open your own shop.')}</span>
        </span>
        <Link to="/system?view=sample" className="btn">
          {t('Start your own shop')}{' '}
        </Link>
        {hideButton}
      </section>
    );
  return (
    <section className="open-shop" aria-label={t('Open your shop')}>
      <div className="row">
        <h2>{t('Open your shop')}</h2>
        <span className="q grow">
          {t('{done} of {all} done', { done: setUp.steps.length - left.length, all: setUp.steps.length })}
        </span>
        {hideButton}
      </div>
      <ol>
        {setUp.steps.map(({ step, is_done }) => {
          const [title, what, to] = steps[step];
          return (
            <li key={step} className="wait">
              <Icon name={is_done ? 'check' : 'next'} />
              <div className="grow">
                <b>{title}</b>
                {is_done ? (
                  <span className="hidden-text"> {t('done')}</span>
                ) : (
                  <div className="q sm">{what}</div>
                )}
              </div>
              <Link to={to} className={step === next?.step ? 'btn volt' : 'btn'} aria-label={title}>
                {is_done ? t('View') : t('Set up')}
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
