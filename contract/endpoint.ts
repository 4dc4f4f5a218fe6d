import type { TObject, TSchema } from 'typebox';
import type { RefusalCode } from './refusals.ts';

/**
 * Who may call.
 * - `anyone`: every visitor.
 * - `customer`: a signed-in customer, else 401.
 * - `verified`: a customer whose e-mail is verified, else 401 or 403.
 * - `shopper`: a customer, or a guest while the setting `guest_cart` is `checkout`, else 401.
 * - `buyer`: as `shopper` while `guest_cart` is `checkout`, otherwise as `verified`.
 * - `order`: the verified customer of the order `:number`, or the holder of its signed link, else 404.
 * - `staff`: a member of staff with the call's permission (`contract/admin/`), else 401 or 403; 404 while there is none.
 */
export type Access = 'anyone' | 'customer' | 'verified' | 'shopper' | 'buyer' | 'order' | 'staff';

/**
 * One call of the API as a value. Its method and path are the key it is listed under in `endpoints-table.ts`
 * (`'GET /products/:id/info'`), so that the browser can call it by that text and import nothing but types.
 */
export interface Endpoint {
  readonly summary: string;
  readonly access: Access;
  /** Which of `currency` and `lang_id` the client adds to the query (GET) or body (POST, PUT). */
  readonly adds: 'currency and language' | 'language' | 'nothing';
  /** The path starts at the root of the host instead of `/api`, as the specification fixes it for the CSRF cookie. */
  readonly root?: true;
  /** Sign-in and registration require the CSRF token from guests too. */
  readonly csrf?: 'always';
  /** The response is the same for all callers with the same language and currency. */
  readonly cache?: 'public';
  /** Strings from the path; a server may leave them uncoerced. */
  readonly params?: TObject;
  readonly query?: TObject;
  /** By lower-case name. */
  readonly headers?: TObject;
  readonly body?: TObject;
  /** HTTP status of a success, where it is not 200. Neither has a body. */
  readonly success?: 204 | 302;
  /** The body of a success. */
  readonly response: TSchema;
  /** Media type of a success that is a file instead of JSON. */
  readonly media?: 'application/pdf' | 'text/csv';
  /** Refusals of this call beside `generalRefusals`. */
  readonly refusals: readonly RefusalCode[];
  /** The body of a refusal that has more fields than `RefusalResponse`. */
  readonly refusalResponse?: TObject;
  /** Where a refusal has another HTTP status here than in the table. */
  readonly refusalHttp?: { readonly [Code in RefusalCode]?: number };
  /** Replaces `validation_failed` when a required field is missing or blank. */
  readonly whenMissing?: RefusalCode;
  /** Replaces `validation_failed` when this field does not match its schema. */
  readonly whenInvalid?: { readonly [field: string]: RefusalCode };
  /** Replaces `whenInvalid` when this field is too long. */
  readonly whenTooLong?: { readonly [field: string]: RefusalCode };
}

export type EndpointKey = `${'GET' | 'POST' | 'PUT'} /${string}`;

/** Keeps the exact types of a group of endpoints while checking their shape. */
export const endpoints = <const Group extends Record<EndpointKey, Endpoint>>(group: Group): Group => group;
