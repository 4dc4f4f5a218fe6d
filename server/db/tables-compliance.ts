import type { ColumnType } from 'kysely';

type LaterText = ColumnType<string | null, string | null | undefined, string | null>;
type Watts = ColumnType<string | null, number | string | null | undefined, number | string | null>;

/** What EU law wants to be shown beside a price. */
export interface ComplianceTables {
  product_compliance: {
    product_id: number;
    /** Null: the product; a variation names only what differs. */
    variation_id: ColumnType<number | null, number | null | undefined, number | null>;
    energy_class: LaterText;
    label_url: LaterText;
    sheet_url: LaterText;
    charger_included: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
    charger_min_watts: Watts;
    charger_max_watts: Watts;
    usb_pd: ColumnType<boolean, boolean | undefined, boolean>;
  };
}
