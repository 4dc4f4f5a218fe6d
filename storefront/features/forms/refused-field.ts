import type { RefusalCode } from '#contract/refusals.ts';
import type { Failure } from '#storefront/api/client.ts';

/** Which field of a form each refusal is about; the others are about the form as a whole. */
export type RefusedFields<Name extends string> = Partial<Readonly<Record<RefusalCode, Name>>>;

export const refusedField = <Name extends string>(
  { code }: Failure,
  fields: RefusedFields<Name>,
): Name | null => (code === null ? null : (fields[code as RefusalCode] ?? null));
