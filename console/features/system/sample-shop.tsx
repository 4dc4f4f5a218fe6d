import { useState } from 'react';
import { useHref } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { numberText } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import type { Unloaded } from '#contract/admin/setup/sample-shop.ts';

interface SampleShopProps {
  readonly sample: { readonly is_loaded: boolean; readonly shop_name: string };
}

const RemoveDialog = ({
  name,
  onClose,
  onDone,
}: {
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const [typed, setTyped] = useState('');
  return (
    <AskDialog
      title={t('Remove the sample shop?')}
      text={t('This cannot be undone. Make a backup first if you may want it back.')}
      button={t('Remove the sample shop')}
      isDanger
      isOff={typed.trim() !== name}
      onClose={onClose}
      onDone={onDone}
      act={async () => {
        await call('POST /admin/sample-shop/unload', { body: { shop_name: typed, dry_run: false } });
        return t('The sample shop is removed.');
      }}
    >
      <label className="field">
        <span className="lab">{t('Enter the name of the shop: {name}', { name })}</span>
        <input
          className="in"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
    </AskDialog>
  );
};

/** Removes the sample shop, so that one's own can begin. What would go is shown first. */
export const SampleShop = ({ sample: { is_loaded, shop_name } }: SampleShopProps) => {
  const { may } = useFrame();
  const home = useHref('/');
  const run = useAction();
  const [found, setFound] = useState<Unloaded | null>(null);
  const [isAsked, setAsked] = useState(false);
  const look = () =>
    run(async () => {
      const body = { shop_name: '', dry_run: true };
      setFound((await call('POST /admin/sample-shop/unload', { body })).payload);
    }, t('Nothing was changed yet.'));
  return (
    <section className="pan" aria-label={t('Sample shop')}>
      <header>
        <h2>{t('Sample shop')}</h2>
        {is_loaded && may('system.run') && (
          <button type="button" className="btn sp" onClick={look}>
            {t('Show what would go')}{' '}
          </button>
        )}
      </header>
      <div className="inside">
        <p>
          {is_loaded
            ? t(
                'The sample goods, pages and orders are loaded. Removing them leaves what you created or changed, and what customers ordered.',
              )
            : t('The sample shop is not loaded.')}
        </p>
      </div>
      {found && (
        <>
          <dl className="kv" lang="en">
            {found.removed.map(({ what, count }) => (
              <div key={what} className="pair">
                <dt>{what}</dt>
                <dd>{numberText(count)}</dd>
              </div>
            ))}
          </dl>
          <div className="inside">
            {found.kept.length > 0 && (
              <>
                <p>{t('These stay:')}</p>
                <ul className="q sm" lang="en">
                  {found.kept.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              </>
            )}
            <button type="button" className="btn danger" onClick={() => setAsked(true)}>
              {t('Remove the sample shop')}{' '}
            </button>
          </div>
        </>
      )}
      {isAsked && (
        <RemoveDialog
          name={shop_name}
          onClose={() => setAsked(false)}
          onDone={() => {
            // Loaded again: name and counts of the frame are those of the sample. Home says what a new shop needs.
            window.location.assign(home);
          }}
        />
      )}
    </section>
  );
};
