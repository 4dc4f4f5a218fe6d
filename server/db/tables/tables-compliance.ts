import type { ColumnType, Generated } from 'kysely';

type LaterText = ColumnType<string | null, string | null | undefined, string | null>;
type LaterNumber = ColumnType<number | null, number | null | undefined, number | null>;
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
    producer_id: LaterNumber;
    responsible_id: LaterNumber;
    no_warnings: ColumnType<boolean, boolean | undefined, boolean>;
    /** The last month with updates: a day of it, as text. */
    updates_until: LaterText;
    repair_class: LaterText;
    spare_parts: LaterText;
    weee_category: LaterNumber;
    durability_years: Watts;
    durability_is_free: ColumnType<boolean, boolean | undefined, boolean>;
    durability_is_whole: ColumnType<boolean, boolean | undefined, boolean>;
    durability_url: LaterText;
    guarantee_terms_url: LaterText;
  };
  /** Manufacturers and responsible persons. */
  economic_operators: {
    id: Generated<number>;
    name: string;
    postal_address: string;
    electronic_address: string;
    country: string;
  };
  product_warnings: { product_id: number; language_id: number; text: string };
  /** The official notice of the legal guarantee by language. */
  legal_files: {
    kind: 'notice';
    language: string;
    url: string;
    sha256: string;
    width: number;
    height: number;
    added_at: Date;
  };
  /** Categories whose products must carry something. */
  duty_scopes: {
    duty: 'energy' | 'charger' | 'updates' | 'repair';
    category_id: number;
    regulation: string;
    from_date: string;
  };
}
