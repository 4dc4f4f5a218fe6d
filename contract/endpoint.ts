import type { TObject, TSchema } from 'typebox';
import type { RefusalCode } from './refusals.ts';

/** Who may call: anyone; a signed-in customer (else 401); a customer whose e-mail is verified (else 403). */
export type Access = 'anyone' | 'customer' | 'verified';

/**
 * One call of the API as a value. Its method and path are the key it is listed under in `endpoints-table.ts`
 * (`'GET /products/:id/info'`), so that the browser can call it by that text and import nothing but types.
 */
export interface Endpoint {
  readonly summary: string;
  readonly access: Access;
  /** Which of `currency` and `lang_id` the client adds to the query (GET) or body (POST, PUT). */
  readonly adds: 'currency and language' | 'language' | 'nothing';
  /** The path starts at the root of the host instead of `/api`: the CSRF cookie's place is given. */
  readonly root?: true;
  /** Sign-in and registration ask for the CSRF token although nobody is signed in yet. */
  readonly csrf?: 'always';
  /** The same answer for everybody who asks in the same language and currency. */
  readonly cache?: 'public';
  /** Texts as they stand in the path; a server may leave them uncoerced. */
  readonly params?: TObject;
  readonly query?: TObject;
  /** By lower-case name. */
  readonly headers?: TObject;
  readonly body?: TObject;
  /** HTTP status of a success, where it is not 200. Neither has a body. */
  readonly success?: 204 | 302;
  /** The body of a success; whatever is not OK is a refusal. */
  readonly answer: TSchema;
  /** A success is a file of this kind instead of JSON; `answer` then says no more than that it is a text of bytes. */
  readonly media?: 'application/pdf';
  /** Refusals of this call beside `generalRefusals`. */
  readonly refusals: readonly RefusalCode[];
  /** The answer of a refusal, where it carries more than `RefusalAnswer`. */
  readonly refusalAnswer?: TObject;
  /** Where a refusal has another HTTP status here than in the table. */
  readonly refusalHttp?: { readonly [Code in RefusalCode]?: number };
  /** What is answered instead of `validation_failed` when a required field is missing or blank. */
  readonly whenMissing?: RefusalCode;
  /** What is answered instead of `validation_failed` when this field does not fit its schema. */
  readonly whenInvalid?: { readonly [field: string]: RefusalCode };
}

export type EndpointKey = `${'GET' | 'POST' | 'PUT'} /${string}`;

/** Keeps the exact types of a group of endpoints while checking their shape. */
export const endpoints = <const Group extends Record<EndpointKey, Endpoint>>(group: Group): Group => group;
