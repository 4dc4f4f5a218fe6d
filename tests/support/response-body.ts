import type { CallKey, CallRefusal, CallResponse } from '#contract/endpoints-table.ts';

type Either<Success, Refusal> = {
  [Field in keyof Success]: Success[Field] | (Field extends keyof Refusal ? Refusal[Field] : never);
} & {
  [Field in Exclude<keyof Refusal, keyof Success>]?: Refusal[Field];
};

/** The body of a success or a refusal. Tests assert which one arrived, so the fields of a success are not optional. */
export type ResponseBody<Key extends CallKey> = Either<CallResponse<Key>, CallRefusal<Key>>;
