import { type FormEvent, useState } from 'react';
import type { SavedAddress } from '#contract/buying/addresses.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Failure } from '#storefront/api/client.ts';
import { buyingFailureText, useBuyingText } from '#storefront/i18n/use-buying-text.ts';
import { useFieldErrors } from '#storefront/ui/form/use-field-errors.ts';
import type { AddressBody } from './use-address-book.ts';

export interface AddressDialogProps {
  /** Null: a new one. */
  saved: SavedAddress | null;
  onSave: (body: AddressBody) => Promise<Failure | null>;
  onClose: () => void;
}

type Name = 'country' | 'city' | 'address' | 'postCode';

const wrongField: { readonly [Code in RefusalCode]?: Name } = {
  country_invalid: 'country',
  post_code_format: 'postCode',
};

/** State of the form of one address. */
export const useAddressForm = ({ saved, onSave, onClose }: AddressDialogProps) => {
  const t = useBuyingText();
  const { form, errors, show, clear } = useFieldErrors<Name>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [values, setValues] = useState({
    label: saved?.label ?? '',
    country: saved?.country ? String(saved.country.id) : '',
    city: saved?.city ?? '',
    address: saved?.address ?? '',
    postCode: saved?.post_code ?? '',
    company: saved?.company_name ?? '',
    vatNumber: saved?.vat_number ?? '',
  });
  const set = (name: keyof typeof values, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    if (name in values) clear(name as Name);
  };
  const bind = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: errors[name as Name],
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  const refuse = (failure: Failure) => {
    const text = buyingFailureText(failure, 'addresses.saveFailed', t);
    const field = wrongField[failure.code as RefusalCode];
    if (field) show({ [field]: text });
    setProblem(field ? null : text);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const required = ['country', 'city', 'address', 'postCode'] as const;
    const missing = required.filter((name) => values[name].trim() === '');
    const text = t('refusal.required_fields_missing');
    setProblem(null);
    if (show(Object.fromEntries(missing.map((name) => [name, text])))) return;
    setIsBusy(true);
    const failure = await onSave({
      label: values.label.trim(),
      country_id: Number(values.country),
      city: values.city.trim(),
      address: values.address.trim(),
      post_code: values.postCode.trim(),
      company_name: values.company.trim(),
      vat_number: values.vatNumber.trim(),
    });
    setIsBusy(false);
    if (failure) refuse(failure);
    else onClose();
  };
  return { form, values, errors, problem, isBusy, set, bind, submit };
};
