import { type FormEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { countryOptions } from '#storefront/features/countries/country-options.ts';
import { withLocalCountry } from '#storefront/features/countries/local-country.ts';
import { orderFailureText, useOrderText } from '#storefront/i18n/orders/use-order-text.ts';
import { useDeliveryText } from '#storefront/i18n/use-delivery-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { useCountries } from '#storefront/state/countries.ts';
import { choosePlace, type Place } from '#storefront/state/deliver-to.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Field } from '#storefront/ui/form/field.tsx';
import { Dialog } from '#storefront/ui/overlay/dialog.tsx';
import { Select } from '#storefront/ui/select/select.tsx';
import styles from './deliver-to-dialog.module.css';

export interface DeliverToDialogProps {
  place: Place;
  /** Priced to check the post code; missing: the cart. */
  sku?: string;
  onClose: () => void;
}

/** Asks for country and post code. An invalid post code is reported at its field, and nothing changes. */
export function DeliverToDialog({ place, sku, onClose }: DeliverToDialogProps) {
  const t = useDeliveryText();
  const orderText = useOrderText();
  const { language } = useShellData();
  const countries = useCountries(({ list }) => list) ?? [];
  const [iso, setIso] = useState(place.iso);
  const [postCode, setPostCode] = useState(place.postCode);
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const named = countryOptions(countries, language.code);
  const options = named.map(({ id, label }) => ({
    value: countries.find((country) => country.id === id)?.iso ?? '',
    label,
  }));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    // The form of the dialog is inside the cart in React's tree.
    event.stopPropagation();
    if (isSaving) return;
    const chosen = { iso, postCode: postCode.trim() };
    if (chosen.postCode !== '') {
      setIsSaving(true);
      const query = { country: iso, post_code: chosen.postCode, ...(sku !== undefined && { sku }) };
      const result = await browserApi.call('GET /delivery/options', { query });
      setIsSaving(false);
      if (!result.ok && result.failure.code === 'post_code_format') {
        return setError(
          orderFailureText(withLocalCountry(result.failure, named), 'checkout.addressText', orderText),
        );
      }
    }
    choosePlace(chosen);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('deliverTo.title')} closeLabel={t('common.close')}>
      <form className={styles.form} method="post" onSubmit={(event) => void save(event)} noValidate>
        <Select
          label={t('deliverTo.country')}
          options={options}
          value={iso}
          onChange={(chosen) => {
            setIso(chosen);
            setError(undefined);
          }}
          noMatchText={t('common.noMatch')}
        />
        <Field
          label={t('deliverTo.postCode')}
          hint={t('deliverTo.note')}
          error={error}
          value={postCode}
          autoComplete="postal-code"
          autoCapitalize="characters"
          enterKeyHint="done"
          maxLength={limits.postCode}
          onChange={(event) => {
            setPostCode(event.target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="volt" size={56} wide busy={isSaving} busyText={t('deliverTo.saving')}>
          {t('deliverTo.save')}
        </Button>
      </form>
    </Dialog>
  );
}
