import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

interface CustomerRow {
  id: Generated<number>;
  email: string;
  email_verified_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  password_hash: string;
  name: string;
  surname: string;
  phone: string;
  phone_country_code: string;
  national_number: string;
  country_id: number | null;
  city: string | null;
  address: string | null;
  post_code: string | null;
  avatar_url: string | null;
  balance_cents: Generated<number>;
  language_id: number | null;
  blocked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  blocked_reason: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Timestamp;
  changed_at: Timestamp;
}

interface CustomerAddressRow {
  id: Generated<number>;
  customer_id: number;
  label: string | null;
  country_id: number | null;
  city: string | null;
  address: string | null;
  post_code: string | null;
  company_name: string | null;
  vat_number: string | null;
  is_default: Generated<boolean>;
  created_at: Timestamp;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface AccessTokenRow {
  id: Generated<number>;
  customer_id: number;
  token_hash: Buffer;
  name: string;
  created_at: Timestamp;
  expires_at: Date | null;
}

/** Customers, their addresses, sessions and tokens. */
export interface CustomerTables {
  customers: CustomerRow;
  customer_addresses: CustomerAddressRow;
  sessions: { token_hash: Buffer; customer_id: number; created_at: Timestamp; last_seen_at: Timestamp };
  access_tokens: AccessTokenRow;
  password_resets: { customer_id: number; token_hash: Buffer; expires_at: Timestamp };
}
