/** What a review may hold, apart from the schemas, so that forms can check it without the schema library. */
export const reviewLimits = {
  text: { min: 20, max: 4000 },
  title: 120,
  /** Good points, and bad points. */
  points: { count: 5, length: 80 },
  search: 100,
} as const;

/** How long questions and answers may be. */
export const questionLimits = { question: { min: 15, max: 600 }, answer: { min: 5, max: 2000 } } as const;

/** What a report holds. */
export const reportLimits = { text: { min: 10, max: 2000 }, name: 100 } as const;

/** What may be wrong with a text. */
export const reportReasons = [
  'insult',
  'personal_data',
  'advertising',
  'not_genuine',
  'illegal',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Official languages of the EU, by code. */
export const reviewLanguages = [
  ...['bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'ga', 'hr', 'hu', 'it', 'lt', 'lv', 'mt'],
  ...['nl', 'pl', 'pt', 'ro', 'sk', 'sl', 'sv', 'other'],
] as const;
export type ReviewLanguage = (typeof reviewLanguages)[number];

/** Why a text is not published. None of them is a bad rating. */
export const withholdReasons = [
  'off_topic',
  'insult',
  'personal_data',
  'advertising',
  'illegal',
  'not_genuine',
  'copyright',
] as const;
export type WithholdReason = (typeof withholdReasons)[number];
