import { type FormEvent, useState } from 'react';
import { call, messageOf } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { useEdited } from '#console/features/saving/use-edited.ts';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { money } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { Field, InputField } from '#console/ui/field.tsx';
import { ErrorLine } from '#console/ui/states.tsx';
import type { SettingsPage, Zone } from '#contract/admin/settings.ts';
import { RowActions } from './places.tsx';
import { countriesWithoutZone, rateText, readRates, readSpan } from './zone-texts.ts';

const textOf = (fields: FormData, name: string): string => String(fields.get(name) ?? '').trim();

const zoneIn = (fields: FormData, row: Zone | null): Zone => {
  const free = textOf(fields, 'free').replace(',', '.');
  if (free !== '' && !/^\d{1,7}(?:\.\d{1,2})?$/.test(free)) throw new Error(t('Enter the amount as 300.00.'));
  return {
    method: row?.method ?? textOf(fields, 'method'),
    name: row?.name ?? textOf(fields, 'name'),
    places: textOf(fields, 'places')
      .split(/[\s,]+(?=[A-Za-z]{2}(?:[\s,:]|$))/)
      .map((place) => place.trim())
      .filter((place) => place !== '')
      .map((place) => place.slice(0, 2).toUpperCase() + place.slice(2)),
    rates: readRates(textOf(fields, 'rates')),
    free_from: free === '' ? null : Number(free).toFixed(2),
    days: readSpan(textOf(fields, 'days')),
  };
};

interface ZoneDialogProps {
  readonly row: Zone | null;
  readonly methods: SettingsPage['methods'];
  /** Codes of the countries without a zone. */
  readonly missing: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Enters the countries that have no zone yet: the first zone of a shop is often all of them. */
const MissingButton = ({ missing }: { readonly missing: readonly string[] }) => (
  <div className="field">
    <button
      type="button"
      className="btn"
      onClick={({ currentTarget: { form } }) => {
        const places = form?.elements.namedItem('places');
        if (places instanceof HTMLInputElement) places.value = missing.join(', ');
      }}
    >
      {t('All countries without a zone ({count})', { count: missing.length })}
    </button>
  </div>
);

const ZoneDialog = ({ row, methods, missing, onClose, onDone }: ZoneDialogProps) => (
  <AskDialog
    title={row ? row.name : t('New zone')}
    button={t('Save')}
    onClose={onClose}
    onDone={onDone}
    act={async (fields) => {
      await call('POST /admin/delivery-zones', { body: { ...zoneIn(fields, row), was: row } });
      return t('Saved.');
    }}
  >
    {row === null && (
      <div className="pair-in">
        <InputField label={t('Name')} name="name" required maxLength={60} />
        <Field label={t('Delivery method')}>
          <select className="in" name="method">
            {methods.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      </div>
    )}
    <InputField
      label={t('Countries')}
      hint={t('Codes such as LV, LT. A part of a country by its post codes: ES:07\\d{3}')}
      name="places"
      required
      defaultValue={row?.places.join(', ')}
    />
    {row === null && missing.length > 0 && <MissingButton missing={missing} />}
    <Field
      label={t('Prices')}
      hint={t('One a line: 5.90, or 5.90 to 5 kg, or 5.90 from 50. None: not served')}
    >
      <textarea className="in" name="rates" rows={4} defaultValue={row?.rates.map(rateText).join('\n')} />
    </Field>
    <div className="pair-in">
      <InputField
        label={t('Free from')}
        name="free"
        inputMode="decimal"
        placeholder={t('never')}
        defaultValue={row?.free_from ?? ''}
      />
      <InputField
        label={t('Working days on the way')}
        name="days"
        placeholder="1-3"
        defaultValue={row?.days ? `${row.days.min}-${row.days.max}` : ''}
      />
    </div>
  </AskDialog>
);

/** Delivery prices by method and country. */
export const Zones = ({ page: { zones, methods, countries } }: { readonly page: SettingsPage }) => {
  const { may, currency } = useFrame();
  const run = useAction();
  const { edit, isEditing, row, closing } = useEdited<Zone>();
  const missing = countriesWithoutZone(zones, countries);
  const nameOf = (code: string): string => methods.find((method) => method.code === code)?.name ?? code;
  const remove = (zone: Zone) =>
    run(
      () => call('POST /admin/delivery-zones/remove', { body: { method: zone.method, name: zone.name } }),
      t('{name} is removed.', { name: zone.name }),
      () => call('POST /admin/delivery-zones', { body: { ...zone, was: null } }),
    );
  return (
    <section className="pan" aria-label={t('Zones')}>
      <header>
        <h2>{t('Zones')}</h2>
        {may('settings.write') && (
          <button type="button" className="btn sp" onClick={() => edit('new')}>
            {t('Add a zone')}{' '}
          </button>
        )}
      </header>
      <ul className="set-list">
        {zones.map((zone) => (
          <li key={`${zone.method} ${zone.name}`}>
            <div>
              <b>{zone.name}</b> <span className="q">{nameOf(zone.method)}</span>
              <p className="q sm">{zone.places.join(', ')}</p>
            </div>
            <div>
              {zone.rates.length === 0 ? (
                <span className="q">{t('not served')}</span>
              ) : (
                zone.rates.map((rate) => <div key={rateText(rate)}>{rateText(rate)}</div>)
              )}
              {zone.free_from !== null && (
                <p className="q sm">{t('free from {amount}', { amount: money(zone.free_from, currency) })}</p>
              )}
            </div>
            {may('settings.write') && (
              <RowActions
                name={`${zone.name}, ${nameOf(zone.method)}`}
                onChange={() => edit(zone)}
                onRemove={() => void remove(zone)}
              />
            )}
          </li>
        ))}
      </ul>
      {isEditing && <ZoneDialog row={row} methods={methods} missing={missing} {...closing} />}
    </section>
  );
};

const reasons: Readonly<Record<string, string>> = {
  too_large: t('too large'),
  too_heavy: t('too heavy'),
  elsewhere: t('not to this post code'),
};

type Tried = Awaited<ReturnType<typeof call<'GET /admin/delivery-zones/try'>>>['payload'];

/** What delivery to a place costs, as the cart computes it. */
export const TryDelivery = ({ page: { countries } }: { readonly page: SettingsPage }) => {
  const { currency } = useFrame();
  const [tried, setTried] = useState<Tried | null>(null);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const amount = Number(textOf(fields, 'value').replace(',', '.'));
    try {
      const query = {
        country: textOf(fields, 'country'),
        post_code: textOf(fields, 'post_code'),
        kg: Number(textOf(fields, 'kg').replace(',', '.')),
        value: amount.toFixed(2),
      };
      setTried((await call('GET /admin/delivery-zones/try', { query })).payload);
      setError(null);
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <section className="pan" aria-label={t('Try an address')}>
      <header>
        <h2>{t('Try an address')}</h2>
      </header>
      <form onSubmit={submit} className="inside">
        <div className="pair-in">
          <Field label={t('Country')}>
            <select className="in" name="country">
              {countries.map(({ iso, name }) => (
                <option key={iso} value={iso}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
          <InputField label={t('Post code')} name="post_code" maxLength={20} />
          <InputField label={t('Weight in kg')} name="kg" required inputMode="decimal" defaultValue="1" />
          <InputField
            label={t('Value of goods')}
            name="value"
            required
            inputMode="decimal"
            defaultValue="50.00"
          />
        </div>
        <ErrorLine text={error} />
        <button type="submit" className="btn">
          {t('Show prices')}{' '}
        </button>
        <div role="status">
          {tried?.length === 0 && <p className="after">{t('No method delivers there.')}</p>}
          {tried?.map(({ method, name, price, from, to, reason }) => (
            <p key={method} className="row after">
              <b>{name}</b>
              <span className="q">{from === null ? '' : `${from} – ${to}`}</span>
              <span className="sp">{price === null ? reasons[reason ?? ''] : money(price, currency)}</span>
            </p>
          ))}
        </div>
      </form>
    </section>
  );
};
