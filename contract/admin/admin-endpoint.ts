import type { Endpoint, EndpointKey } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Permission } from '#contract/staff-roles.ts';
import type { StaffRefusalCode } from './staff-refusals.ts';

/**
 * One call of the console. While a shop has no staff all of them answer 404. `access: 'anyone'` is for signing in;
 * `'staff'` needs a complete sign-in (else 401) and the permission, if it names one (else 403).
 */
export interface AdminEndpoint
  extends Omit<
    Endpoint,
    'access' | 'adds' | 'refusals' | 'refusalHttp' | 'whenInvalid' | 'whenMissing' | 'cache' | 'root'
  > {
  readonly access: 'anyone' | 'staff';
  readonly permission?: Permission;
  /** Needs a password typed less than ten minutes ago, else 403 `confirm_needed`. */
  readonly recent?: true;
  /** Can be called before the second step is set up. */
  readonly duringSetUp?: true;
  /** Bytes of the body, where it may be more than 64 kB. */
  readonly bodyLimit?: number;
  readonly refusals: readonly (RefusalCode | StaffRefusalCode)[];
}

export type AdminKey = EndpointKey & `${string} /admin/${string}`;

/** Keeps the exact types of a group of calls while checking their shape. */
export const adminEndpoints = <const Group extends Record<AdminKey, AdminEndpoint>>(group: Group): Group =>
  group;
