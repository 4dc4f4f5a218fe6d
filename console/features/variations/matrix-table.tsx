import { type ReactNode, useState } from 'react';
import { t } from '#console/texts/texts.ts';
import { Icon } from '#console/ui/icons.tsx';
import { type Column, filledDown, type Matrix, type Row } from './matrix.ts';

export type Faults = ReadonlyMap<string, { readonly column: Column | 'values'; readonly reason: string }>;

interface Props {
  readonly matrix: Matrix;
  readonly code: string;
  readonly isOff: boolean;
  readonly faults: Faults;
  readonly change: (update: (matrix: Matrix) => Matrix) => void;
  readonly children: ReactNode;
}

/** The cell that the keyboard was in last: fill down starts there. */
interface Cell {
  readonly row: string;
  readonly column: Exclude<Column, 'sku'>;
}

const nameOfColumn = (column: Cell['column']): string =>
  ({ price: t('Price'), onHand: t('On hand'), isOnSale: t('On sale') })[column];

interface RowProps extends Pick<Props, 'isOff'> {
  readonly row: Row;
  readonly name: string;
  readonly fault: { readonly column: Column | 'values'; readonly reason: string } | undefined;
  readonly enter: (cell: Cell | null) => void;
  readonly type: (fields: Partial<Row>) => void;
  readonly fill: (column: Cell['column']) => void;
  readonly remove: () => void;
}

const MatrixRow = ({ row, name, isOff, fault, enter, type, fill, remove }: RowProps) => {
  const faultId = `fault-${row.key}`;
  const cell = (column: Column, label: string) => ({
    'aria-label': `${label}, ${name}`,
    disabled: isOff,
    ...(fault?.column === column && { 'aria-invalid': true, 'aria-describedby': faultId }),
    onFocus: () => enter(column === 'sku' ? null : { row: row.key, column }),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'd' || !(event.ctrlKey || event.metaKey) || column === 'sku') return;
      event.preventDefault();
      fill(column);
    },
  });
  return (
    <tr className={fault ? 'faulty' : undefined}>
      <th scope="row">
        {name}
        {row.reserved > 0 && <span className="q"> {t('{n} reserved', { n: row.reserved })}</span>}
        {fault && (
          <span className="red-text sm row-fault" id={faultId}>
            {fault.reason}
          </span>
        )}
      </th>
      <td>
        <input
          className="in sku"
          maxLength={100}
          value={row.sku}
          {...cell('sku', t('SKU'))}
          onChange={(event) => type({ sku: event.target.value })}
        />
      </td>
      <td>
        <input
          className="in num"
          inputMode="decimal"
          placeholder={t('Price')}
          value={row.price}
          {...cell('price', t('Price'))}
          onChange={(event) => type({ price: event.target.value })}
        />
      </td>
      <td>
        <input
          className="in num"
          inputMode="numeric"
          value={row.onHand}
          {...cell('onHand', t('On hand'))}
          onChange={(event) => type({ onHand: event.target.value })}
        />
      </td>
      <td className="tick">
        <input
          type="checkbox"
          className="box-in"
          checked={row.isOnSale}
          {...cell('isOnSale', t('On sale'))}
          onChange={(event) => type({ isOnSale: event.target.checked })}
        />
      </td>
      <td className="end">
        {!isOff && !row.isOrdered && (
          <button
            type="button"
            className="btn s28 ghost sq"
            aria-label={t('Remove {name}', { name })}
            onClick={remove}
          >
            <Icon name="close" />
          </button>
        )}
      </td>
    </tr>
  );
};

/** Every variation with SKU, price and stock. A cell is copied to the rows below it. */
export const MatrixTable = ({ matrix, code, isOff, faults, change, children }: Props) => {
  const [only, setOnly] = useState('');
  const [cell, setCell] = useState<Cell | null>(null);
  const names = new Map(
    matrix.options.flatMap(({ values }) => values.map(({ key, names: each }) => [key, each[code] ?? ''])),
  );
  const nameOf = ({ choices, sku }: Row): string =>
    choices.flatMap((key) => names.get(key) || []).join(' · ') || sku;
  // A value that was removed meanwhile hides nothing.
  const shown =
    only !== '' && names.has(only)
      ? matrix.rows.filter(({ choices }) => choices.includes(only))
      : matrix.rows;
  const fill = (from: Cell) =>
    change((now) => ({
      ...now,
      rows: filledDown(
        now.rows,
        shown.map(({ key }) => key),
        from.row,
        from.column,
      ),
    }));
  const type = (key: string, fields: Partial<Row>) =>
    change((now) => ({
      ...now,
      rows: now.rows.map((row) => (row.key === key ? { ...row, ...fields } : row)),
    }));
  return (
    <section className="pan" aria-label={t('Variations')}>
      <header>
        <h2>{t('Variations')}</h2>
        <span className="q">{matrix.rows.length}</span>
        <div className="row wrap sp">{children}</div>
      </header>
      {matrix.rows.length > 0 && (
        <>
          <div className="matrix-bar">
            <label className="row">
              <span className="q">{t('Show')}</span>
              <select className="in" value={only} onChange={(event) => setOnly(event.target.value)}>
                <option value="">{t('All variations')}</option>
                {matrix.options.map(({ key, names: each, values }) => (
                  <optgroup key={key} label={each[code] || '–'}>
                    {values.map((value) => (
                      <option key={value.key} value={value.key}>
                        {value.names[code] || '–'}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            </label>
            {!isOff && (
              <button
                type="button"
                className="btn"
                disabled={cell === null}
                onClick={() => cell && fill(cell)}
                title={t('Copies the cell you were in to the rows below it. Ctrl D does the same.')}
              >
                {cell ? t('Fill down: {column}', { column: nameOfColumn(cell.column) }) : t('Fill down')}{' '}
              </button>
            )}
          </div>
          <table className="matrix">
            <thead>
              <tr>
                <th>{t('Variation')}</th>
                <th>{t('SKU')}</th>
                <th className="r">{t('Price')}</th>
                <th className="r">{t('On hand')}</th>
                <th>{t('On sale')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <MatrixRow
                  key={row.key}
                  row={row}
                  name={nameOf(row)}
                  isOff={isOff}
                  fault={faults.get(row.key)}
                  enter={setCell}
                  type={(fields) => type(row.key, fields)}
                  fill={(column) => fill({ row: row.key, column })}
                  remove={() =>
                    change((now) => ({ ...now, rows: now.rows.filter(({ key }) => key !== row.key) }))
                  }
                />
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
};
