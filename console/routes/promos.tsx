import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { ListScreen } from '#console/features/list-screen.tsx';
import { useFrame } from '#console/layout/use-frame.ts';
import { money, when } from '#console/lib/format.ts';
import { t, tn } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import { Field, InputField } from '#console/ui/field.tsx';
import type { Promo } from '#contract/admin/content.ts';
import { shopTimeZone } from '#contract/time/time-zone.ts';

export const loader = async () => (await call('GET /admin/promos')).payload;

const states: Readonly<Record<Promo['state'], string>> = {
  open: t('Can be used'),
  later: t('Begins later'),
  ended: t('Ended'),
  'used up': t('Used up'),
};

const on: Readonly<Record<Promo['applies_to'], string>> = {
  goods: t('goods'),
  goods_and_delivery: t('goods and delivery'),
  delivery: t('delivery'),
};

/** '15 % off goods, at most €60.00, 500 uses, once per customer'. */
const sentence = (promo: Promo, currency: string): string =>
  [
    promo.percent === null
      ? t('{amount} off {what}', { amount: money(promo.amount ?? '0', currency), what: on[promo.applies_to] })
      : t('{percent} % off {what}', { percent: promo.percent, what: on[promo.applies_to] }),
    ...(promo.at_most === null ? [] : [t('at most {amount}', { amount: money(promo.at_most, currency) })]),
    ...(Number(promo.minimum) === 0 ? [] : [t('from {amount}', { amount: money(promo.minimum, currency) })]),
    ...(promo.max_uses === null ? [] : [tn(promo.max_uses, '{n} use', '{n} uses')]),
    ...(promo.max_uses_per_customer === null
      ? []
      : [tn(promo.max_uses_per_customer, '{n} per customer', '{n} per customer')]),
  ].join(', ');

const textOf = (fields: FormData, name: string): string => String(fields.get(name) ?? '').trim();

const amountIn = (fields: FormData, name: string): string | null => {
  const typed = textOf(fields, name).replace(',', '.');
  if (typed === '') return null;
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(typed)) throw new Error(t('Enter the amount as 300.00.'));
  return Number(typed).toFixed(2);
};
const numberIn = (fields: FormData, name: string): number | null =>
  textOf(fields, name) === '' ? null : Number(textOf(fields, name).replace(',', '.'));
const timeIn = (fields: FormData, name: string): string | null => textOf(fields, name) || null;

const promoIn = (fields: FormData): Omit<Promo, 'uses' | 'state'> => ({
  code: textOf(fields, 'code'),
  description: textOf(fields, 'description'),
  percent: textOf(fields, 'kind') === 'percent' ? numberIn(fields, 'worth') : null,
  amount: textOf(fields, 'kind') === 'amount' ? amountIn(fields, 'worth') : null,
  at_most: amountIn(fields, 'at_most'),
  applies_to: textOf(fields, 'applies_to') as Promo['applies_to'],
  minimum: amountIn(fields, 'minimum') ?? '0.00',
  starts_at: timeIn(fields, 'starts_at'),
  ends_at: timeIn(fields, 'ends_at'),
  max_uses: numberIn(fields, 'max_uses'),
  max_uses_per_customer: numberIn(fields, 'max_uses_per_customer'),
});

const NewPromo = ({ onClose, onDone }: { readonly onClose: () => void; readonly onDone: () => void }) => (
  <AskDialog
    title={t('New promo code')}
    button={t('Create')}
    onClose={onClose}
    onDone={onDone}
    act={async (fields) => {
      const promo = promoIn(fields);
      await call('POST /admin/promos', { body: promo });
      return t('{code} can be used.', { code: promo.code });
    }}
  >
    <div className="pair-in">
      <InputField name="code" label={t('Code')} required maxLength={40} />
      <InputField name="description" label={t('Name that shoppers see')} />
      <Field label={t('Kind')}>
        <select className="in" name="kind">
          <option value="percent">{t('Percent')}</option>
          <option value="amount">{t('Amount')}</option>
        </select>
      </Field>
      <InputField name="worth" label={t('Percent or amount off')} required inputMode="decimal" />
      <Field label={t('Off what')}>
        <select className="in" name="applies_to">
          {Object.entries(on).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </Field>
      <InputField
        name="at_most"
        label={t('Largest discount of a percentage')}
        inputMode="decimal"
        placeholder={t('no limit')}
      />
      <InputField
        name="minimum"
        label={t('Goods worth at least')}
        inputMode="decimal"
        placeholder={t('any value')}
      />
      <InputField name="max_uses" label={t('Uses in total')} type="number" placeholder={t('no limit')} />
      <InputField
        name="max_uses_per_customer"
        label={t('Uses per customer')}
        type="number"
        placeholder={t('no limit')}
      />
      <InputField name="starts_at" label={t('Begins')} type="datetime-local" />
      <InputField name="ends_at" label={t('Ends')} type="datetime-local" />
    </div>
    <p className="q sm">{t("Times are those of the shop's clock ({zone}).", { zone: shopTimeZone })}</p>
  </AskDialog>
);

/** Promo codes, usable ones first. */
export const Component = () => {
  const promos = useLoaderData<typeof loader>();
  const { may, currency } = useFrame();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Promo | 'new' | null>(null);
  const close = () => setAsked(null);
  const done = () => {
    close();
    revalidate();
  };
  return (
    <>
      <ListScreen
        title={t('Promo codes')}
        actions={
          may('promos.write') && (
            <button type="button" className="btn ink" data-new onClick={() => setAsked('new')}>
              {t('New promo code')}{' '}
            </button>
          )
        }
        isEmpty={promos.length === 0}
        emptyText={t('No promo codes yet.')}
        nextCursor={null}
      >
        <ul className="set-list">
          {promos.map((promo) => (
            <li key={promo.code}>
              <div>
                <b>{promo.code}</b>{' '}
                <Badge tone={promo.state === 'open' ? 'green' : 'plain'} ring={promo.state !== 'open'}>
                  {states[promo.state]}
                </Badge>
                <p className="q sm">{promo.description}</p>
              </div>
              <div>
                {sentence(promo, currency)}
                <p className="q sm">
                  {tn(promo.uses, 'used {n} time', 'used {n} times')}
                  {promo.starts_at !== null && ` · ${t('from {when}', { when: when(promo.starts_at) })}`}
                  {promo.ends_at !== null && ` · ${t('until {when}', { when: when(promo.ends_at) })}`}
                </p>
              </div>
              {may('promos.write') && promo.state !== 'ended' && (
                <button
                  type="button"
                  className="btn s28"
                  aria-label={`${t('End now')}: ${promo.code}`}
                  onClick={() => setAsked(promo)}
                >
                  {t('End now')}{' '}
                </button>
              )}
            </li>
          ))}
        </ul>
      </ListScreen>
      {asked === 'new' && <NewPromo onClose={close} onDone={done} />}
      {asked !== null && asked !== 'new' && (
        <AskDialog
          title={t('End {code} now?', { code: asked.code })}
          text={t('It can no longer be used. Orders that used it keep their discount.')}
          button={t('End {code} now', { code: asked.code })}
          isDanger
          onClose={close}
          onDone={done}
          act={async () => {
            await call('POST /admin/promos/:code/end', { params: { code: asked.code } });
            return t('{code} is ended.', { code: asked.code });
          }}
        />
      )}
    </>
  );
};
