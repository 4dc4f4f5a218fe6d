import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { call, messageOf } from '#console/api/admin-api.ts';
import { amountFault } from '#console/features/order-dialogs.tsx';
import { useLive } from '#console/layout/use-frame.ts';
import { money, span } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { OrderNumber, paymentNames } from '#console/ui/order-parts.tsx';
import { ErrorLine } from '#console/ui/states.tsx';
import type { AdminResponse } from '#contract/admin/admin-table.ts';
import type { QueuedOrder } from '#contract/admin/desk.ts';

type Desk = AdminResponse<'GET /admin/phone-desk'>['payload'];

export const loader = async () => (await call('GET /admin/phone-desk', { query: {} })).payload;

const soonMs = 2 * 3_600_000;

const left = ({ held_until }: QueuedOrder): number => Date.parse(held_until) - Date.now();

const Queue = ({
  queue,
  onPick,
}: {
  readonly queue: readonly QueuedOrder[];
  readonly onPick: (number: string) => void;
}) => (
  <aside aria-label={t('Waiting for payment')}>
    <h2>{t('Waiting for payment')}</h2>
    {queue.length === 0 && <p className="q inside">{t('No phone order is waiting for payment.')}</p>}
    {queue.map((order) => (
      <button key={order.number} type="button" className="q1" onClick={() => onPick(order.number)}>
        <span className="row">
          <b className="cut grow">{order.name}</b>
          <b className="n">{money(order.amount, order.currency)}</b>
        </span>
        <span className="row sm q">
          <OrderNumber number={order.number} />
          <span className={left(order) < soonMs ? 'sp amber' : 'sp'}>
            {t('{time} left', { time: span(left(order)) })}
          </span>
        </span>
      </button>
    ))}
  </aside>
);

/** The order of the caller: check who it is, type the paid amount, confirm. */
const Payment = ({
  order,
  onPaid,
}: {
  readonly order: QueuedOrder;
  readonly onPaid: (text: string) => void;
}) => {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const fault = amountFault(typed, order.amount, order.currency);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (fault !== null) return setError(fault);
    try {
      const { payload } = await call('POST /admin/orders/:number/confirm', {
        params: { number: order.number },
        body: { amount: order.amount },
      });
      onPaid(
        payload.was_paid_before
          ? t('Order {number} was paid before by {name}.', { number: order.number, name: payload.by ?? '–' })
          : t('Order {number} is paid.', { number: order.number }),
      );
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <>
      <section>
        <h2 className="step">
          <b>2</b>
          {t('Ask for the name and the post code')}{' '}
        </h2>
        <p className="due">{money(order.amount, order.currency)}</p>
        <p>
          <b>{order.name}</b>, {order.post_code} {order.city}, {order.country}
        </p>
        <p className="q">
          {order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')} ·{' '}
          {t('held for {time} more', { time: span(left(order)) })}
        </p>
      </section>
      <form onSubmit={submit}>
        <h2 className="step">
          <b>3</b>
          {t('Take the payment, then type the amount')}{' '}
        </h2>
        <input
          className="in big"
          inputMode="decimal"
          aria-label={t('Amount paid')}
          placeholder={order.amount}
          // biome-ignore lint/a11y/noAutofocus: number, amount, confirmed: the keyboard alone suffices.
          autoFocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
        />
        {typed !== '' && (
          <p className={fault ? 'error' : 'green'} role="status">
            {fault ?? t('The amount matches.')}
          </p>
        )}
        <ErrorLine text={error} />
        <button type="submit" className="btn volt s56 after">
          {t('Confirm {amount} from {name}', {
            amount: money(order.amount, order.currency),
            name: order.name,
          })}
        </button>
      </form>
    </>
  );
};

const Found = ({
  desk,
  typed,
  onPick,
  onPaid,
}: {
  readonly desk: Desk;
  readonly typed: string;
  readonly onPick: (number: string) => void;
  readonly onPaid: (text: string) => void;
}) => {
  const { found, check_digit, suggestions, closed } = desk;
  const [only] = found;
  if (found.length === 1 && only) return <Payment key={only.number} order={only} onPaid={onPaid} />;
  if (found.length > 1) {
    return (
      <section>
        <h2>{t('Several orders of this caller')}</h2>
        {found.map((order) => (
          <button key={order.number} type="button" className="q1" onClick={() => onPick(order.number)}>
            {order.name}, {money(order.amount, order.currency)}, <OrderNumber number={order.number} />
          </button>
        ))}
      </section>
    );
  }
  if (closed) {
    return (
      <p role="status">
        {t('Order {number} is {state}. There is nothing to confirm.', {
          number: closed.number,
          state: (paymentNames()[closed.state] ?? closed.state).toLowerCase(),
        })}
      </p>
    );
  }
  const digits = typed.replaceAll(/\D/g, '');
  if (digits.length < 4) return null;
  return (
    <section role="status">
      <p className={check_digit === 'wrong' ? 'red' : 'q'}>
        {check_digit === 'wrong'
          ? t('One digit is wrong in {digits}.', { digits })
          : t('No open phone order is found.')}
      </p>
      {suggestions.length > 0 && (
        <p className="row after">
          {t('Did the caller say')}{' '}
          {suggestions.map((number) => (
            <button key={number} type="button" className="btn" onClick={() => onPick(number)}>
              <OrderNumber number={number} />
            </button>
          ))}
        </p>
      )}
    </section>
  );
};

const debounceMs = 200;

/** Confirms phone payments while the caller is on the line. */
export const Component = () => {
  const start = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { waiting } = useLive();
  const [search] = useSearchParams();
  const [typed, setTyped] = useState(search.get('typed') ?? '');
  const [desk, setDesk] = useState<Desk | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const queued = waiting?.find(({ kind }) => kind === 'phone_payments')?.count;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count means a changed queue.
  useEffect(() => {
    revalidate();
  }, [queued]);
  useEffect(() => {
    if (typed.replaceAll(/\D/g, '').length < 4) {
      setDesk(null);
      return;
    }
    let isOver = false;
    const timer = setTimeout(async () => {
      const answer = await call('GET /admin/phone-desk', { query: { typed } }).catch(() => null);
      if (!isOver) setDesk(answer?.payload ?? null);
    }, debounceMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [typed]);
  const paid = (text: string) => {
    setDone(text);
    setTyped('');
    setDesk(null);
    field.current?.focus();
    revalidate();
  };
  return (
    <>
      <div className="bar">
        <h1>{t('Phone desk')}</h1>
        <span className="sub wide-only">{t('Confirm payments while the caller is on the line')}</span>
      </div>
      <div className="hr" />
      <div className="scroll">
        <div className="pd">
          <Queue queue={start.queue} onPick={setTyped} />
          <div className="desk">
            {done && (
              <p className="note green" role="status">
                {done}
              </p>
            )}
            <section>
              <h2 className="step">
                <b>1</b>
                {t('Ask for the order number')}{' '}
              </h2>
              <input
                ref={field}
                className="in big"
                aria-label={t('Order number or phone number')}
                placeholder={t('Order number or phone number')}
                inputMode="numeric"
                // biome-ignore lint/a11y/noAutofocus: the desk begins with this field.
                autoFocus
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setDone(null);
                }}
              />
            </section>
            {desk && <Found desk={desk} typed={typed} onPick={setTyped} onPaid={paid} />}
          </div>
        </div>
      </div>
    </>
  );
};
