import type { ColumnType, Generated } from 'kysely';
import type { Role } from '#contract/staff-roles.ts';

type Moment = ColumnType<Date, Date, Date>;
type LaterMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
type LaterBytes = ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;

/** Members of staff, their sessions and what they write. */
export interface StaffTables {
  staff: {
    id: Generated<number>;
    email: string;
    name: string;
    roles: ColumnType<Role[], readonly Role[], readonly Role[]>;
    password_hash: ColumnType<string | null, string | null | undefined, string | null>;
    totp_key: LaterBytes;
    totp_next: LaterBytes;
    totp_last_step: ColumnType<number, number | undefined, number>;
    disabled_at: LaterMoment;
    language: ColumnType<'en' | 'de' | 'lv', 'en' | 'de' | 'lv' | undefined>;
    has_letter_keys: ColumnType<boolean, boolean | undefined>;
    created_at: Moment;
  };
  staff_sessions: {
    id: Generated<number>;
    token_hash: Buffer;
    staff_id: number;
    stage: 'factor' | 'set_up' | 'done';
    browser: string;
    network: string;
    created_at: Moment;
    last_seen_at: Moment;
    confirmed_at: Moment;
  };
  staff_recovery_codes: { staff_id: number; code_hash: Buffer };
  staff_links: { staff_id: number; token_hash: Buffer; expires_at: Moment };
  order_notes: {
    id: Generated<number>;
    order_id: number;
    staff_id: number;
    text: string;
    created_at: Moment;
    changed_at: LaterMoment;
  };
  contact_answers: {
    id: Generated<number>;
    message_id: number;
    staff_id: number;
    text: string;
    created_at: Moment;
  };
}
