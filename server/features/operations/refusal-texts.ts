import { centsText } from '#server/lib/money.ts';
import { momentText } from '#server/lib/text/date-text.ts';
import type { Conflict, InvalidInput, OperatorRefusal } from './operator-refusal.ts';
import { run, type Texts } from './refusal-text-parts.ts';
import { sellingConflictTexts, sellingInvalidTexts } from './selling-refusals.ts';
import { shipmentConflictTexts } from './shipment-refusals.ts';

const articles = {
  static_pages: { one: 'Page', list: 'pages list', create: 'pages set new' },
  faqs: { one: 'Question', list: 'faq list', create: 'faq set new' },
} as const;

const invalidInputTexts: Texts<InvalidInput> = {
  ...sellingInvalidTexts,
  promo_code_malformed: ({ code }) => `Promo code '${code}' is invalid. Use 2 to 40 letters, digits, - or _.`,
  promo_discount_ambiguous: () => 'The discount is missing or given twice. Use either --percent or --amount.',
  synonyms_invalid: () => 'Use 2 to 20 different terms of at most 60 letters each.',
  pin_query_invalid: () => 'The search is empty or too long. Use words that shoppers type.',
  promo_discount_out_of_range: () => 'The discount is out of range. Use more than 0 and at most 100 percent.',
  promo_cap_without_percent: () => '--at-most needs --percent.',
  promo_ends_too_early: () => '--ends must be in the future and after --starts.',
  setting_invalid: ({ key, expected }) => `The value of ${key} is invalid. Use ${expected}.`,
  article_incomplete: () => 'Title or text is missing. Add --title and --file.',
  social_url_invalid: ({ url }) => `URL '${url}' is invalid. Use one that begins with https://.`,
  country_code_malformed: ({ country }) =>
    `Country '${country}' is invalid. Use its two letters, such as LV.`,
  country_name_missing: ({ country }) => `The name of ${country} is empty. Add --name.`,
  post_code_pattern_invalid: ({ pattern }) =>
    `Post code pattern '${pattern}' is not a regular expression. Use one such as LV-\\d{4}.`,
  post_code_example_mismatch: ({ example, pattern }) =>
    `Post code example ${example} does not match ${pattern}.`,
  shop_vat_missing: () => 'The VAT rate of the shop must be a number from 0 to 100.',
  place_malformed: ({ place }) => `'${place}' is not a country code such as LV, nor shop.`,
  day_malformed: ({ day }) => `'${day}' is not a day such as 2026-12-31.`,
  days_reversed: ({ min, max }) => `${min}-${max} is not a range of days: ${min} is more than ${max}.`,
  method_malformed: ({ method }) =>
    `'${method}' is not a code. Use 2 to 30 small letters, digits and dashes, such as parcel-locker.`,
  method_incomplete: ({ method }) => `Delivery method ${method} is new. Add --kind and --name.`,
  hours_malformed: ({ hours }) => `'${hours}' are not hours such as '1-5 10:00-19:00, 6 10:00-16:00'.`,
  pickup_hours_missing: () => "A pickup place needs --hours, such as '1-5 10:00-19:00'.",
  zone_name_missing: () => 'The name of the delivery zone is empty.',
  zone_countries_missing: ({ zone }) => `Delivery zone ${zone} is new. Add --countries.`,
  zone_rates_missing: ({ zone }) => `Delivery zone ${zone} is new. Add --rate, --rates or --not-served.`,
  currency_code_malformed: ({ currency }) =>
    `Currency '${currency}' is invalid. Use its three letters, such as USD.`,
  currency_rate_invalid: ({ rate }) =>
    `Rate '${rate}' is invalid. Use the price of one unit of the base currency, such as 1.0842.`,
  currency_symbol_invalid: ({ symbol }) => `Symbol '${symbol}' is invalid. Use 1 to 5 characters.`,
  currency_incomplete: ({ currency }) => `${currency} is new. Add --symbol and --rate.`,
  language_code_malformed: ({ language }) =>
    `Language code '${language}' is invalid. Use a code such as fr or pt-BR.`,
  block_reason_missing: () => 'The reason is missing. Add --reason; only operators see it.',
  category_name_missing: () => 'The name of the category is empty.',
  product_name_missing: () => 'The product needs a name in the default language.',
  sku_missing: () => 'The SKU is empty.',
  text_too_long: ({ what, length, limit }) =>
    `The ${what} has ${length.toLocaleString('en')} characters. At most ${limit.toLocaleString('en')} are allowed.`,
  colour_malformed: ({ colour }) => `Colour '${colour}' is invalid. Use one such as '#F2E9DC'.`,
  staff_email_invalid: ({ email }) => `'${email}' is not an e-mail address.`,
  staff_role_unknown: ({ role, known }) => `Role '${role}' is unknown. Use ${known.join(', ')}.`,
  marks_missing: () => 'Nothing to mark. Add --top yes, --top no, --new yes or --new no.',
  picture_unreadable: ({ name }) =>
    `${name} is damaged or not a picture. Use JPEG, PNG, WebP, GIF, AVIF or SVG.`,
  picture_rejected: ({ name, reason }) => `${name} was not added: ${reason}.`,
  tracking_malformed: ({ tracking }) =>
    `Tracking number '${tracking}' is invalid. Use 4 to 40 letters A–Z, digits and dashes.`,
  carrier_malformed: ({ carrier }) =>
    `Carrier '${carrier}' is invalid. Use 2 to 30 small letters, digits and underscores, such as latvijas_pasts.`,
  carrier_incomplete: ({ carrier }) => `Carrier ${carrier} is new. Add --name.`,
  tracking_url_invalid: ({ url }) =>
    `Tracking link '${url}' is invalid. Use one that begins with https:// and contains {number}.`,
  spec_book_invalid: ({ reason }) => `The specifications cannot be read: ${reason}.`,
  bundle_price_ambiguous: () => 'Use either --price or --percent, more than 0 and less than 100 percent.',
  bundle_name_missing: () => 'The name of the bundle is empty.',
  bundle_items_invalid: ({ fewest, most }) => `A bundle has ${fewest} to ${most} different products.`,
  scope_twice: ({ category }) => `Category '${category}' is named twice.`,
  fit_rules_invalid: ({ reason }) => `The rules cannot be read: ${reason}.`,
  story_invalid: ({ reason }) => `The story cannot be saved: ${reason}.`,
  device_key_malformed: ({ device }) =>
    `'${device}' is no device. Use p and the id of a product, such as p301.`,
  spec_incomplete: ({ key }) => `Specification ${key} is new. Add --kind and --name.`,
  spec_value_unreadable: ({ key, value }) => `'${value}' is no value of ${key}. See ${run('specs list')}.`,
  file_active: ({ name }) => `${name} contains scripts or loads other files. Use a plain picture.`,
  file_too_large: ({ name, megabytes }) => `${name} is larger than ${megabytes} MB.`,
  charger_watts_invalid: ({ sku }) =>
    `Charging power of ${sku} is invalid. Use two values from 0.5 to 999.9 W, the lower one first, or none.`,
  charger_of_variation: ({ sku }) =>
    `${sku} is a variation. Only an energy class can be its own; everything else belongs to the product.`,
  warnings_contradict: ({ sku }) => `${sku} has warnings and 'no_warnings' at once. Remove one of them.`,
  party_conflict: ({ name }) => `${name} has two different addresses in this file.`,
  energy_class_missing: ({ sku }) =>
    `${sku} has no energy class yet. Set one with compliance import, then add the file.`,
  guarantee_missing: ({ sku }) =>
    `${sku} has no guarantee of durability yet. Set durability_years with compliance import, then add the file.`,
  file_not_pdf: ({ name }) => `${name} is not a PDF file.`,
};

const conflictTexts: Texts<Conflict> = {
  ...sellingConflictTexts,
  ...shipmentConflictTexts,
  order_not_found: ({ number }) => `Order ${number} not found.`,
  order_not_cancellable: ({ number, status }) =>
    status === 'paid'
      ? `Order ${number} is paid. Only a pending order can be cancelled.`
      : `Order ${number} is ${status}. Only an order that is pending, or paid and not sent, can be cancelled.`,
  order_not_paid: ({ number, status }) =>
    `Order ${number} is ${status}. Only a paid order can be cancelled in part.`,
  nothing_to_cancel: ({ number }) =>
    `Order ${number} has nothing left to cancel: all of it is packed, sent or cancelled.`,
  line_not_cancellable: ({ sku, quantity, left }) =>
    `Line ${sku}: ${quantity} cannot be cancelled, ${left} of it ${left === 1 ? 'is' : 'are'} neither packed nor cancelled.`,
  order_not_refundable: ({ number, status }) =>
    `Order ${number} is ${status}. Only a paid order can be refunded.`,
  return_not_found: ({ number }) => `Return ${number} not found. See ${run('returns list')}.`,
  return_not_movable: ({ number, state, to }) =>
    `Return ${number} is ${state.replaceAll('_', ' ')}. It cannot become ${to.replaceAll('_', ' ')}.`,
  return_units_invalid: ({ number, sku, most }) => `Return ${number} has at most ${most} of ${sku}.`,
  return_not_inspected: ({ number, sku }) => `Return ${number}: ${sku} was received and is not inspected.`,
  rights_missing: () => 'Nothing to set. Use --withdrawal, --guarantee-months, or both.',
  return_not_a_fault: ({ number }) =>
    `Return ${number} is not the report of a fault. Only faulty goods are repaired or replaced.`,
  fault_not_deductible: ({ number }) =>
    `Return ${number} is the report of a fault. Nothing is deducted for faulty goods.`,
  replacement_out_of_stock: ({ sku, wanted, free }) =>
    `${sku} cannot be replaced: ${wanted} needed, ${free} in stock. Refund the return instead.`,
  denial_invalid: ({ number, kind, reasons }) =>
    `Return ${number} is a ${kind}. Decline it with one of these reasons: ${reasons.join(', ')}.`,
  deduction_invalid: ({ sku }) =>
    `The deduction for ${sku} needs --why and --text (20 to 500 characters), and at most the share of its units.`,
  review_not_found: ({ id }) => `Review ${id} not found. List them with: ${run('reviews list')}`,
  review_version_changed: ({ id, version, now }) =>
    `Review ${id} was changed by its author: you looked at version ${version}, it is now version ${now}. Look again with: ${run(`reviews show ${id}`)}`,
  review_decided: ({ id, status }) => `Review ${id} is ${status} already. Nothing was changed.`,
  question_not_found: ({ id }) =>
    `${id} not found. Use Q and a number for a question that is online, A and a number for an answer. List them with: ${run('questions list')}`,
  report_not_found: ({ number }) => `Report ${number} not found. List them with: ${run('reports list')}`,
  report_decided: ({ number, decision }) =>
    `Report ${number} is decided already: ${decision}. Nothing was changed.`,
  question_decided: ({ id, status }) => `${id} is ${status} already. Nothing was changed.`,
  statement_not_found: ({ reference }) => `Statement ${reference} not found. See ${run('withdrawals list')}.`,
  statement_handled: ({ reference, outcome }) =>
    `Statement ${reference} is ${outcome}: nothing is left to decide.`,
  withdrawal_refused: ({ reason }) => reason,
  nothing_to_refund: ({ number }) => `Order ${number} has nothing left to refund.`,
  line_not_refundable: ({ sku, quantity, left }) =>
    `Line ${sku}: ${quantity} cannot be refunded, ${left} of it ${left === 1 ? 'is' : 'are'} left. What is being packed must be unpacked first.`,
  line_not_returnable: ({ sku, quantity, left }) =>
    `Line ${sku}: ${quantity} cannot be returned, ${left} of it ${left === 1 ? 'has' : 'have'} arrived and ${left === 1 ? 'is' : 'are'} in no return.`,
  line_in_return: ({ sku, left, returning }) =>
    `Line ${sku}: ${left} can be refunded here. ${returning} ${returning === 1 ? 'is' : 'are'} in an open return, which refunds ${returning === 1 ? 'it' : 'them'}: ${run('returns refund')}`,
  goods_in_return: ({ number, shipment, goods }) =>
    `Shipment ${shipment} of order ${number} has goods of return ${goods}. Their arrival is recorded there: ${run(`returns receive ${goods}`)}`,
  refund_too_high: ({ number, leftCents, currency }) =>
    `Order ${number} has ${centsText(leftCents)} ${currency} left to refund. Use a lower --amount.`,
  refund_indivisible: ({ currency }) => `${currency} has no smaller units. Use a whole --amount.`,
  refund_not_found: ({ id }) => `Refund ${id} not found. See ${run('refunds list')}.`,
  refund_by_provider: ({ id }) =>
    `Refund ${id} is made by the payment provider. The shop records it by itself.`,
  refund_done: ({ id }) => `Refund ${id} was recorded as paid before.`,
  order_paid_by_card: ({ number }) =>
    `Order ${number} is paid by card. Only the payment provider can confirm it.`,
  order_not_pending: ({ number, status }) =>
    `Order ${number} is ${status}. Only a pending order can be confirmed.`,
  order_stock_gone: ({ number }) =>
    `Order ${number} cannot be confirmed: its stock is gone. Cancel it and return the money.`,
  order_amount_differs: ({ number, totalCents, currency }) =>
    `Order ${number} costs ${centsText(totalCents)} ${currency}. Confirm exactly this amount.`,
  address_not_correctable: ({ number, state }) =>
    `Order ${number} is ${state}: its address can no longer be corrected.`,
  address_of_point: ({ number }) => `Order ${number} is collected at a pickup point, whose address is fixed.`,
  address_changed: ({ now }) => `The address was changed meanwhile: it is now ${now}.`,
  post_code_mismatch: ({ example, country }) =>
    `This is not a post code of ${country}. Use one such as ${example}.`,
  order_customer_erased: ({ number }) => `Order ${number} has no address: its customer was erased.`,
  order_mail_not_sent: ({ number, kind }) => `Order ${number} has no mail '${kind}' that can be sent again.`,
  order_has_no_mail: ({ number, status }) => `Order ${number} is ${status}. There is no mail for this state.`,
  promo_code_exists: ({ code }) => `Promo code ${code} already exists. Choose another code.`,
  promo_code_not_found: ({ code }) => `Promo code ${code} not found. See ${run('promo list')}.`,
  promo_code_ended: ({ code, endedAt }) => `Promo code ${code} ended on ${momentText(endedAt, 'en')}.`,
  refunded_meanwhile: ({ refundedCents, currency }) =>
    `${centsText(refundedCents)} ${currency} of this order is refunded by now. Look at it again before you refund more.`,
  changed_meanwhile: ({ now }) => `This changed while you were looking at it: it is now ${now}.`,
  setting_not_found: ({ key }) => `Setting ${key} not found. See ${run('settings list')}.`,
  article_not_found: ({ kind, id }) =>
    `${articles[kind].one} ${id} not found. See ${run(articles[kind].list)}, or create one with '${articles[kind].create}'.`,
  article_not_in_default_language: () => 'Write it in the default language first.',
  shop_name_differs: ({ name }) => `Type the name of the shop, ${name}. Nothing was changed.`,
  file_faulty: ({ text }) => text,
  social_link_not_found: ({ name }) => `Social link ${name} not found. See ${run('social list')}.`,
  country_not_found: ({ country }) =>
    `The shop does not sell to ${country || "''"}. See ${run('countries list')}.`,
  country_name_taken: ({ name, by }) => `${name} is already the name of ${by}.`,
  country_is_home: ({ country }) =>
    `The shop sends from ${country}. Choose another home_country before you stop selling there.`,
  new_country_unnamed: ({ country }) => `${country} is new. Add --name.`,
  method_not_found: ({ method }) =>
    `Delivery method ${method} not found. See ${run('delivery methods list')}.`,
  method_built_in: ({ method }) =>
    `Delivery method ${method} cannot be removed. Switch it off with ${run(`delivery methods set ${method} --off`)}.`,
  last_courier: ({ method }) =>
    `${method} is the only active courier. Shoppers need one while they have no choice of methods.`,
  carrier_not_found: ({ carrier }) => `Carrier ${carrier} not found. See ${run('carriers list')}.`,
  point_not_found: ({ point }) => `Point ${point} not found. See ${run('points list')}.`,
  zone_not_found: ({ zone }) => `Delivery zone ${zone} not found. See ${run('delivery list')}.`,
  currency_not_found: ({ currency }) =>
    `The shop has no currency ${currency}. Add it with ${run(`currencies set ${currency}`)}.`,
  base_currency_fixed: ({ currency }) =>
    `${currency} is the base currency: its rate is 1 and it cannot be removed.`,
  language_not_found: ({ language, known }) =>
    `The shop has no language ${language}. It has ${known.join(', ')}.`,
  language_exists: ({ language }) => `The shop already has the language ${language}.`,
  language_is_default: ({ language }) =>
    `${language} is the default language: it cannot be removed, and its catalogue texts come from imports.`,
  sku_taken: ({ sku }) => `${sku} is the number of another product.`,
  picture_not_found: ({ picture }) => `Picture ${picture} not found.`,
  category_exists: ({ category }) => `There is a category ${category} in the same place already.`,
  category_too_deep: ({ category }) =>
    `${category} cannot go there: the menu has two levels, and a category with categories below it stays at the top.`,
  category_has_subcategories: ({ category }) =>
    `${category} has categories below it. Move or remove them first.`,
  category_has_products: ({ category, count }) =>
    `${category} has ${count} products. Choose the category that they go to. Add --into.`,
  category_not_found: ({ category }) => `Category ${category} not found. See ${run('categories list')}.`,
  category_not_featured: ({ category }) => `${category} is not on the home page.`,
  categories_of_other_parents: () => 'Order categories with the same parent, one level at a time.',
  product_unpriced: ({ sku }) => `${sku} has no price. Set one with ${run(`price set ${sku} 19.90`)}.`,
  order_has_no_invoice: ({ number }) => `Order ${number} has no invoice: it was never paid.`,
  texts_invalid: ({ unknown, otherParameters }) =>
    `Unknown keys or other {parameters}: ${[...unknown, ...otherParameters].join(', ')}.`,
  guest_not_found: ({ email }) =>
    `Nothing is stored about ${email} as a guest. For a customer use ${run('customers export')} or ${run('customers erase')}.`,
  customer_not_found: ({ email }) => `Customer ${email} not found.`,
  customer_already_blocked: ({ email }) => `${email} is already blocked.`,
  customer_not_blocked: ({ email }) => `${email} is not blocked.`,
  newsletter_address_not_found: ({ email }) => `${email} is not on the newsletter list.`,
  alerts_not_found: ({ email }) => `No alert goes to ${email}.`,
  shop_not_empty: () => 'The shop has its own products or orders. The sample shop needs an empty shop.',
  sample_shop_busy: () => 'The sample shop is being loaded or removed by another process. Try again.',
  sample_shop_not_loaded: () => 'The sample shop is not loaded.',
  rows_refused: ({ rows: [first] }) =>
    `Nothing was changed. ${first === undefined ? '' : refusalText(first.refusal)}`,
  staff_exists: ({ email }) => `${email} is already a member of staff.`,
  staff_not_found: ({ staff }) => `Member of staff ${staff} not found. See ${run('staff list')}.`,
  staff_roles_changed: ({ now }) => `The roles were changed meanwhile: ${now}.`,
  last_owner: () => 'The shop needs an owner: make another member of staff owner first.',
  value_changed: ({ sku, now }) => `${sku} was changed meanwhile: it is now ${now}.`,
  sku_not_found: ({ sku }) => `SKU ${sku} not found.`,
  sku_has_variations: ({ sku, variations }) =>
    `${sku} is sold as ${variations.join(', ')}. Use one of these SKUs.`,
  price_not_positive: ({ sku }) => `The price of ${sku} must be more than 0.00.`,
  bundle_not_open: ({ id }) => `Bundle ${id} not found, or it has ended. See ${run('bundles list')}.`,
  too_many_bundles: ({ sku, limit }) => `${sku} is in ${limit} bundles. End one of them first.`,
  device_not_found: ({ device }) => `Device ${device} not found, or not on sale.`,
  spec_not_found: ({ key }) => `Specification ${key} not found. See ${run('specs list')}.`,
  spec_option_not_found: ({ key, option }) => `Specification ${key} has no option ${option}.`,
  spec_in_use: ({ key }) =>
    `Specification ${key} has values: its kind and its family of units cannot change. Make a new one instead.`,
  too_many_synonyms: ({ limit }) => `A shop has at most ${limit} groups of synonyms.`,
  mail_not_given_up: ({ id }) => `Mail ${id} is not among those that were given up.`,
  backup_running: () => 'A backup is being written. Wait until it is complete.',
  synonyms_not_found: ({ id }) => `Synonyms ${id} not found. See ${run('search synonyms list')}.`,
  pin_not_found: ({ query, sku }) =>
    `${sku} has no place in the search '${query}'. See ${run('search pins list')}.`,
  too_many_specs: ({ limit }) => `A shop has at most ${limit} specifications.`,
  stock_too_high: ({ sku, after, limit }) => `${sku} would have ${after}. The limit is ${limit}.`,
  stock_too_low: ({ sku, onHand, reserved, after }) =>
    `${sku} has ${onHand}${reserved === 0 ? '' : `, ${reserved} of them reserved for orders`}. It would have ${after}.`,
};

const texts = { ...invalidInputTexts, ...conflictTexts };

/** The message of a refusal for the command line and the console: the problem and the next step. */
export const refusalText = ({ code, params }: OperatorRefusal): string =>
  (texts[code] as (given: OperatorRefusal['params']) => string)(params);

/** The input can never be accepted: exit code 2, as for wrong options. */
export const isInvalidInput = ({ code }: OperatorRefusal): boolean => code in invalidInputTexts;
