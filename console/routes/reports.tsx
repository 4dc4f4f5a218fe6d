import type { FormEvent } from 'react';
import { useLoaderData } from 'react-router';
import { call, download } from '#console/api/admin-api.ts';
import { ListScreen, useListAddress } from '#console/features/list-screen.tsx';
import { dayText, ReportChart } from '#console/features/report-chart.tsx';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { money, numberText } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { type Report, type ReportCell, type ReportName, reportNames } from '#contract/admin/figures.ts';

/** The name of each report and what it counts, in one sentence. */
const reports: Readonly<Record<ReportName, readonly [name: string, definition: string]>> = {
  sales: [
    t('Sales'),
    t(
      'Payments received on a day less refunds decided on it, with delivery and VAT. Unpaid orders do not count.',
    ),
  ],
  countries: [
    t('By country'),
    t('The same sales by the country of delivery. A refund counts on the day it was decided.'),
  ],
  categories: [
    t('By category'),
    t('What buyers paid for goods after discounts, without delivery and before refunds.'),
  ],
  products: [
    t('By product'),
    t('What buyers paid for goods after discounts, without delivery and before refunds.'),
  ],
  vat: [
    t('VAT by country'),
    t(
      'By quarter, country of delivery and rate. Refunds are lines of their own quarter. For the OSS return.',
    ),
  ],
  refunds: [t('Refunds'), t('Refunds by the day they were decided, with the VAT of their credit notes.')],
  promos: [t('Promo codes'), t('Paid orders with a code, what it took off and what was paid.')],
  stock: [t('Stock value'), t('Pieces on hand now × today’s price, reserved pieces included.')],
  searches: [
    t('Searches without result'),
    t('What at least three shoppers searched for, and how often nothing was found.'),
  ],
};

const views = reportNames.map((name) => [name, reports[name][0]] as const);

const columnNames: Readonly<Record<string, string>> = {
  day: t('Day'),
  orders: t('Orders'),
  captured: t('Received'),
  refunds: t('Refunds'),
  sales: t('Sales'),
  country: t('Country'),
  category: t('Category'),
  pieces: t('Pieces'),
  goods: t('Goods'),
  sku: t('SKU'),
  product: t('Product'),
  quarter: t('Quarter'),
  rate: t('Rate %'),
  what: t('What'),
  net: t('Without VAT'),
  vat: t('VAT'),
  gross: t('With VAT'),
  currency: t('Charged in'),
  charged_net: t('Charged without VAT'),
  charged_vat: t('Charged VAT'),
  charged_gross: t('Charged'),
  refunds_count: t('Number'),
  not_paid_yet: t('Not paid out yet'),
  code: t('Code'),
  discount: t('Discount'),
  on_hand: t('On hand'),
  price: t('Price'),
  value: t('Value'),
  query: t('Searched for'),
  language: t('Language'),
  searches: t('Searches'),
  without_result: t('Without result'),
};

export const loader = async ({ request }: { readonly request: Request }) => {
  const search = new URL(request.url).searchParams;
  const name = reportNames.find((each) => each === search.get('view')) ?? 'sales';
  const query = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  return (await call('GET /admin/reports/:name', { params: { name }, query })).payload;
};

const Cell = ({
  report,
  row,
  at,
}: {
  readonly report: Report;
  readonly row: readonly ReportCell[];
  readonly at: number;
}) => {
  const { currency: base } = useFrame();
  const column = report.columns[at];
  const cell = row[at] ?? '';
  if (cell === '' || !column) return null;
  if (column.kind === 'count') return numberText(Number(cell));
  if (column.kind === 'money') return money(Number(cell) / 100, base);
  if (column.kind === 'charged') {
    const currency = row[report.columns.findIndex(({ key }) => key === 'currency')];
    return money(Number(cell) / 100, String(currency));
  }
  if (column.key === 'day') return dayText(String(cell));
  if (column.key === 'what') return cell === 'refunds' ? t('Refunds') : t('Orders');
  return cell;
};

const Range = ({ report }: { readonly report: Report }) => {
  const { change } = useListAddress();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    change({ from: String(fields.get('from')), to: String(fields.get('to')) });
  };
  return (
    <form onSubmit={submit} className="row wrap" key={`${report.from} ${report.to}`}>
      <input
        className="in pick-one"
        type="date"
        name="from"
        required
        aria-label={t('From')}
        defaultValue={report.from}
      />
      <span aria-hidden="true">–</span>
      <input
        className="in pick-one"
        type="date"
        name="to"
        required
        aria-label={t('To')}
        defaultValue={report.to}
      />
      <button type="submit" className="btn">
        {t('Show')}{' '}
      </button>
    </form>
  );
};

/** Figures with chart, table, definition and file. */
export const Component = () => {
  const report = useLoaderData<typeof loader>();
  const { currency, may } = useFrame();
  const run = useAction();
  const { name, from, to, columns, rows, totals, points } = report;
  const [title, definition] = reports[name];
  const save = () =>
    run(
      () =>
        download(
          'GET /admin/reports/:name/export',
          { params: { name }, query: { from, to } },
          `${name} ${from} ${to}.csv`,
        ),
      t('The file is saved.'),
    );
  const side = (at: number): string => (columns[at]?.kind === 'text' ? '' : 'r');
  return (
    <ListScreen
      title={t('Sales reports')}
      views={views}
      actions={
        may('exports.run') && (
          <button type="button" className="btn ink" onClick={save}>
            {t('Download CSV')}{' '}
          </button>
        )
      }
      filters={name === 'stock' ? undefined : <Range report={report} />}
      isEmpty={false}
      emptyText=""
      nextCursor={null}
    >
      <section className="report" aria-label={title}>
        <h2>{title}</h2>
        <p className="q">{definition}</p>
        {points.length > 1 && <ReportChart points={points} currency={currency} />}
      </section>
      {rows.length === 0 ? (
        <p className="report q">{t('Nothing in these days.')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones.
        <section className="wide" aria-label={t('{name} as a table', { name: title })} tabIndex={0}>
          <table className="figures">
            <thead>
              <tr>
                {columns.map(({ key }, at) => (
                  <th key={key} className={side(at)}>
                    {columnNames[key] ?? key}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.slice(0, 9).join(' ')}>
                  {columns.map(({ key }, at) => (
                    <td key={key} className={side(at)}>
                      <Cell report={report} row={row} at={at} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                {columns.map(({ key }, at) => (
                  <td key={key} className={`${side(at)} s`}>
                    {at === 0 ? t('Total') : <Cell report={report} row={totals} at={at} />}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </section>
      )}
    </ListScreen>
  );
};
