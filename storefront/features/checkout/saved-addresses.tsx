import { useEffect, useEffectEvent, useState } from 'react';
import type { SavedAddress } from '#contract/buying/addresses.ts';
import { addressLines, findTyped } from '#storefront/features/addresses/saved-address.ts';
import { useCountryNames } from '#storefront/features/countries/use-country-names.ts';
import { useBuyingText } from '#storefront/i18n/use-buying-text.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Checkbox } from '#storefront/ui/form/checkbox.tsx';
import { RadioGroup } from '#storefront/ui/form/radio-group.tsx';
import styles from './checkout.module.css';
import { savedOf } from './saved-of.ts';
import type { CheckoutFormState } from './use-checkout-form.ts';

const shownAtFirst = 3;
const other = 'other';

const fieldsOf = (saved: SavedAddress) => ({
  country: saved.country?.name ?? '',
  city: saved.city ?? '',
  address: saved.address ?? '',
  postCode: saved.post_code ?? '',
  companyName: saved.company_name ?? '',
  vatNumber: saved.vat_number ?? '',
});

const noAddress = { city: '', address: '', postCode: '', companyName: '', vatNumber: '' };

/** The customer's saved addresses. The choice follows from the fields, so typing another address chooses 'another'. */
export function SavedAddressChoice({ form }: { form: CheckoutFormState }) {
  const t = useBuyingText();
  const nameOf = useCountryNames();
  const [isAll, setIsAll] = useState(false);
  const { saved, values } = form;
  const chosen = saved ? findTyped(saved, values) : undefined;
  // The profile, which filled the form, has no company.
  const addCompany = useEffectEvent(() => {
    if (chosen?.company_name && values.companyName === undefined) form.fill(fieldsOf(chosen));
  });
  const isKnown = saved !== null;
  useEffect(() => {
    if (isKnown) addCompany();
  }, [isKnown]);
  if (!saved || saved.length === 0) return null;
  const shown = saved.filter((each, at) => isAll || at < shownAtFirst || each === chosen);
  return (
    <div className={styles.saved}>
      <RadioGroup
        label={t('addresses.choose')}
        name="saved_address"
        options={[
          ...shown.map((each) => {
            const [first = '', ...rest] = addressLines(each, nameOf);
            return each.label
              ? { value: String(each.id), label: each.label, note: [first, ...rest].join(', ') }
              : { value: String(each.id), label: first, note: rest.join(', ') };
          }),
          { value: other, label: t('addresses.other') },
        ]}
        value={chosen ? String(chosen.id) : other}
        onChange={(value) => {
          const next = saved.find(({ id }) => String(id) === value);
          form.fill(next ? fieldsOf(next) : noAddress);
        }}
      />
      {shown.length < saved.length ? (
        <Button variant="text" size={40} onClick={() => setIsAll(true)}>
          {t('addresses.showAll', { count: saved.length })}
        </Button>
      ) : null}
    </div>
  );
}

/** For a customer whose address is not saved yet. */
export function SaveAddress({ form }: { form: CheckoutFormState }) {
  const t = useBuyingText();
  const saved = savedOf(form);
  if (!saved || !('isNew' in saved)) return null;
  return (
    <Checkbox
      className={styles.whole}
      name="save_address"
      checked={saved.isNew}
      onChange={(event) => form.set('savesAddress', event.target.checked)}
    >
      {t('addresses.keep')}
    </Checkbox>
  );
}
