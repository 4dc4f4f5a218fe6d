import type { Settings } from '#contract/content.ts';
import type { DaySpan } from '#contract/values.ts';
import type { Database } from '#server/db/pool.ts';
import { zoneOf } from '#server/gateways/delivery/rate-rules.ts';
import { listZones, readDefaultMethod } from '#server/gateways/delivery/rates-store.ts';
import { readSettings } from './content-views.ts';

/** What the shop promises, from its settings and delivery zones. */
export interface Promises {
  readonly settings: Settings;
  /** Working days from the order to the door; null: not promised. */
  readonly deliveryDays: (iso: string, postCode?: string) => DaySpan | null;
}

export const readPromises = async (db: Database): Promise<Promises> => {
  const [settings, all, method] = await Promise.all([readSettings(db), listZones(db), readDefaultMethod(db)]);
  const zones = all.filter((zone) => zone.method === method);
  const { min, max } = settings.handling_days ?? { min: 0, max: 0 };
  const parts = zones.flatMap(({ days, places }) => places.map((place) => ({ ...place, days })));
  return {
    settings,
    deliveryDays: (iso, postCode = '') => {
      const found = zoneOf(
        parts.filter((part) => part.iso === iso),
        postCode,
      );
      return found?.days ? { min: min + found.days.min, max: max + found.days.max } : null;
    },
  };
};

/** '2–5', '1' */
export const spanText = ({ min, max }: DaySpan): string => (min === max ? String(min) : `${min}–${max}`);

const placeholder =
  /\{(return_days|guarantee_months|guarantee_months_used|handling_days|delivery_days:([A-Z]{2}))\}/g;

const fillPromises = (content: string, { settings, deliveryDays }: Promises): string =>
  content.replace(placeholder, (_, name: string, iso: string | undefined) => {
    if (name === 'return_days') return String(settings.return_days ?? 0);
    if (name === 'guarantee_months') return String(settings.guarantee_months ?? 0);
    if (name === 'guarantee_months_used') return String(settings.guarantee_months_used ?? 0);
    const span = iso === undefined ? settings.handling_days : deliveryDays(iso);
    return span ? spanText(span) : '–';
  });

/** What `{if …}` of pages and FAQs can ask for. */
const conditions: Readonly<Record<string, (settings: Settings) => boolean>> = {
  return_days: ({ return_days: days = 0 }) => days > 0,
  shop_pays_returns: ({ return_shipping: payer }) => payer === 'shop',
  customer_pays_returns: ({ return_shipping: payer }) => payer !== 'shop',
  prices_include_vat: ({ prices_include_vat: isIncluded = true }) => isIncluded,
  prices_without_vat: ({ prices_include_vat: isIncluded = true }) => !isIncluded,
};

const passage = /\{if (\w+)\}(.*?)\{\/if\}/gs;

/** `{if return_days}…{/if}` stays only where the settings promise it. An unknown condition is shown as it is. */
const keepPromised = (content: string, settings: Settings): string =>
  content.replace(passage, (whole, name: string, text: string) => {
    const holds = Object.hasOwn(conditions, name) ? conditions[name] : undefined;
    if (!holds) return whole;
    return holds(settings) ? text : '';
  });

/** Fills the placeholders of pages and FAQs, so that their figures are those of the settings; unknown days: '–'. */
export const promiseFiller = async (db: Database): Promise<(content: string) => string> => {
  const promises = await readPromises(db);
  return (content) => fillPromises(keepPromised(content, promises.settings), promises);
};
