import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { CountItem } from '#console/features/catalogue/count-item.tsx';
import { useFrame } from '#console/layout/use-frame.ts';
import { money } from '#console/lib/format.ts';
import { t, tn } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import { Icon } from '#console/ui/icons.tsx';
import type { CountPage } from '#contract/admin/stock-counts.ts';

export const loader = async ({ params }: { readonly params: { readonly id?: string } }) =>
  (await call('GET /admin/counts/:id', { params: { id: params.id ?? '' } })).payload;

type Line = CountPage['items'][number];

const differenceOf = ({ counted, expected }: Line): number => counted - expected;

const Lines = ({ items }: { readonly items: readonly Line[] }) => {
  const { currency } = useFrame();
  return (
    <section className="pan" aria-label={t('Counted')}>
      <header>
        <h2>{t('Counted')}</h2>
        <span className="q">{items.length}</span>
      </header>
      <table className="lines">
        <thead>
          <tr>
            <th>{t('Item')}</th>
            <th className="r">{t('Expected')}</th>
            <th className="r">{t('Counted')}</th>
            <th className="r">{t('Difference')}</th>
            <th className="r wide-only">{t('Value')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((line) => {
            const difference = differenceOf(line);
            return (
              <tr key={line.sku}>
                <td>
                  {line.name}
                  <div className="q sm">{line.sku}</div>
                </td>
                <td className="r">{line.expected}</td>
                <td className="r">{line.counted}</td>
                <td className={difference === 0 ? 'r q' : 'r s amber'}>
                  {difference > 0 ? `+${difference}` : difference < 0 ? `−${-difference}` : '0'}
                </td>
                <td className="r wide-only">{difference === 0 ? '–' : money(line.value, currency)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};

/** One count: find, count, write down; then apply the differences. Made for a phone at the shelf. */
export const Component = () => {
  const count = useLoaderData<typeof loader>();
  const { may } = useFrame();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<'apply' | 'drop' | null>(null);
  const id = String(count.id);
  const isOpen = count.state === 'open' && may('stock.write');
  const differing = count.items.filter((line) => line.is_open && differenceOf(line) !== 0).length;
  const done = () => {
    setAsked(null);
    void revalidate();
  };
  return (
    <>
      <div className="bar">
        <Link to="/stock/counts" className="btn ghost sq" aria-label={t('Back to counts')}>
          <Icon name="back" />
        </Link>
        <h1 className="cut">{count.name}</h1>
        {count.state !== 'open' && (
          <Badge ring>{count.state === 'applied' ? t('Applied') : t('Dropped')}</Badge>
        )}
        {isOpen && (
          <div className="acts">
            <button type="button" className="btn" onClick={() => setAsked('drop')}>
              {t('Drop')}{' '}
            </button>
            <button
              type="button"
              className="btn ink"
              disabled={count.items.length === 0}
              onClick={() => setAsked('apply')}
            >
              {t('Finish')}{' '}
            </button>
          </div>
        )}
      </div>
      <div className="hr" />
      <div className="scroll">
        <div className="page narrow stacked">
          {isOpen && <CountItem count={id} onCounted={() => void revalidate()} />}
          {count.items.length > 0 && <Lines items={count.items} />}
        </div>
      </div>
      {asked === 'apply' && (
        <AskDialog
          title={t('Finish “{name}”?', { name: count.name })}
          text={t('What was sold or packed since is taken into account.')}
          button={tn(differing, 'Apply {n} correction', 'Apply {n} corrections')}
          onClose={() => setAsked(null)}
          onDone={done}
          act={async () => {
            const { payload } = await call('POST /admin/counts/:id/apply', { params: { id } });
            const [first] = payload.refused;
            if (first) throw new Error(t('Some items stay open. {reason}', { reason: first.reason }));
            return tn(payload.corrected, '{n} item corrected.', '{n} items corrected.');
          }}
        />
      )}
      {asked === 'drop' && (
        <AskDialog
          title={t('Drop “{name}”?', { name: count.name })}
          text={t('What was counted is not applied.')}
          button={t('Drop')}
          isDanger
          onClose={() => setAsked(null)}
          onDone={done}
          act={async () => {
            await call('POST /admin/counts/:id/drop', { params: { id } });
            return t('Dropped.');
          }}
        />
      )}
    </>
  );
};
