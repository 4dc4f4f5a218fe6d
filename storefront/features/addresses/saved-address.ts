import type { SavedAddress } from '#contract/buying/addresses.ts';

/** Only such an address is offered in the checkout. */
export const isCompleteAddress = ({ country, city, address, post_code }: SavedAddress): boolean =>
  country !== null && [city, address, post_code].every((text) => text !== null && text !== '');

/** The address in lines, without its label. */
export const addressLines = (
  { company_name, address, post_code, city, country }: SavedAddress,
  countryName: (country: NonNullable<SavedAddress['country']>) => string,
): readonly string[] =>
  [
    company_name ?? '',
    address ?? '',
    [post_code, city].filter(Boolean).join(' '),
    country ? countryName(country) : '',
  ].filter((line) => line !== '');

interface TypedAddress {
  readonly country: string;
  readonly city: string;
  readonly address: string;
  readonly postCode: string;
  readonly companyName?: string | undefined;
  readonly vatNumber?: string | undefined;
}

const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  (one ?? '').trim() === (other ?? '').trim();

/** The saved address that the form holds. Of several with the same street, that of the typed company. */
export const findTyped = (
  addresses: readonly SavedAddress[],
  typed: TypedAddress,
): SavedAddress | undefined => {
  const same = addresses.filter(
    (saved) =>
      isSame(saved.country?.name, typed.country) &&
      isSame(saved.city, typed.city) &&
      isSame(saved.address, typed.address) &&
      isSame(saved.post_code, typed.postCode),
  );
  const ofCompany = same.find(
    ({ company_name, vat_number }) =>
      isSame(company_name, typed.companyName) && isSame(vat_number, typed.vatNumber),
  );
  return ofCompany ?? same[0];
};
