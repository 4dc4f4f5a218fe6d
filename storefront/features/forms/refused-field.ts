import type { RefusalCode } from '#contract/refusals.ts';
import type { Failure } from '#storefront/api/client.ts';

/** The form field that each refusal is about; other refusals concern the whole form. */
export type RefusedFields<Name extends string> = Partial<Readonly<Record<RefusalCode, Name>>>;

export const refusedField = <Name extends string>(
  { code }: Failure,
  fields: RefusedFields<Name>,
): Name | null => (code === null ? null : (fields[code as RefusalCode] ?? null));
