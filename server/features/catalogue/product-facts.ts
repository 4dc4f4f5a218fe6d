import type { ProductFacts } from '#contract/compliance.ts';
import { shopTimeZone } from '#contract/time/time-zone.ts';
import { isInEea } from '#server/lib/eea.ts';
import { momentOf } from '#server/lib/shop-clock.ts';

interface PartyRow {
  readonly name: string;
  readonly postal_address: string;
  readonly electronic_address: string;
  readonly country: string;
}

/** As `product_facts` reads it. */
export interface FactsRow {
  readonly language: string;
  readonly producer: PartyRow | null;
  readonly responsible: PartyRow | null;
  readonly model: string | null;
  readonly gtin: string | null;
  readonly warnings: { readonly text: string; readonly language: string } | null;
  readonly no_warnings: boolean;
  /** The first day of the last month. */
  readonly updates_until: string | null;
  readonly repair_class: string | null;
  readonly spare_parts: string | null;
  readonly weee_category: number | null;
  readonly durability_years: number | null;
  readonly durability_is_free: boolean;
  readonly durability_is_whole: boolean;
  readonly durability_url: string | null;
  readonly guarantee_terms_url: string | null;
  readonly recycling_page: number | null;
}

const toParty = (party: PartyRow | null) =>
  party && { name: party.name, postal: party.postal_address, electronic: party.electronic_address };

/**
 * Years as the EU label of durability writes them; null: no label may be shown. It is for a free guarantee of the whole
 * good that lasts 3 to 99 whole years, or 2.5 to 9.5 in half years.
 */
export const durabilityLabel = (
  years: number | null,
  { isFree, isWhole }: { readonly isFree: boolean; readonly isWhole: boolean },
): string | null => {
  if (years === null || !isFree || !isWhole) return null;
  const isWholeYears = Number.isInteger(years) && years >= 3 && years <= 99;
  const isHalfYears = Number.isInteger(years * 2) && years >= 2.5 && years <= 9.5;
  return isWholeYears || isHalfYears ? String(years).replace('.', ',') : null;
};

/** When the month has passed in the shop's time zone. */
const endOfMonth = (firstDay: string): Date => {
  const [year = 0, month = 1] = firstDay.split('-').map(Number);
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return momentOf(next, 0);
};

export const updatesOf = (
  until: string,
  language: string,
  now: Date,
): { readonly month: string; readonly is_over: boolean; readonly ends: Date } => {
  const format = { month: 'long', year: 'numeric', timeZone: shopTimeZone } as const;
  const ends = endOfMonth(until);
  return {
    month: new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, format).format(momentOf(until, 0)),
    is_over: now >= ends,
    ends,
  };
};

/** Public pages are the same for every country, so they show whatever any country of the EU asks for. */
export const toProductFacts = (
  row: FactsRow,
  now: Date,
  cacheUntil: (moment: Date) => void,
): ProductFacts => {
  const { producer, warnings, language } = row;
  const years = durabilityLabel(row.durability_years, {
    isFree: row.durability_is_free,
    isWhole: row.durability_is_whole,
  });
  const updates = row.updates_until === null ? null : updatesOf(row.updates_until, language, now);
  if (updates && !updates.is_over) cacheUntil(updates.ends);
  return {
    producer: toParty(producer),
    responsible: producer && !isInEea(producer.country) ? toParty(row.responsible) : null,
    model: row.model,
    gtin: row.gtin,
    warnings: warnings && {
      text: warnings.text,
      ...(warnings.language !== language && { language: warnings.language }),
    },
    no_warnings: row.no_warnings,
    durability:
      years === null ? null : { years, label_url: row.durability_url, terms_url: row.guarantee_terms_url },
    updates: updates && {
      month: updates.month,
      is_over: updates.is_over,
      ...(!updates.is_over && { ends_at: updates.ends.toISOString() }),
    },
    repair_class: row.repair_class,
    spare_parts: row.spare_parts,
    is_electric: row.weee_category !== null,
    recycling_page: row.recycling_page,
  };
};
