import type { Method } from '#contract/admin/setup/methods.ts';
import { type ConsoleDeps, operationOf } from '#server/features/console/console.ts';
import { listMethods } from '#server/features/delivery/methods-store.ts';
import type { Sides } from '#server/features/delivery/parcel-rules.ts';
import { removeMethod, type SeenMethod, saveMethod } from '#server/features/delivery/save-method.ts';
import { findLanguage } from '#server/features/localisation/find-language.ts';
import { listLanguages } from '#server/features/localisation/localisation-views.ts';
import type { AdminHandlers } from '#server/http/serving/serve-admin.ts';

const ok = 'OK' as const;

type Shown = Omit<Method, 'code'>;

/** Names are stored by the id of their language. */
const methodRow = (method: SeenMethod, languages: ReadonlyMap<string, string>): Shown => ({
  kind: method.kind,
  carrier: method.carrier,
  name: method.name,
  is_on: method.isActive,
  names: Object.fromEntries(
    Object.entries(method.names).flatMap(([id, name]) => {
      const code = languages.get(id);
      return code === undefined ? [] : [[code, name]];
    }),
  ),
  cut_off: method.cutOff,
  handling: method.handling,
  weekdays: [...method.weekdays],
  max_grams: method.maxGrams,
  max_mm: method.maxSides && [...method.maxSides],
  hours: method.hours,
});

const methodOf = async ({ db }: ConsoleDeps, shown: Shown): Promise<SeenMethod> => {
  const names: Record<string, string> = {};
  for (const [code, name] of Object.entries(shown.names)) names[(await findLanguage(db, code)).id] = name;
  return {
    kind: shown.kind,
    carrier: shown.carrier,
    name: shown.name,
    names,
    isActive: shown.is_on,
    cutOff: shown.cut_off,
    handling: shown.handling,
    weekdays: shown.weekdays.toSorted(),
    maxGrams: shown.max_grams,
    maxSides: shown.max_mm as Sides | null,
    hours: shown.hours,
  };
};

/** Routes of delivery methods: the use cases of the command `delivery methods`. */
export const methodRoutes = (deps: ConsoleDeps) =>
  ({
    'GET /admin/delivery-methods': async () => {
      const languages = await listLanguages(deps.db);
      const codes = new Map(languages.map(({ id, code }) => [String(id), code]));
      const methods = await listMethods(deps.db);
      return {
        status: ok,
        payload: {
          methods: methods.map((method) => ({ code: method.code, ...methodRow(method, codes) })),
          languages: languages
            .filter((language) => language.default !== 1)
            .map(({ code, title }) => ({ code, title })),
        },
      };
    },
    'POST /admin/delivery-methods/:code': async ({ params, body: { was, ...method }, actor }) => {
      const before = was && (await methodOf(deps, was));
      await saveMethod(operationOf(deps, actor), params.code, await methodOf(deps, method), before);
      return { status: ok, message: 'Saved.' as const };
    },
    'POST /admin/delivery-methods/:code/remove': async ({ params, actor }) => {
      await removeMethod(operationOf(deps, actor), params.code);
      return { status: ok, message: 'Removed.' as const };
    },
  }) satisfies Partial<AdminHandlers>;
