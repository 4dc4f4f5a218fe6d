import type { Setting, Zone } from '#contract/admin/settings.ts';
import { type SettingKey, settingFields } from '#contract/admin/settings-fields.ts';
import { type ConsoleDeps, operationOf } from '#server/features/console/console.ts';
import { listSocialLinks } from '#server/features/content/content-views.ts';
import { type CountryTerms, listCountryTerms } from '#server/features/content/countries-store.ts';
import { removeCountries, saveCountry } from '#server/features/content/save-country.ts';
import { removeSocialLink, saveSocialLink } from '#server/features/content/save-social-link.ts';
import { listSettings, setSetting } from '#server/features/content/set-setting.ts';
import { typedSetting } from '#server/features/content/settings-rules.ts';
import { listMethods } from '#server/features/delivery/methods-store.ts';
import { removeDeliveryZone, saveDeliveryZone } from '#server/features/delivery/save-delivery-zone.ts';
import { addLanguage } from '#server/features/localisation/add-language.ts';
import { listCurrencies, listLanguages } from '#server/features/localisation/localisation-views.ts';
import { removeLanguage } from '#server/features/localisation/remove-language.ts';
import { removeCurrency, saveCurrency } from '#server/features/localisation/save-currency.ts';
import { setShopPicture } from '#server/features/shop-pictures/store-shop-picture.ts';
import { type DeliveryZone, listZones } from '#server/gateways/delivery/rates-store.ts';
import type { MailGateway } from '#server/gateways/mail/mail-gateway.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import type { AdminCall, AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { mediaFolder } from '#server/lib/media-folder.ts';
import { centsText, textCents } from '#server/lib/money.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { carrierRoutes } from './carrier-routes.ts';
import { legalRoutes } from './legal-routes.ts';
import { methodRoutes } from './method-routes.ts';
import { pointRoutes } from './point-routes.ts';
import { sendTestMail } from './send-test-mail.ts';
import { tryDelivery } from './try-delivery.ts';

export interface SettingsDeps extends ConsoleDeps {
  readonly limits: RateLimits;
  /** Null: no mail server is set. */
  readonly mailGateway: MailGateway | null;
  readonly dataDir: string;
  /** The names of the server's variables and whether they are set; never their values. */
  readonly environment: Readonly<Record<string, boolean>>;
}

const saved = { status: 'OK', message: 'Saved.' } as const;
const removed = { status: 'OK', message: 'Removed.' } as const;

const isKey = (key: string): key is SettingKey => key in settingFields;

const settingRows = async ({ db }: SettingsDeps): Promise<Setting[]> =>
  (await listSettings(db)).flatMap(({ key, value, isSet }) =>
    isKey(key) ? [{ key, value: typedSetting(value), is_set: isSet }] : [],
  );

const countryRow = (terms: CountryTerms) => ({
  iso: terms.iso,
  name: terms.name,
  vat_percent: terms.vatPercent === null ? null : Number(terms.vatPercent),
  payment_methods: terms.paymentMethods === null ? null : [...terms.paymentMethods],
  post_code_pattern: terms.postCodePattern,
  post_code_example: terms.postCodeExample,
});

const termsOf = (country: Omit<ReturnType<typeof countryRow>, 'iso'>): Omit<CountryTerms, 'iso'> => ({
  name: country.name,
  vatPercent: country.vat_percent,
  paymentMethods: country.payment_methods,
  postCodePattern: country.post_code_pattern || null,
  postCodeExample: country.post_code_example || null,
});

const zoneRow = ({ name, method, freeFromCents, days, places, rates }: DeliveryZone): Zone => ({
  name,
  method,
  days,
  free_from: freeFromCents === null ? null : centsText(freeFromCents),
  places: places.map(({ iso, postCodePattern }) =>
    postCodePattern === null ? iso : `${iso}:${postCodePattern}`,
  ),
  rates: rates.map(({ priceCents, fromValueCents, upToGrams }) => ({
    price: centsText(priceCents),
    from: centsText(fromValueCents),
    up_to_kg: upToGrams === null ? null : upToGrams / 1000,
  })),
});

const zoneOf = ({ name, method, free_from, days, places, rates }: Zone): DeliveryZone => ({
  name,
  method,
  days,
  freeFromCents: free_from === null ? null : textCents(free_from),
  places: places.map((place) => ({ iso: place.slice(0, 2), postCodePattern: place.slice(3) || null })),
  rates: rates.map(({ price, up_to_kg, from }) => ({
    priceCents: textCents(price),
    fromValueCents: textCents(from),
    upToGrams: up_to_kg === null ? null : Math.round(up_to_kg * 1000),
  })),
});

const readPage = async (deps: SettingsDeps) => {
  const { db, environment } = deps;
  const [currencies, languages, methods] = [
    await listCurrencies(db),
    await listLanguages(db),
    await listMethods(db),
  ];
  return {
    settings: await settingRows(deps),
    countries: (await listCountryTerms(db)).map(countryRow),
    currencies: currencies.map(({ code, symbol, value, default: base }) => ({
      code,
      symbol,
      rate: String(value),
      is_base: base === 1,
    })),
    languages: languages.map(({ code, title, default: first }) => ({ code, title, is_default: first === 1 })),
    zones: (await listZones(db)).map(zoneRow),
    methods: methods.map(({ code, name, isActive }) => ({ code, name, is_on: isActive })),
    social_links: (await listSocialLinks(db)).map(({ name, url }) => ({ name, url })),
    environment: Object.entries(environment).map(([name, is_set]) => ({ name, is_set })),
  };
};

const changeSetting = async (deps: SettingsDeps, call: AdminCall<'POST /admin/settings/:key'>) => {
  const { params, body, staff, actor } = call;
  const { key } = params;
  if (isKey(key) && 'recent' in settingFields[key] && !staff.isRecent) throw new Refusal('confirm_needed');
  await setSetting(operationOf(deps, actor), key, body.value, body.was);
  const row = (await settingRows(deps)).find((each) => each.key === key);
  if (!row) throw new Error(`Setting ${key} is missing in settingFields`);
  return { status: 'OK' as const, payload: row };
};

const countryRoutes = (deps: SettingsDeps) =>
  ({
    'POST /admin/countries/:iso': async ({ params: { iso }, body: { was, ...country }, actor }) => {
      const before = was && { iso, ...termsOf(was) };
      await saveCountry(operationOf(deps, actor), iso, termsOf(country), before);
      return saved;
    },
    'POST /admin/countries/remove': async ({ body, actor }) => {
      await removeCountries(operationOf(deps, actor), body.isos);
      return removed;
    },
    'POST /admin/countries/:iso/remove': async ({ params, actor }) => {
      await removeCountries(operationOf(deps, actor), [params.iso]);
      return removed;
    },
    'POST /admin/currencies/:code': async ({ params, body: { was, ...change }, actor }) => {
      await saveCurrency(operationOf(deps, actor), params.code, change, was);
      return saved;
    },
    'POST /admin/currencies/:code/remove': async ({ params, actor }) => {
      await removeCurrency(operationOf(deps, actor), params.code);
      return removed;
    },
    'POST /admin/languages': async ({ body, actor }) => {
      await addLanguage(operationOf(deps, actor), body);
      return saved;
    },
    'POST /admin/languages/:code/remove': async ({ params, actor }) => {
      await removeLanguage(operationOf(deps, actor), params.code);
      return removed;
    },
  }) satisfies Partial<AdminHandlers>;

const socialRoutes = (deps: SettingsDeps) =>
  ({
    'POST /admin/social-links': async ({ body: { was, ...link }, actor }) => {
      await saveSocialLink(operationOf(deps, actor), link, was);
      return saved;
    },
    'POST /admin/social-links/remove': async ({ body, actor }) => {
      await removeSocialLink(operationOf(deps, actor), body.name);
      return removed;
    },
  }) satisfies Partial<AdminHandlers>;

const deliveryRoutes = (deps: SettingsDeps) =>
  ({
    'POST /admin/delivery-zones': async ({ body: { was, ...zone }, actor }) => {
      const { name, method, ...change } = zoneOf(zone);
      await saveDeliveryZone(operationOf(deps, actor), { name, method }, change, was && zoneOf(was));
      return saved;
    },
    'POST /admin/delivery-zones/remove': async ({ body, actor }) => {
      await removeDeliveryZone(operationOf(deps, actor), body);
      return removed;
    },
    'GET /admin/delivery-zones/try': async ({ query }) => ({
      status: 'OK' as const,
      payload: await tryDelivery(deps.db, {
        country: query.country,
        postCode: query.post_code ?? '',
        now: deps.world.now(),
        grams: Math.round(query.kg * 1000),
        valueCents: textCents(query.value),
      }),
    }),
  }) satisfies Partial<AdminHandlers>;

/** Routes of the settings: the use cases of the command line. */
export const settingsRoutes = (deps: SettingsDeps) => {
  const folder = mediaFolder(deps.dataDir);
  return {
    ...countryRoutes(deps),
    ...deliveryRoutes(deps),
    ...socialRoutes(deps),
    ...carrierRoutes(deps),
    ...methodRoutes(deps),
    ...pointRoutes(deps),
    ...legalRoutes(deps),
    'GET /admin/settings': async () => ({ status: 'OK' as const, payload: await readPage(deps) }),
    'POST /admin/settings/:key': (call) => changeSetting(deps, call),
    'POST /admin/mail/test': async ({ staff }) => ({
      status: 'OK' as const,
      payload: await sendTestMail(deps, staff),
    }),
    'POST /admin/pictures/:place': async ({ params, body, actor }) => {
      const picture = { bytes: Buffer.from(body.data, 'base64'), name: body.name };
      const url = await setShopPicture(operationOf(deps, actor), params.place, picture, folder);
      return { status: 'OK' as const, payload: { url: url ?? '' } };
    },
    'POST /admin/pictures/:place/remove': async ({ params, actor }) => {
      await setShopPicture(operationOf(deps, actor), params.place, null, folder);
      return removed;
    },
  } satisfies Partial<AdminHandlers>;
};
