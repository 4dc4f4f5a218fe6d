interface Refusal {
  readonly http: number;
  readonly status: 'ERROR' | 'WARNING' | 'PRICE_CHANGED';
  /** The server replaces `{name}` with a value. */
  readonly message: string;
}

export const refusal = <const Message extends string>(
  http: number,
  message: Message,
  status: Refusal['status'] = 'ERROR',
) => ({ http, status, message }) satisfies Refusal;

/**
 * Every way in which the shop says no: one closed table, so that the storefront can translate by code.
 *
 * The storefront also classifies by words in the text (contract §0). Only address refusals may hold
 * 'expected', 'has only' and their like, only stock refusals 'no stock', and none 'delivery' together with
 * 'unavailable': a delivery outage is an OK response with a warning, never a refusal.
 */
export const refusals = {
  not_found: refusal(404, 'Not found'),
  product_not_found: refusal(404, 'Product not found'),
  bundle_not_found: refusal(404, 'Bundle not found'),
  item_not_found: refusal(404, 'Item not found'),
  page_not_found: refusal(404, 'Page not found'),
  facet_not_found: refusal(404, 'Filter not found'),
  invalid_filter: refusal(422, 'This filter cannot be read: {filter}'),
  too_many_filters: refusal(422, 'At most 12 filters at once.'),
  compare_ids: refusal(422, 'Compare takes 1 to 4 products.'),
  invoice_not_found: refusal(404, 'Invoice not found'),
  credit_note_not_found: refusal(404, 'Credit note not found'),
  // The same for an unknown number and a wrong key.
  order_not_found: refusal(404, 'Order not found'),
  order_link_expired: refusal(410, 'This link has ended.'),

  unauthenticated: refusal(401, 'Unauthenticated.'),
  email_not_verified: refusal(403, 'Your email address is not verified.'),
  csrf_mismatch: refusal(419, 'CSRF token mismatch.'),
  body_unreadable: refusal(400, 'The request could not be read.'),
  payload_too_large: refusal(413, 'The request is too large.'),
  unsupported_media_type: refusal(415, 'Please send JSON.'),
  // The message of the first invalid field replaces this one.
  validation_failed: refusal(422, 'The given data was invalid.'),
  too_many_attempts: refusal(429, 'Too Many Attempts.'),
  server_error: refusal(500, 'Server Error'),
  unavailable: refusal(503, 'The shop is busy. Please try again in a moment.'),

  required_fields_missing: refusal(422, 'Please fill in all required fields.'),
  email_invalid: refusal(422, 'Please enter a valid email address'),
  phone_invalid: refusal(422, 'Please enter a valid phone number'),
  phone_country_unsupported: refusal(422, 'This country is not supported'),

  registration_disabled: refusal(403, 'Registration is disabled.'),
  credentials_required: refusal(422, 'Email and password are required.'),
  // Not 401, which the storefront treats as an expired session.
  credentials_mismatch: refusal(422, 'These credentials do not match our records.'),
  // Only after the correct password, so that it does not reveal the account to others.
  account_blocked: refusal(403, 'This account is blocked. Please contact us.'),
  email_taken: refusal(422, 'The email has already been taken.'),
  profile_incomplete: refusal(422, 'Please fill in all required personal information fields correctly'),
  address_not_found: refusal(404, 'Address not found'),
  addresses_full: refusal(422, 'You can save {count} addresses.'),
  country_invalid: refusal(422, 'The selected country is invalid.'),
  password_required: refusal(422, 'Password is required'),
  passwords_differ: refusal(422, 'Passwords do not match'),
  current_password_wrong: refusal(422, 'The current password is incorrect.'),
  current_password_required: refusal(422, 'Please enter your current password to change the email address.'),
  password_weak: refusal(
    422,
    'The password needs at least 10 characters and a lower case letter, and, not only as its first or last character, an upper case letter, a digit and a special character.',
  ),
  password_common: refusal(422, 'This password is too easy to guess. Please choose another one.'),
  reset_token_invalid: refusal(422, 'This password reset token is invalid.'),
  email_already_verified: refusal(200, 'Email already verified.'),

  newsletter_link_invalid: refusal(422, 'This link is no longer valid.'),

  variation_required: refusal(422, 'Please select a variation'),
  count_invalid: refusal(422, 'The quantity must be a whole number from 1 to 999.'),
  only_n_in_stock: refusal(200, 'Only {count} pcs. of {name} are in stock.', 'WARNING'),
  sold_out: refusal(200, '{name} is sold out.', 'WARNING'),
  bundle_sold_out: refusal(200, 'Bundle {name} is sold out.', 'WARNING'),
  cap_reached: refusal(200, 'At most {count} pcs. of {name} in one order.', 'WARNING'),
  order_too_small: refusal(422, 'The smallest order is {amount}.'),
  cart_full: refusal(422, 'The cart holds {count} different items at most.'),
  cart_empty: refusal(422, 'Cart is empty'),
  cart_link_invalid: refusal(404, 'This link is not valid.'),

  no_promo_code: refusal(422, 'No promo code provided'),
  promo_not_found: refusal(422, 'Promo code not found'),
  promo_expired: refusal(422, 'Promo code has expired'),
  promo_used: refusal(422, 'Promo code has already been used'),
  promo_minimum: refusal(422, 'Promo code {code} needs goods worth {amount} or more.'),

  post_code_format: refusal(422, 'Incorrect zip code format: {example} expected for {country}'),
  address_country_unknown: refusal(422, 'Incorrect address: unknown country'),

  delivery_method_gone: refusal(
    422,
    'This way of delivery is no longer offered for your order. Please choose another.',
  ),
  pickup_point_gone: refusal(422, 'This pick-up place is closed. Please choose another.'),
  pickup_point_missing: refusal(422, 'Please choose where to collect your order.'),
  take_back_invalid: refusal(422, 'This old device cannot be taken back with this order.'),
  arrival_changed: refusal(
    200,
    'The arrival date has changed. Please check it and order again.',
    'PRICE_CHANGED',
  ),
  cart_changed: refusal(200, 'Your cart has changed. Please check it and order again.', 'PRICE_CHANGED'),
  price_changed: refusal(200, 'Prices have changed. Please review the new totals.', 'PRICE_CHANGED'),
  no_stock: refusal(200, 'No stock: {names}'),
  payment_method_not_offered: refusal(422, 'This payment method is not offered for the chosen country.'),
  payment_not_started: refusal(200, 'The payment could not be started. Please try again.'),
  order_not_payable: refusal(409, 'This order can no longer be paid. Nothing was charged.'),
  order_being_packed: refusal(409, 'We have already started packing this order.'),
  order_not_cancellable: refusal(409, 'This order can no longer be cancelled.'),
  payment_being_checked: refusal(
    409,
    'We are still checking your last payment. Please try again in a minute.',
  ),
  too_many_payments: refusal(409, 'Too many payment attempts for this order. Please place a new order.'),
  nothing_to_withdraw: refusal(409, 'There is nothing left to withdraw from in this order.'),
  withdrawal_period_over: refusal(409, 'The withdrawal period ended on {date}.'),
  withdrawal_excluded: refusal(422, '{name} is excluded from withdrawal: {reason}.'),
  quantity_not_returnable: refusal(422, 'You can return at most {count} of {name}.'),
  return_period_over: refusal(409, 'The return period ended on {date}.'),
  guarantee_over: refusal(409, 'The legal guarantee for {name} ended on {date}.'),
  nothing_to_return: refusal(409, 'There is nothing left to return in this order.'),
  return_not_found: refusal(404, 'Return not found'),
  return_closed: refusal(409, 'This return is already closed.'),
  tracking_invalid: refusal(422, 'Please enter a tracking number of 4 to 40 letters, digits and dashes'),
  iban_invalid: refusal(422, 'Please enter a valid IBAN'),
  // Forged, of another line, too old, or of a buyer who was erased.
  review_link_invalid: refusal(422, 'This link is no longer valid.'),
  review_not_allowed: refusal(403, 'Reviews can be written after a purchase.'),
  review_needs_account: refusal(403, 'Sign in with a confirmed email address to write a review.'),
  review_exists: refusal(409, 'You have already reviewed this product. You can change your review.'),
  review_not_found: refusal(404, 'Review not found'),
  review_changed: refusal(409, 'The review was changed meanwhile. Please look at it again.'),
  review_closed: refusal(409, 'A review can be changed for a year.'),
  stars_missing: refusal(422, 'Please choose a rating.'),
  review_too_short: refusal(422, 'Please write at least 20 characters.'),
  review_too_long: refusal(422, 'Please write at most 4,000 characters.'),
  review_title_too_long: refusal(422, 'Please use at most 120 characters for the headline.'),
  question_not_found: refusal(404, 'Question not found'),
  question_length: refusal(422, 'Please write a question of 15 to 600 characters.'),
  answer_length: refusal(422, 'Please write an answer of 5 to 2000 characters.'),
  answer_not_allowed: refusal(403, 'Only the shop and people who bought this product can answer.'),
  content_not_found: refusal(404, 'This content does not exist any more.'),
  report_length: refusal(422, 'Please explain in 10 to 2000 characters.'),
  report_unconfirmed: refusal(422, 'Please confirm that your report is correct and complete.'),
  vote_own: refusal(422, 'You cannot vote for your own review.'),
  alert_limit: refusal(422, 'You have {count} alerts. Please stop one of them first.'),
  alert_target_invalid: refusal(422, 'Please enter a price below the current price.'),
  alert_not_needed: refusal(422, 'You can buy this product now.'),
  alert_link_invalid: refusal(422, 'This link is no longer valid.'),
  alert_not_found: refusal(404, 'Alert not found'),
  phone_payment_not_configured: refusal(200, 'Could not get payment details'),
  // For guests only.
  guest_phone_limit: refusal(422, 'Please pay by card, or sign in to pay by phone.'),
  name_has_link: refusal(422, 'Please enter names and addresses without a web address.'),
  too_many_unpaid_orders: refusal(
    422,
    'You have {count} orders waiting for payment. Please pay for one of them first.',
  ),
  idempotency_mismatch: refusal(422, 'This order was already sent with other details.'),
  idempotency_in_flight: refusal(409, 'This order is already being placed.'),
} as const satisfies Record<string, Refusal>;

export type RefusalCode = keyof typeof refusals;

/** Refusals that any call may return; endpoints list only their own. */
export const generalRefusals = [
  'unauthenticated',
  'email_not_verified',
  'csrf_mismatch',
  'body_unreadable',
  'payload_too_large',
  'unsupported_media_type',
  'validation_failed',
  'too_many_attempts',
  'server_error',
  'unavailable',
] as const satisfies readonly RefusalCode[];

export type GeneralRefusal = (typeof generalRefusals)[number];
