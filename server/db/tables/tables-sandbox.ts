import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;
type LaterMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface SandboxBankRow {
  reference: string;
  order_number: string;
  payment_id: number | null;
  shop_name: string;
  language: string;
  amount_cents: number;
  currency: string;
  status: Generated<'open' | 'paid' | 'declined' | 'cancelled' | 'expired' | 'refunded'>;
  created_at: Moment;
  expires_at: Moment;
  settles_at: LaterMoment;
  notice_due_at: LaterMoment;
  notice_attempts: Generated<number>;
  refunded_cents: Generated<number>;
}

/** Tables of the sandbox gateways: the sandbox bank and the demo mailbox. */
export interface SandboxTables {
  sandbox_bank: SandboxBankRow;
  sandbox_bank_refunds: { refund_id: string; reference: string; amount_cents: number };
  mailbox_attachments: {
    id: Generated<number>;
    mail_id: number;
    name: string;
    media_type: string;
    bytes: Buffer;
  };
}
