import { categoriesOf } from '#server/features/catalogue-admin/category-choices.ts';
import { type ConsoleDeps, operationOf } from '#server/features/console/console.ts';
import { checkLegal } from '#server/features/legal/check-legal.ts';
import { readDutyScopes, setCountryRule, setDutyScope, setNotice } from '#server/features/legal/set-legal.ts';
import type { AdminCall, AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { eeaLanguages } from '#server/lib/eea.ts';
import { mediaFolder } from '#server/lib/media-folder.ts';
import { clockOf } from '#server/lib/shop-clock.ts';

interface LegalDeps extends ConsoleDeps {
  readonly dataDir: string;
}

const ok = 'OK' as const;
const saved = { status: ok, message: 'Saved.' } as const;
const shownItems = 20;

/** The sentence without the command that fixes it: the screen has buttons for it. */
const withoutCommand = (text: string): string => text.replace(/: npm run shop -- .*$/s, '');

const readPage = async ({ db, world, dataDir }: LegalDeps, { query }: AdminCall<'GET /admin/legal'>) => {
  const all = await checkLegal(db, { now: world.now(), mediaFolder: mediaFolder(dataDir) });
  const found = all.find(({ iso }) => iso === query.country) ?? all[0];
  const stateOf = (duty: string) => found?.findings.find((finding) => finding.duty === duty)?.state;
  const rules = await db
    .selectFrom('countries')
    .select('takes_back')
    .where('iso', '=', found?.iso ?? '')
    .executeTakeFirst();
  const scopes = await readDutyScopes(db);
  return {
    countries: all.map(({ iso, name, findings }) => ({
      iso,
      name,
      missing: findings.filter(({ state }) => state === 'missing').length,
    })),
    country: found
      ? {
          iso: found.iso,
          name: found.name,
          checked: found.checked,
          names_obligation: stateOf('button') === 'kept',
          takes_back: rules?.takes_back ?? false,
          languages: [...(eeaLanguages[found.iso] ?? [])],
          findings: found.findings.map(({ duty, state, text, items }) => ({
            duty,
            state,
            text: withoutCommand(text),
            items: items.slice(0, shownItems),
            count: items.length,
          })),
        }
      : null,
    scopes: (['energy', 'charger', 'updates', 'repair'] as const).map((duty) => ({
      duty,
      scopes: scopes.filter((each) => each.duty === duty).map(({ scope }) => scope),
    })),
    categories: await categoriesOf(db),
  };
};

/** Routes of what EU law asks for: the use cases of the commands `legal`. */
export const legalRoutes = (deps: LegalDeps) =>
  ({
    'GET /admin/legal': async (call) => ({ status: ok, payload: await readPage(deps, call) }),
    'POST /admin/legal/:iso': async ({ params, body: { names_obligation, takes_back }, actor }) => {
      const order_button = names_obligation ? 'obligation' : 'seed';
      await setCountryRule(operationOf(deps, actor), params.iso, { order_button, takes_back });
      return saved;
    },
    'POST /admin/legal/:iso/checked': async ({ params, body, actor }) => {
      const checked = { legal_checked_by: body.by, legal_checked_on: clockOf(deps.world.now()).day };
      await setCountryRule(operationOf(deps, actor), params.iso, checked);
      return saved;
    },
    'POST /admin/legal-scopes/:duty': async ({ params, body, actor }) => {
      await setDutyScope(operationOf(deps, actor), params.duty, body.scopes, body.was);
      return saved;
    },
    'POST /admin/legal/notice': async ({ body: { language, name, data }, actor }) => {
      const file = { language, name, bytes: Buffer.from(data, 'base64') };
      await setNotice(operationOf(deps, actor), file, mediaFolder(deps.dataDir));
      return saved;
    },
  }) satisfies Partial<AdminHandlers>;
