import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { BundleDialog } from '#console/features/bundles/bundle-dialog.tsx';
import { ListScreen } from '#console/features/list-screen.tsx';
import { useFrame } from '#console/layout/use-frame.ts';
import { money, when } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import type { BundleRow } from '#contract/admin/catalogue/bundles.ts';

export const loader = async ({ request }: { readonly request: Request }) => {
  const search = new URL(request.url).searchParams.get('search')?.slice(0, 200);
  return (await call('GET /admin/bundles', { query: search ? { search } : {} })).payload;
};

const states: Readonly<Record<BundleRow['state'], string>> = {
  open: t('Offered'),
  planned: t('Begins later'),
  ended: t('Ended'),
};

interface RowProps {
  readonly row: BundleRow;
  readonly name: string;
  readonly onChange: () => void;
  readonly onEnd: () => void;
}

const Row = ({ row: { state, bundle, products }, name, onChange, onEnd }: RowProps) => {
  const { may, currency } = useFrame();
  const { price, percent, starts_at, ends_at } = bundle;
  return (
    <li>
      <div>
        <b>{name}</b>{' '}
        <Badge tone={state === 'open' ? 'green' : 'plain'} ring={state !== 'open'}>
          {states[state]}
        </Badge>
        <p className="sm">
          {bundle.items.map(({ sku, quantity }, at) => (
            <span key={sku}>
              {at > 0 && ' + '}
              {quantity > 1 && `${quantity} × `}
              <Link className="row-link" to={`/products/${products[sku]?.id ?? ''}`}>
                {products[sku]?.name ?? sku}
              </Link>
            </span>
          ))}
        </p>
      </div>
      <div>
        {price === null
          ? t('{percent} % off together', { percent: percent ?? 0 })
          : t('{amount} together', { amount: money(price, currency) })}
        {(starts_at !== null || ends_at !== null) && (
          <p className="q sm">
            {[
              ...(starts_at === null ? [] : [t('from {when}', { when: when(starts_at) })]),
              ...(ends_at === null ? [] : [t('until {when}', { when: when(ends_at) })]),
            ].join(' · ')}
          </p>
        )}
      </div>
      {may('prices.write') && state !== 'ended' && (
        <span className="row">
          <button type="button" className="btn s28" aria-label={`${t('Change')}: ${name}`} onClick={onChange}>
            {t('Change')}{' '}
          </button>
          <button type="button" className="btn s28" aria-label={`${t('End now')}: ${name}`} onClick={onEnd}>
            {t('End now')}{' '}
          </button>
        </span>
      )}
    </li>
  );
};

type Asked = { readonly kind: 'new' } | { readonly kind: 'change' | 'end'; readonly row: BundleRow };

/** Products that are cheaper together. */
export const Component = () => {
  const { languages, bundles } = useLoaderData<typeof loader>();
  const { may } = useFrame();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Asked | null>(null);
  const nameOf = ({ bundle }: BundleRow): string => bundle.names[languages[0]?.code ?? 'en'] ?? '';
  const close = () => setAsked(null);
  const done = () => {
    close();
    void revalidate();
  };
  return (
    <>
      <ListScreen
        title={t('Bundles')}
        actions={
          may('prices.write') && (
            <button type="button" className="btn ink" data-new onClick={() => setAsked({ kind: 'new' })}>
              {t('New bundle')}{' '}
            </button>
          )
        }
        find={{ label: t('Find a bundle'), placeholder: t('Name, or SKU of a product') }}
        isEmpty={bundles.length === 0}
        emptyText={t('No bundles. A bundle makes products cheaper together.')}
        nextCursor={null}
      >
        <ul className="set-list">
          {bundles.map((row) => (
            <Row
              key={row.id}
              row={row}
              name={nameOf(row)}
              onChange={() => setAsked({ kind: 'change', row })}
              onEnd={() => setAsked({ kind: 'end', row })}
            />
          ))}
        </ul>
      </ListScreen>
      {asked && asked.kind !== 'end' && (
        <BundleDialog
          languages={languages}
          row={asked.kind === 'change' ? asked.row : null}
          onClose={close}
          onDone={done}
        />
      )}
      {asked?.kind === 'end' && (
        <AskDialog
          title={t('End {name} now?', { name: nameOf(asked.row) })}
          text={t('The discount ends now. Orders that have it keep it.')}
          button={t('End now')}
          isDanger
          onClose={close}
          onDone={done}
          act={async () => {
            await call('POST /admin/bundles/:id/end', { params: { id: String(asked.row.id) }, body: {} });
            return t('{name} is ended.', { name: nameOf(asked.row) });
          }}
        />
      )}
    </>
  );
};
