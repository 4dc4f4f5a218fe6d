import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { lockForChange, requireUnchanged } from '#server/features/operations/require-unchanged.ts';
import { deleteCurrency, putCurrency } from './localisation-store.ts';
import { listCurrencies } from './localisation-views.ts';

/** What is left out stays as it is; a new currency needs both. */
export interface CurrencyChange {
  readonly symbol?: string | undefined;
  /** How many units one unit of the shop's base currency buys, as a decimal: '1.0842'. */
  readonly rate?: string | undefined;
}

const codeOf = (typed: string): string => {
  if (/^[A-Za-z]{3}$/.test(typed)) return typed.toUpperCase();
  throw new OperatorRefusal('currency_code_malformed', { currency: typed });
};

const validate = ({ symbol, rate }: CurrencyChange): void => {
  if (symbol !== undefined && !/^\S{1,5}$/.test(symbol)) {
    throw new OperatorRefusal('currency_symbol_invalid', { symbol });
  }
  if (rate !== undefined && !(/^\d{1,9}(?:\.\d{1,8})?$/.test(rate) && Number(rate) > 0)) {
    throw new OperatorRefusal('currency_rate_invalid', { rate });
  }
};

/** Adds or changes a currency. `was`: what the operator saw, null for a new one. */
export const saveCurrency = (
  operation: Operation,
  typed: string,
  change: CurrencyChange,
  was?: { readonly symbol: string; readonly rate: string } | null,
) => {
  const code = codeOf(typed);
  validate(change);
  return runOperation(operation, async (trx) => {
    if (was !== undefined) await lockForChange(trx, 'currencies');
    const before = (await listCurrencies(trx)).find((each) => each.code === code);
    const now = before ? { symbol: before.symbol, rate: String(before.value) } : null;
    requireUnchanged(was, now, (value) => value?.rate ?? 'removed');
    const symbol = change.symbol ?? before?.symbol;
    const rate = change.rate ?? (before && String(before.value));
    if (symbol === undefined || rate === undefined) {
      throw new OperatorRefusal('currency_incomplete', { currency: code });
    }
    // Prices are stored in the base currency.
    if (before?.default === 1 && Number(rate) !== 1) {
      throw new OperatorRefusal('base_currency_fixed', { currency: code });
    }
    await putCurrency(trx, { code, symbol, rate, now: operation.now() });
    await recordAudit(trx, operation.actor, {
      subject: `currency ${code}`,
      before: before ? { symbol: before.symbol, rate: String(before.value) } : null,
      after: { symbol, rate },
    });
    return { code, symbol, rate };
  });
};

export const setExchangeRate = async (operation: Operation, typed: string, rate: string) => {
  const code = codeOf(typed);
  const known = (await listCurrencies(operation.db)).some((each) => each.code === code);
  if (!known) throw new OperatorRefusal('currency_not_found', { currency: code });
  return saveCurrency(operation, code, { rate });
};

/** Deletes a currency. Orders in it stay. */
export const removeCurrency = (operation: Operation, typed: string): Promise<{ readonly code: string }> => {
  const code = codeOf(typed);
  return runOperation(operation, async (trx) => {
    const all = await listCurrencies(trx);
    const before = foundOr(
      all.find((each) => each.code === code),
      'currency_not_found',
      { currency: code },
    );
    if (before.default === 1) throw new OperatorRefusal('base_currency_fixed', { currency: code });
    await deleteCurrency(trx, code);
    await recordAudit(trx, operation.actor, { subject: `currency ${code}`, before, after: null });
    return { code };
  });
};
