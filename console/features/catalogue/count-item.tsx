import { type FormEvent, useRef, useState } from 'react';
import { call, messageOf } from '#console/api/admin-api.ts';
import { t } from '#console/texts/texts.ts';
import { Icon } from '#console/ui/icons.tsx';
import { ErrorLine } from '#console/ui/states.tsx';
import { toast } from '#console/ui/toasts.tsx';
import type { StockRow } from '#contract/admin/stock.ts';
import { canScan, useScanner } from './use-scanner.ts';

/** Finds items as a scanner or a person types them: the whole SKU or GTIN, else the beginning or a name. */
const findItems = async (typed: string): Promise<readonly StockRow[]> => {
  const { payload: exact } = await call('GET /admin/stock', { query: { exact: typed } });
  if (exact.length > 0) return exact.slice(0, 1);
  return (await call('GET /admin/stock', { query: { search: typed } })).payload.slice(0, 8);
};

const shelfOf = (item: StockRow): number => item.on_hand + item.to_pack;

interface NumberFormProps {
  readonly item: StockRow;
  readonly onSave: (counted: number) => Promise<void>;
  readonly onLater: () => void;
}

/** The number of one item, by keyboard or by thumb. */
const NumberForm = ({ item, onSave, onLater }: NumberFormProps) => {
  const [typed, setTyped] = useState('');
  const counted = typed === '' ? null : Number(typed);
  const step = (by: number) => setTyped(String(Math.max(0, (counted ?? 0) + by)));
  const difference = counted === null ? 0 : counted - shelfOf(item);
  return (
    <form
      className="pan count-item"
      onSubmit={(event) => {
        event.preventDefault();
        if (counted !== null) void onSave(counted);
      }}
    >
      <div className="row">
        <span className="th big">{item.image_url && <img src={item.image_url} alt="" />}</span>
        <div>
          <b>{item.name}</b>
          <p className="q sm">{item.sku}</p>
        </div>
      </div>
      <p className="q">
        {t('Should be on the shelf: {n} ({on_hand} in stock, {to_pack} sold and not packed)', {
          n: shelfOf(item),
          on_hand: item.on_hand,
          to_pack: item.to_pack,
        })}
      </p>
      <div className="count-number">
        <button type="button" className="btn" aria-label={t('One less')} onClick={() => step(-1)}>
          −
        </button>
        <input
          // The field of the item that was just found.
          ref={(field) => field?.focus()}
          className="in"
          aria-label={t('Counted')}
          inputMode="numeric"
          pattern="[0-9]{1,6}"
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
        />
        <button type="button" className="btn" aria-label={t('One more')} onClick={() => step(1)}>
          +
        </button>
      </div>
      <p role="status" className={difference === 0 ? 'q' : 'amber'}>
        {counted !== null &&
          (difference === 0
            ? t('Matches.')
            : t('Difference: {n}', { n: difference > 0 ? `+${difference}` : `−${-difference}` }))}
      </p>
      <div className="ends">
        <button type="button" className="btn" onClick={onLater}>
          {t('Later')}{' '}
        </button>
        <button type="submit" className="btn volt" disabled={counted === null}>
          {counted === null ? t('Save count') : t('Save count: {n}', { n: counted })}
        </button>
      </div>
    </form>
  );
};

/** Finds an item by typing or scanning, and writes down how many lie on its shelf. */
export const CountItem = ({
  count,
  onCounted,
}: {
  readonly count: string;
  readonly onCounted: () => void;
}) => {
  const [found, setFound] = useState<readonly StockRow[]>([]);
  const [item, setItem] = useState<StockRow | null>(null);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const find = async (typed: string) => {
    setError(null);
    if (typed === '') return;
    try {
      const items = await findItems(typed);
      setFound(items.length > 1 ? items : []);
      setItem(items.length === 1 ? (items[0] ?? null) : null);
      if (items.length === 0) setError(t('Nothing found for “{words}”.', { words: typed }));
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  const scanner = useScanner((code) => void find(code));
  const next = () => {
    setItem(null);
    setFound([]);
    if (field.current) field.current.value = '';
    field.current?.focus();
  };
  const save = async (sku: string, counted: number) => {
    setError(null);
    try {
      await call('POST /admin/counts/:id/lines', { params: { id: count }, body: { sku, counted } });
      toast(t('{sku}: {n} counted.', { sku, n: counted }));
      next();
      onCounted();
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void find(field.current?.value.trim() ?? '');
  };
  return (
    <>
      <search>
        <form onSubmit={submit} className="row">
          <span className="in soft find count-find">
            <Icon name="search" />
            <input
              ref={field}
              type="search"
              aria-label={t('Item to count')}
              placeholder={t('SKU, GTIN, name')}
              autoCapitalize="off"
            />
          </span>
          {canScan() && (
            <button type="button" className="btn" onClick={() => scanner.setOn(!scanner.isOn)}>
              {scanner.isOn ? t('Camera off') : t('Scan')}{' '}
            </button>
          )}
        </form>
      </search>
      {scanner.isOn && <video ref={scanner.video} className="scan" autoPlay playsInline muted />}
      <ErrorLine text={error} />
      {found.length > 0 && (
        <ul className="set-list pan">
          {found.map((row) => (
            <li key={row.id} className="check">
              <button
                type="button"
                className="btn ghost"
                onClick={() => {
                  setFound([]);
                  setItem(row);
                }}
              >
                {row.name} <span className="q">{row.sku}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {item && (
        <NumberForm key={item.id} item={item} onLater={next} onSave={(counted) => save(item.sku, counted)} />
      )}
    </>
  );
};
