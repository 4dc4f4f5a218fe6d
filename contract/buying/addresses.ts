import { type Static, Type } from 'typebox';
import { endpoints } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { anyText, body, filledText, Id, IdInPath, listEnvelope, nullable, query } from '#contract/values.ts';

export const SavedAddress = Type.Object({
  id: Id,
  /** The customer's own name for it. */
  label: nullable(Type.String()),
  country: nullable(Type.Object({ id: Id, name: Type.String() })),
  city: nullable(Type.String()),
  address: nullable(Type.String()),
  post_code: nullable(Type.String()),
  company_name: nullable(Type.String()),
  vat_number: nullable(Type.String()),
  /** The address of the profile; at most one is. */
  is_default: Type.Boolean(),
});
export type SavedAddress = Static<typeof SavedAddress>;

const addressFields = {
  label: Type.Optional(nullable(anyText(limits.addressLabel))),
  country_id: Id,
  city: filledText(limits.city),
  address: filledText(limits.address),
  post_code: filledText(limits.postCode),
  company_name: Type.Optional(nullable(anyText(limits.company))),
  vat_number: Type.Optional(nullable(anyText(limits.vatNumber))),
};

const inPath = Type.Object({ id: IdInPath });

const wrongFields = {
  whenMissing: 'required_fields_missing',
  whenInvalid: { country_id: 'country_invalid' },
} as const;

/** Every call answers with all addresses, the default first, then those used last. */
const shared = {
  access: 'customer',
  adds: 'currency and language',
  response: listEnvelope(SavedAddress),
} as const;

export const addressesEndpoints = endpoints({
  'GET /user/addresses': {
    ...shared,
    summary: 'The addresses of the customer',
    query: query({}),
    refusals: [],
  },
  'POST /user/addresses': {
    ...shared,
    summary: 'Saves another address; the first one is the default',
    body: body({ ...addressFields, is_default: Type.Optional(Type.Boolean()) }),
    refusals: ['required_fields_missing', 'country_invalid', 'post_code_format', 'addresses_full'],
    ...wrongFields,
  },
  'PUT /user/addresses/:id': {
    ...shared,
    summary: 'Replaces an address',
    params: inPath,
    body: body(addressFields),
    refusals: ['required_fields_missing', 'country_invalid', 'post_code_format', 'address_not_found'],
    whenMissing: wrongFields.whenMissing,
    whenInvalid: { ...wrongFields.whenInvalid, id: 'address_not_found' },
  },
  'POST /user/addresses/:id/remove': {
    ...shared,
    summary: 'Removes an address; after the default one, that used last is the default',
    params: inPath,
    body: body({}),
    refusals: ['address_not_found'],
    whenInvalid: { id: 'address_not_found' },
  },
  'POST /user/addresses/:id/default': {
    ...shared,
    summary: 'Makes an address the default',
    params: inPath,
    body: body({}),
    refusals: ['address_not_found'],
    whenInvalid: { id: 'address_not_found' },
  },
});
