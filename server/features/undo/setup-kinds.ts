import type { CategorySpec } from '#contract/admin/catalogue/definitions.ts';
import type { FitRule, NamedAnswer } from '#contract/admin/catalogue/fits.ts';
import type { SpecDefinition } from '#contract/admin/catalogue/spec-book.ts';
import type { DutyScope, ScopedDuty } from '#contract/admin/setup/legal.ts';
import { changeBundle, type NewBundle, restoreBundleEnd } from '#server/features/bundles/edit-bundles.ts';
import { featureCategory, translateTile } from '#server/features/catalogue-admin/featured-tiles.ts';
import { moveCategory, nameCategory } from '#server/features/catalogue-admin/manage-categories.ts';
import type { CountryTerms } from '#server/features/content/countries-store.ts';
import { removeCountries, saveCountry } from '#server/features/content/save-country.ts';
import { removeSocialLink, saveSocialLink } from '#server/features/content/save-social-link.ts';
import { setPoint } from '#server/features/delivery/import-points.ts';
import type { DeliveryMethod } from '#server/features/delivery/methods-store.ts';
import { removeDeliveryZone, restoreDeliveryZone } from '#server/features/delivery/save-delivery-zone.ts';
import { saveMethod } from '#server/features/delivery/save-method.ts';
import { setDay } from '#server/features/delivery/set-day.ts';
import { nameFit, saveRule } from '#server/features/fits/edit-fits.ts';
import { saveCarrier } from '#server/features/fulfilment/save-carrier.ts';
import type { Carrier } from '#server/features/fulfilment/shipments-store.ts';
import { setCountryRule, setDutyScope } from '#server/features/legal/set-legal.ts';
import { removeCurrency, saveCurrency } from '#server/features/localisation/save-currency.ts';
import { setAccessories } from '#server/features/related/set-accessories.ts';
import { saveSpec, setCategorySpecs } from '#server/features/specifications/save-definition.ts';
import type { DeliveryZone } from '#server/gateways/delivery/rates-store.ts';
import { field, isRecord, orNothing, part, type UndoKind } from './undo-kind.ts';

const dateOf = (value: unknown): Date | null => (value === null ? null : new Date(String(value)));

/** Names by language: no other field of a category has the code of a language as its name. */
const namesByLanguage: UndoKind['valueOf'] = (recorded) =>
  isRecord(recorded) &&
  Object.keys(recorded).length > 0 &&
  Object.keys(recorded).every((key) => /^[a-z]{2}(?:-|$)/.test(key))
    ? recorded
    : undefined;

/** A rule for two categories; a file of many is a list. */
const fitRule: UndoKind['valueOf'] = (recorded) => part('accessory', 'device', 'checks')(recorded, '');

/** 'fits p303' of a product. */
const fitOf = (recorded: unknown): readonly [device: string, answer: NamedAnswer | null] | undefined => {
  if (!isRecord(recorded)) return undefined;
  const found = Object.entries(recorded).find(([name]) => name.startsWith('fits '));
  return found && [found[0].slice(5), found[1] as NamedAnswer | null];
};

/** Rates are text where they are saved, and a number where they are listed. */
/** A zone that took places from another one is not undone: the other zone would not get them back. */
const deliveryZone: UndoKind['valueOf'] = (recorded) =>
  isRecord(recorded) && 'rates' in recorded && !('taken_from' in recorded) ? recorded : undefined;

const currency: UndoKind['valueOf'] = (recorded) => {
  if (!isRecord(recorded) || recorded['symbol'] === undefined) return undefined;
  return { symbol: recorded['symbol'], rate: String(recorded['rate'] ?? recorded['value']) };
};

/** Definitions of the catalogue. */
const catalogueKinds: readonly UndoKind[] = [
  {
    subject: 'specification',
    permission: 'catalogue.write',
    valueOf: (recorded) => (isRecord(recorded) && 'names' in recorded ? recorded : undefined),
    restore: (operation, _key, before, after) =>
      saveSpec(operation, before as SpecDefinition, after as SpecDefinition),
  },
  {
    subject: 'category',
    permission: 'catalogue.write',
    valueOf: field('filters'),
    restore: (operation, url, filters) => setCategorySpecs(operation, url, filters as CategorySpec[]),
  },
  {
    subject: 'category',
    permission: 'catalogue.write',
    valueOf: namesByLanguage,
    restore: (operation, url, names) =>
      nameCategory(operation, url, {
        names: Object.entries(names as object).map(([language, name]) => ({ language, name })),
      }),
  },
  {
    subject: 'category',
    permission: 'catalogue.write',
    // Creating and removing one record more than where it is.
    valueOf: (recorded) =>
      isRecord(recorded) && 'parent' in recorded && Object.keys(recorded).length === 1 ? recorded : undefined,
    restore: (operation, url, before) =>
      moveCategory(operation, url, before as { readonly parent: string | null }),
  },
  {
    subject: 'bundle',
    permission: 'prices.write',
    valueOf: (recorded) => (isRecord(recorded) && 'items' in recorded ? recorded : undefined),
    restore: (operation, id, before) => {
      const { startsAt, endsAt, ...bundle } = before as NewBundle;
      const dates = { startsAt: dateOf(startsAt), endsAt: dateOf(endsAt) };
      return changeBundle(operation, Number(id), { ...bundle, ...dates });
    },
  },
  {
    subject: 'bundle',
    permission: 'prices.write',
    valueOf: (recorded) =>
      isRecord(recorded) && !('items' in recorded) ? field('endsAt')(recorded, '') : undefined,
    restore: (operation, id, endsAt) => restoreBundleEnd(operation, Number(id), dateOf(endsAt)),
  },
  {
    subject: 'product',
    permission: 'catalogue.write',
    valueOf: field('accessories'),
    restore: (operation, sku, accessories) => setAccessories(operation, sku, accessories as string[]),
  },
  {
    subject: 'fit rules',
    permission: 'catalogue.write',
    valueOf: orNothing(fitRule),
    restore: (operation, _id, before, after) => {
      const none = { ...(after as FitRule), checks: [] };
      return saveRule(operation, (before as FitRule | null) ?? none, after as FitRule | null);
    },
  },
  {
    subject: 'product',
    permission: 'catalogue.write',
    valueOf: fitOf,
    restore: (operation, sku, before) => {
      const [device, answer] = before as NonNullable<ReturnType<typeof fitOf>>;
      return nameFit(operation, sku, device, answer);
    },
  },
];

/** Tiles of the home page; hero, banner and promo card are settings and texts. */
const homeKinds: readonly UndoKind[] = [
  {
    subject: 'featured category',
    permission: 'content.write',
    valueOf: part('title', 'short_title', 'background_color', 'width', 'image_url'),
    restore: (operation, url, before) => {
      const tile = before as Record<'title' | 'short_title' | 'background_color' | 'image_url', string> & {
        readonly width: 'small' | 'wide';
      };
      const { title, short_title: shortTitle, background_color: colour, width, image_url: picture } = tile;
      return featureCategory(operation, url, { title, shortTitle, colour, width, picture });
    },
  },
  {
    subject: 'featured category',
    permission: 'content.write',
    valueOf: (recorded, id) =>
      / in [a-z-]+$/.test(id) ? part('title', 'short_title')(recorded, id) : undefined,
    restore: (operation, id, texts) => {
      const [url = '', language = ''] = id.split(' in ');
      return translateTile(operation, url, {
        language,
        texts: texts as { readonly title: string; readonly short_title: string },
      });
    },
  },
];

/** What the shop sends where and how, and what its country asks of it. */
const shopKinds: readonly UndoKind[] = [
  {
    subject: 'delivery method',
    permission: 'settings.write',
    // A removed one took its zones along.
    valueOf: (recorded) => (isRecord(recorded) && 'kind' in recorded ? recorded : undefined),
    restore: (operation, code, before) => saveMethod(operation, code, before as DeliveryMethod),
  },
  {
    subject: 'delivery',
    permission: 'settings.write',
    valueOf: orNothing(deliveryZone),
    restore: (operation, _id, before, after) =>
      before === null
        ? removeDeliveryZone(operation, after as DeliveryZone)
        : restoreDeliveryZone(operation, before as DeliveryZone),
  },
  {
    subject: 'carrier',
    permission: 'settings.write',
    valueOf: (recorded) => (isRecord(recorded) && 'trackingUrls' in recorded ? recorded : undefined),
    restore: (operation, code, before, after) => {
      const { name, isActive, trackingUrls } = before as Carrier;
      const gone = Object.keys((after as Carrier).trackingUrls).map((at) => [at, null]);
      const change = { name, isActive, trackingUrls: { ...Object.fromEntries(gone), ...trackingUrls } };
      return saveCarrier(operation, code, change);
    },
  },
  {
    subject: 'point',
    permission: 'settings.write',
    valueOf: field('isActive'),
    restore: (operation, id, isActive) => {
      const [carrier = '', ...code] = id.split(' ');
      return setPoint(operation, { carrier, code: code.join(' '), isActive: isActive === true });
    },
  },
  {
    subject: 'holiday',
    permission: 'settings.write',
    // A day that was never set is open.
    valueOf: (recorded) => (recorded === null ? false : field('closed')(recorded, '')),
    restore: (operation, id, closed) => {
      const [place = '', day = ''] = id.split(' ');
      return setDay(operation, { place, day, closed: closed === true });
    },
  },
  {
    subject: 'social link',
    permission: 'settings.write',
    valueOf: orNothing(part('url', 'icon')),
    restore: (operation, name, before) =>
      before === null
        ? removeSocialLink(operation, name)
        : saveSocialLink(operation, { name, ...(before as { url: string; icon: string }) }),
  },
  {
    subject: 'legal scope',
    permission: 'settings.write',
    valueOf: (recorded) => (Array.isArray(recorded) ? recorded : undefined),
    restore: (operation, duty, scopes) =>
      setDutyScope(operation, duty as ScopedDuty, scopes as readonly DutyScope[]),
  },
  {
    subject: 'legal',
    permission: 'settings.write',
    // Who checked the rules and when is a statement of that person.
    valueOf: (recorded) =>
      isRecord(recorded) &&
      Object.keys(recorded).every((name) => ['order_button', 'takes_back'].includes(name))
        ? recorded
        : undefined,
    restore: (operation, country, rule) =>
      setCountryRule(operation, country, rule as Parameters<typeof setCountryRule>[2]),
  },
  {
    subject: 'country',
    permission: 'settings.write',
    valueOf: orNothing((recorded) => (isRecord(recorded) && 'iso' in recorded ? recorded : undefined)),
    restore: (operation, iso, before) =>
      before === null
        ? removeCountries(operation, [iso])
        : saveCountry(operation, iso, before as CountryTerms),
  },
  {
    subject: 'currency',
    permission: 'settings.write',
    valueOf: orNothing(currency),
    restore: (operation, code, before) =>
      before === null
        ? removeCurrency(operation, code)
        : saveCurrency(operation, code, before as { readonly symbol: string; readonly rate: string }),
  },
];

export const setupKinds: readonly UndoKind[] = [...catalogueKinds, ...homeKinds, ...shopKinds];
