import { type Static, Type } from 'typebox';
import { endpoints } from '#contract/endpoint.ts';
import { envelope, listEnvelope, query } from '#contract/values.ts';

/** The most devices that can be stored, and sent in one request. */
export const mostDevices = 10;
const mostProducts = 60;

/** '161' or '161:16101': a product, or one of its variations. */
const product = '[1-9][0-9]{0,8}(:[1-9][0-9]{0,8})?';
/** 'p301': a device is a product of the shop. */
const device = 'p[1-9][0-9]{0,8}';

/** 'p301,p302', or nothing. */
export const DeviceKeys = Type.String({
  maxLength: 120,
  pattern: `^(${device}(,${device}){0,${mostDevices - 1}})?$`,
});

const Device = Type.Object({
  key: Type.String(),
  name: Type.String(),
  category: Type.String(),
});
export type Device = Static<typeof Device>;

const FitAnswer = Type.Object({
  /** As in `products`. */
  product: Type.String(),
  device: Type.String(),
  device_name: Type.String(),
  /** `unknown`: a value is not stated, or the shop has no rule for the two. */
  verdict: Type.Enum(['fits', 'limited', 'no', 'unknown']),
  /** 'Fits Nimbus Air 14' */
  text: Type.String(),
  reasons: Type.Array(Type.String()),
});
export type FitAnswer = Static<typeof FitAnswer>;

const Fits = Type.Object({
  /** Of `products` those that are accessories, as far as the shop knows. */
  checkable: Type.Array(Type.String()),
  pairs: Type.Array(FitAnswer),
});
export type Fits = Static<typeof Fits>;

export const fitsEndpoints = endpoints({
  'GET /fits': {
    summary: 'Whether accessories fit devices, with the reasons',
    access: 'anyone',
    adds: 'currency and language',
    cache: 'public',
    query: query({
      products: Type.String({ maxLength: 1300, pattern: `^${product}(,${product}){0,${mostProducts - 1}}$` }),
      devices: Type.Optional(DeviceKeys),
    }),
    response: envelope(Fits),
    refusals: [],
  },
  'GET /devices': {
    summary: 'Devices that accessories can be checked against, by words of their names',
    access: 'anyone',
    adds: 'currency and language',
    cache: 'public',
    query: query({
      search: Type.String({ minLength: 2, maxLength: 100 }),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
    }),
    response: listEnvelope(Device),
    refusals: [],
  },
});
