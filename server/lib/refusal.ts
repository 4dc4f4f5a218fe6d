import { type AnyRefusalCode, allRefusals as refusals } from '#contract/admin/staff-refusals.ts';

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

interface RefusalDetails {
  /** The values of the message's placeholders; the contract calls them `words`. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly errors?: FieldErrors;
  readonly retryAfterSeconds?: number;
  /** The additional fields of the endpoint's `refusalResponse`. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** An expected 'no' with a code of the contract's closed table. Everything else that is thrown is an internal error. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: AnyRefusalCode;
  readonly details: RefusalDetails;

  constructor(code: AnyRefusalCode, details: RefusalDetails = {}) {
    const firstFieldError = Object.values(details.errors ?? {})[0]?.[0];
    super(firstFieldError ?? fill(refusals[code].message, details.params ?? {}));
    this.code = code;
    this.details = details;
  }
}

const fill = (message: string, params: Readonly<Record<string, string | number>>): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

export const refusalBody = (refusal: Refusal) => ({
  status: refusals[refusal.code].status,
  message: refusal.message,
  code: refusal.code,
  ...(refusal.details.params && { words: refusal.details.params }),
  ...(refusal.details.errors && { errors: refusal.details.errors }),
  ...refusal.details.more,
});
