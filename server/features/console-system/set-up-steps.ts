import { sql } from 'kysely';
import type { SetUp, SetUpStep } from '#contract/admin/setup/sample-shop.ts';
import type { Database } from '#server/db/pool.ts';
import { listCountries } from '#server/features/content/content-views.ts';

interface Facts {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly unpriced: number;
  readonly categories: number;
  readonly products: number;
  readonly pages: number;
  readonly staff: number;
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Reads which steps of opening a shop are done, from the state of the data. No step is ticked by hand. */
export const readSetUpSteps = async (
  db: Database,
  { takesCards, sendsMail }: { readonly takesCards: boolean; readonly sendsMail: boolean },
): Promise<SetUp['steps']> => {
  const { rows } = await sql<Facts>`
    select coalesce((select jsonb_object_agg(key, value) from settings), '{}') as settings,
      (select count(*)::int from countries country where not exists (
        select from delivery_zone_countries of_zone where of_zone.country_id = country.id)) as unpriced,
      (select count(*)::int from (select from categories limit 1) found) as categories,
      (select count(*)::int from (select from products where is_active limit 1) found) as products,
      (select count(distinct kind)::int from static_pages where kind in ('terms', 'privacy', 'cookie')) as pages,
      (select count(*)::int from staff where disabled_at is null) as staff
  `.execute(db);
  const [facts] = rows;
  if (!facts) return [];
  const { settings } = facts;
  const countries = await listCountries(db, takesCards);
  const done: Readonly<Record<SetUpStep, boolean>> = {
    details: ['shop_name', 'requisites'].every((key) => isFilled(settings[key])),
    vat: isFilled(settings['vat_percent']) && countries.length > 0,
    delivery: countries.length > 0 && facts.unpriced === 0,
    payment: countries.some(({ payment_methods = [] }) => payment_methods.length > 0),
    buyers: settings['guest_cart'] === 'checkout' || settings['is_reg_enabled'] === true,
    categories: facts.categories > 0,
    products: facts.products > 0,
    pages: facts.pages === 3,
    mail: sendsMail && isFilled(settings['support_email']),
    staff: facts.staff > 1,
  };
  return Object.entries(done).map(([step, is_done]) => ({ step: step as SetUpStep, is_done }));
};
