import type { SellingConflict, SellingInvalid } from './selling-refusals.ts';

/** A refused row of a list of changes, by its index in the list. */
export interface RefusedRow {
  readonly at: number;
  readonly refusal: OperatorRefusal;
}

interface ShipmentName {
  readonly number: string;
  readonly shipment: number;
}

/** Units of a line that can be packed, and where the others are. */
export interface UnitsLeft {
  readonly sku: string;
  readonly quantity: number;
  readonly cancelled: number;
  readonly packed: number;
  /** The latest shipment with units of the line. */
  readonly shipment: { readonly number: number; readonly packedBy: string; readonly packedAt: Date } | null;
}

/** Input that can never be accepted. */
export interface InvalidInput extends SellingInvalid {
  readonly promo_code_malformed: { readonly code: string };
  readonly promo_discount_ambiguous: object;
  readonly synonyms_invalid: object;
  readonly pin_query_invalid: object;
  readonly promo_discount_out_of_range: object;
  readonly promo_cap_without_percent: object;
  readonly promo_ends_too_early: object;
  readonly setting_invalid: { readonly key: string; readonly expected: string };
  readonly article_incomplete: object;
  readonly social_url_invalid: { readonly url: string };
  readonly country_code_malformed: { readonly country: string };
  readonly country_name_missing: { readonly country: string };
  readonly post_code_pattern_invalid: { readonly pattern: string };
  readonly post_code_example_mismatch: { readonly example: string; readonly pattern: string };
  readonly shop_vat_missing: object;
  readonly place_malformed: { readonly place: string };
  readonly day_malformed: { readonly day: string };
  readonly days_reversed: { readonly min: number; readonly max: number };
  readonly method_malformed: { readonly method: string };
  readonly method_incomplete: { readonly method: string };
  readonly hours_malformed: { readonly hours: string };
  readonly pickup_hours_missing: object;
  readonly zone_name_missing: object;
  readonly zone_countries_missing: { readonly zone: string };
  readonly zone_rates_missing: { readonly zone: string };
  readonly currency_code_malformed: { readonly currency: string };
  readonly currency_rate_invalid: { readonly rate: string };
  readonly currency_symbol_invalid: { readonly symbol: string };
  readonly currency_incomplete: { readonly currency: string };
  readonly language_code_malformed: { readonly language: string };
  readonly block_reason_missing: object;
  readonly category_name_missing: object;
  readonly product_name_missing: object;
  readonly sku_missing: object;
  readonly text_too_long: { readonly what: string; readonly length: number; readonly limit: number };
  readonly colour_malformed: { readonly colour: string };
  readonly marks_missing: object;
  readonly staff_email_invalid: { readonly email: string };
  readonly staff_role_unknown: { readonly role: string; readonly known: readonly string[] };
  readonly picture_unreadable: { readonly name: string };
  readonly picture_rejected: { readonly name: string; readonly reason: string };
  readonly tracking_malformed: { readonly tracking: string };
  readonly carrier_malformed: { readonly carrier: string };
  readonly carrier_incomplete: { readonly carrier: string };
  readonly tracking_url_invalid: { readonly url: string };
  readonly spec_book_invalid: { readonly reason: string };
  readonly bundle_price_ambiguous: object;
  readonly bundle_name_missing: object;
  readonly bundle_items_invalid: { readonly fewest: number; readonly most: number };
  readonly scope_twice: { readonly category: string };
  readonly fit_rules_invalid: { readonly reason: string };
  readonly story_invalid: { readonly reason: string };
  readonly device_key_malformed: { readonly device: string };
  readonly spec_incomplete: { readonly key: string };
  readonly spec_value_unreadable: { readonly key: string; readonly value: string };
  readonly file_active: { readonly name: string };
  readonly file_too_large: { readonly name: string; readonly megabytes: number };
  readonly charger_watts_invalid: { readonly sku: string };
  readonly charger_of_variation: { readonly sku: string };
  readonly warnings_contradict: { readonly sku: string };
  readonly party_conflict: { readonly name: string };
  readonly energy_class_missing: { readonly sku: string };
  readonly guarantee_missing: { readonly sku: string };
  readonly file_not_pdf: { readonly name: string };
}

/** Input that the shop's present state does not allow. */
export interface Conflict extends SellingConflict {
  readonly order_not_found: { readonly number: string };
  readonly order_not_cancellable: { readonly number: string; readonly status: string };
  readonly order_not_paid: { readonly number: string; readonly status: string };
  readonly nothing_to_cancel: { readonly number: string };
  readonly line_not_cancellable: { readonly sku: string; readonly quantity: number; readonly left: number };
  readonly order_not_refundable: { readonly number: string; readonly status: string };
  readonly return_not_found: { readonly number: string };
  readonly return_not_movable: { readonly number: string; readonly state: string; readonly to: string };
  readonly return_units_invalid: { readonly number: string; readonly sku: string; readonly most: number };
  readonly return_not_inspected: { readonly number: string; readonly sku: string };
  readonly rights_missing: Record<never, never>;
  readonly return_not_a_fault: { readonly number: string };
  readonly fault_not_deductible: { readonly number: string };
  readonly replacement_out_of_stock: {
    readonly sku: string;
    readonly wanted: number;
    readonly free: number;
  };
  readonly denial_invalid: {
    readonly number: string;
    readonly kind: string;
    readonly reasons: readonly string[];
  };
  readonly deduction_invalid: { readonly sku: string };
  readonly review_not_found: { readonly id: number };
  readonly review_version_changed: { readonly id: number; readonly version: number; readonly now: number };
  readonly review_decided: { readonly id: number; readonly status: string };
  readonly question_not_found: { readonly id: string };
  readonly report_not_found: { readonly number: string };
  readonly report_decided: { readonly number: string; readonly decision: string };
  readonly question_decided: { readonly id: string; readonly status: string };
  readonly statement_not_found: { readonly reference: string };
  readonly statement_handled: { readonly reference: string; readonly outcome: string };
  readonly withdrawal_refused: { readonly reason: string };
  readonly nothing_to_refund: { readonly number: string };
  readonly line_not_refundable: { readonly sku: string; readonly quantity: number; readonly left: number };
  readonly line_not_returnable: { readonly sku: string; readonly quantity: number; readonly left: number };
  readonly line_in_return: { readonly sku: string; readonly left: number; readonly returning: number };
  readonly goods_in_return: ShipmentName & { readonly goods: string };
  readonly refund_too_high: {
    readonly number: string;
    readonly leftCents: number;
    readonly currency: string;
  };
  readonly refund_indivisible: { readonly currency: string };
  readonly refund_not_found: { readonly id: number };
  readonly refund_by_provider: { readonly id: number };
  readonly refund_done: { readonly id: number };
  readonly order_not_packable: { readonly number: string; readonly status: string };
  readonly fulfilment_not_allowed: { readonly number: string; readonly from: string; readonly to: string };
  readonly line_not_found: { readonly number: string; readonly sku: string };
  readonly line_not_packable: { readonly line: UnitsLeft };
  readonly nothing_to_pack: { readonly number: string; readonly line: UnitsLeft | null };
  readonly nothing_packed: { readonly number: string };
  readonly shipment_not_found: { readonly number: string; readonly shipment: number };
  readonly shipment_not_movable: ShipmentName & {
    readonly state: string;
    readonly from: string;
    readonly to: string;
  };
  readonly shipment_not_correctable: ShipmentName & { readonly state: string };
  readonly shipment_stopped: ShipmentName;
  readonly shipment_of_closed_order: ShipmentName & { readonly status: string };
  readonly unship_too_late: ShipmentName;
  readonly delivery_day_invalid: { readonly day: string; readonly shippedOn: string };
  readonly tracking_missing: { readonly carrier: string };
  readonly tracking_used: { readonly tracking: string; readonly order: string };
  readonly carrier_hidden: { readonly carrier: string };
  readonly resend_out_of_stock: { readonly sku: string; readonly wanted: number; readonly free: number };
  readonly replacement_not_refundable: ShipmentName;
  readonly order_paid_by_card: { readonly number: string };
  readonly order_not_pending: { readonly number: string; readonly status: string };
  readonly order_stock_gone: { readonly number: string };
  readonly order_amount_differs: {
    readonly number: string;
    readonly totalCents: number;
    readonly currency: string;
  };
  readonly address_not_correctable: { readonly number: string; readonly state: string };
  readonly address_of_point: { readonly number: string };
  readonly address_changed: { readonly now: string };
  readonly post_code_mismatch: { readonly example: string; readonly country: string };
  readonly order_customer_erased: { readonly number: string };
  readonly order_mail_not_sent: { readonly number: string; readonly kind: string };
  readonly order_has_no_mail: { readonly number: string; readonly status: string };
  readonly promo_code_exists: { readonly code: string };
  readonly promo_code_not_found: { readonly code: string };
  readonly promo_code_ended: { readonly code: string; readonly endedAt: Date };
  /** It has changed since the caller saw it. */
  readonly changed_meanwhile: { readonly now: string };
  readonly refunded_meanwhile: { readonly refundedCents: number; readonly currency: string };
  readonly setting_not_found: { readonly key: string };
  readonly article_not_found: { readonly kind: 'static_pages' | 'faqs'; readonly id: string };
  readonly article_not_in_default_language: object;
  readonly social_link_not_found: { readonly name: string };
  readonly country_not_found: { readonly country: string };
  readonly country_name_taken: { readonly name: string; readonly by: string };
  readonly country_is_home: { readonly country: string };
  readonly new_country_unnamed: { readonly country: string };
  readonly zone_not_found: { readonly zone: string };
  readonly method_not_found: { readonly method: string };
  readonly method_built_in: { readonly method: string };
  readonly last_courier: { readonly method: string };
  readonly carrier_not_found: { readonly carrier: string };
  readonly point_not_found: { readonly point: string };
  readonly currency_not_found: { readonly currency: string };
  readonly base_currency_fixed: { readonly currency: string };
  readonly language_not_found: { readonly language: string; readonly known: readonly string[] };
  readonly language_exists: { readonly language: string };
  readonly language_is_default: { readonly language: string };
  readonly picture_not_found: { readonly picture: string };
  readonly category_exists: { readonly category: string };
  readonly category_too_deep: { readonly category: string };
  readonly category_has_subcategories: { readonly category: string };
  readonly category_has_products: { readonly category: string; readonly count: number };
  readonly category_not_found: { readonly category: string };
  readonly category_not_featured: { readonly category: string };
  readonly categories_of_other_parents: object;
  readonly product_unpriced: { readonly sku: string };
  readonly order_has_no_invoice: { readonly number: string };
  readonly texts_invalid: {
    readonly unknown: readonly string[];
    readonly otherParameters: readonly string[];
  };
  readonly customer_not_found: { readonly email: string };
  readonly guest_not_found: { readonly email: string };
  readonly customer_already_blocked: { readonly email: string };
  readonly customer_not_blocked: { readonly email: string };
  readonly newsletter_address_not_found: { readonly email: string };
  readonly alerts_not_found: { readonly email: string };
  readonly shop_not_empty: object;
  readonly sample_shop_busy: object;
  readonly sample_shop_not_loaded: object;
  readonly shop_name_differs: { readonly name: string };
  readonly file_faulty: { readonly text: string };
  readonly rows_refused: { readonly rows: readonly RefusedRow[] };
  readonly staff_exists: { readonly email: string };
  readonly staff_not_found: { readonly staff: string };
  readonly staff_roles_changed: { readonly now: string };
  readonly last_owner: object;
  readonly sku_taken: { readonly sku: string };
  readonly sku_not_found: { readonly sku: string };
  /** It has changed since the caller read it. */
  readonly value_changed: { readonly sku: string; readonly now: string };
  readonly sku_has_variations: { readonly sku: string; readonly variations: readonly string[] };
  readonly price_not_positive: { readonly sku: string };
  readonly bundle_not_open: { readonly id: number };
  readonly too_many_bundles: { readonly sku: string; readonly limit: number };
  readonly device_not_found: { readonly device: string };
  readonly spec_not_found: { readonly key: string };
  readonly spec_option_not_found: { readonly key: string; readonly option: string };
  readonly spec_in_use: { readonly key: string };
  readonly too_many_specs: { readonly limit: number };
  readonly too_many_synonyms: { readonly limit: number };
  readonly mail_not_given_up: { readonly id: number };
  readonly backup_running: object;
  readonly synonyms_not_found: { readonly id: number };
  readonly pin_not_found: { readonly query: string; readonly sku: string };
  readonly stock_too_high: { readonly sku: string; readonly after: number; readonly limit: number };
  readonly stock_too_low: {
    readonly sku: string;
    readonly onHand: number;
    readonly reserved: number;
    readonly after: number;
  };
}

export type OperatorRefusals = InvalidInput & Conflict;
export type OperatorRefusalCode = keyof OperatorRefusals;

/** An operator use case refuses its input. Thrown inside the transaction, so that nothing changes. */
export class OperatorRefusal<Code extends OperatorRefusalCode = OperatorRefusalCode> extends Error {
  override name = 'OperatorRefusal';
  readonly code: Code;
  readonly params: OperatorRefusals[Code];

  constructor(code: Code, params: OperatorRefusals[Code]) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** Returns `found`, or refuses. */
export const foundOr = <Value, Code extends OperatorRefusalCode>(
  found: Value | null | undefined,
  code: Code,
  params: OperatorRefusals[Code],
): Value => {
  if (found === null || found === undefined) throw new OperatorRefusal(code, params);
  return found;
};
