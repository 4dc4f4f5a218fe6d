/**
 * How long and how large things may be (contract §0). Apart from the schemas, so that the storefront can set
 * `maxLength` and check forms without taking the schema library into the browser.
 */
export const limits = {
  name: 100,
  city: 100,
  email: 254,
  address: 255,
  addressLabel: 40,
  addresses: 20,
  alerts: 50,
  company: 100,
  vatNumber: 30,
  postCode: 20,
  phone: 25,
  nationalNumber: { min: 2, max: 17 },
  note: 500,
  giftMessage: 300,
  topic: 150,
  message: 5000,
  search: 200,
  promoCode: 64,
  count: { min: 1, max: 999 },
  cartItems: 100,
  password: { min: 10, max: 200 },
  productList: { max: 50, default: 12 },
  perPage: { max: 60, default: 15 },
  /** Of a list: chosen specifications, and values of one of them. */
  specFilters: { count: 12, values: 40 },
  /** Letters of several manufacturers or conditions. */
  chosenOptions: 1000,
  bodyBytes: 64 * 1024,
} as const;

/** What counts as a special character of a password (A39). */
export const passwordSpecials = '!@#$%^&*()_+-=[]{};:\'"\\|,.<>/?`~';
