import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { ListScreen } from '#console/features/list-screen.tsx';
import { useFrame } from '#console/layout/use-frame.ts';
import { t } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import { Field, InputField } from '#console/ui/field.tsx';
import type { StockRow } from '#contract/admin/stock.ts';

const views = [
  ['all', t('All')],
  ['low', t('Low'), 'low_stock'],
  ['none', t('Sold out')],
  ['reserved', t('Reserved')],
] as const;

export const loader = async ({ request }: { readonly request: Request }) =>
  call('GET /admin/stock', { query: Object.fromEntries(new URL(request.url).searchParams) });

const reasons = [t('counted'), t('delivered'), t('damaged'), t('lost'), t('found')];

interface CorrectDialogProps {
  readonly row: StockRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Sets the stock of an item, or adds and takes away, with the reason that the ledger keeps. */
const CorrectDialog = ({ row, onClose, onDone }: CorrectDialogProps) => (
  <AskDialog
    title={t('Correct {sku}', { sku: row.sku })}
    text={t('{on_hand} on hand, {reserved} of them reserved for orders.', {
      on_hand: row.on_hand,
      reserved: row.reserved,
    })}
    button={t('Save')}
    onClose={onClose}
    onDone={onDone}
    act={async (fields) => {
      const how = String(fields.get('how')) as 'set' | 'add';
      const quantity = Number(fields.get('quantity'));
      const change = { sku: row.sku, how, quantity, ...(how === 'set' && { was: row.on_hand }) };
      const reason = String(fields.get('reason'));
      const { payload } = await call('POST /admin/stock', {
        body: { changes: [change], reason, dry_run: false },
      });
      return t('{sku}: {after} on hand.', { sku: row.sku, after: payload[0]?.after ?? '' });
    }}
  >
    <div className="pair-in">
      <Field label={t('How')}>
        <select className="in" name="how">
          <option value="set">{t('Set to')}</option>
          <option value="add">{t('Adjust by (minus to remove)')}</option>
        </select>
      </Field>
      <InputField
        label={t('Pieces')}
        name="quantity"
        type="number"
        step={1}
        required
        defaultValue={row.on_hand}
      />
    </div>
    <Field label={t('Reason')}>
      <input className="in" name="reason" list="stock-reasons" maxLength={200} required />
      <datalist id="stock-reasons">
        {reasons.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
    </Field>
  </AskDialog>
);

/** Stock of every item, with corrections. */
export const Component = () => {
  const { payload: items, next_cursor } = useLoaderData<typeof loader>();
  const { may } = useFrame();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<StockRow | null>(null);
  return (
    <>
      <ListScreen
        title={t('Stock')}
        actions={
          <>
            <Link to="/stock/counts" className="btn">
              {t('Counts')}{' '}
            </Link>
            <Link to="/stock/movements" className="btn">
              {t('Movements')}{' '}
            </Link>
          </>
        }
        views={views}
        find={{ label: t('Search stock'), placeholder: t('SKU, GTIN, name') }}
        isEmpty={items.length === 0}
        emptyText={t('No items match.')}
        nextCursor={next_cursor}
      >
        <table className="list plain">
          <thead>
            <tr>
              <th>{t('Item')}</th>
              <th>{t('SKU')}</th>
              <th className="r">{t('On hand')}</th>
              <th className="r">{t('Reserved')}</th>
              <th className="r">{t('Sold, not packed')}</th>
              <th className="r">{t('Free')}</th>
              <th className="r">{t('Actions')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((row) => (
              <tr key={row.id}>
                <td>
                  <span className="row">
                    <span className="th">
                      {row.image_url && <img src={row.image_url} alt="" loading="lazy" />}
                    </span>
                    <span className="cut product-name">{row.name}</span>
                  </span>
                </td>
                <td className="q wide-only">
                  <Link to={`/stock/movements?search=${encodeURIComponent(row.sku)}`}>{row.sku}</Link>
                </td>
                <td className="r wide-only">{row.on_hand}</td>
                <td className="r q wide-only">{row.reserved || '–'}</td>
                <td className="r q wide-only">{row.to_pack || '–'}</td>
                <td className="r s">
                  {row.is_low && <Badge tone={row.free <= 0 ? 'red' : 'amber'}>{t('Low')}</Badge>} {row.free}
                </td>
                <td className="r second">
                  {may('stock.write') && (
                    <button
                      type="button"
                      className="btn s28"
                      aria-label={t('Correct {sku}', { sku: row.sku })}
                      onClick={() => setAsked(row)}
                    >
                      {t('Correct')}{' '}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ListScreen>
      {asked && (
        <CorrectDialog
          row={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            revalidate();
          }}
        />
      )}
    </>
  );
};
