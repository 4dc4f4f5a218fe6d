import { basename } from 'node:path';
import { type Command, operationOf, type ShopCommand } from '#cli/framework/command.ts';
import { readBytes } from '#cli/framework/files.ts';
import { argument, oneOf } from '#cli/framework/options.ts';
import { facts } from '#cli/framework/tables.ts';
import { listSettings } from '#server/features/content/set-setting.ts';
import {
  type ShopPicture,
  setShopPicture,
  shopPictures,
} from '#server/features/shop-pictures/store-shop-picture.ts';
import { mediaFolder } from '#server/lib/media-folder.ts';

const places = Object.keys(shopPictures) as ShopPicture[];
const placeOf = (typed: string): ShopPicture => argument('place', typed, oneOf(places));

const list: ShopCommand = {
  name: 'pictures list',
  summary: 'List the pictures of the shop: hero, promo card and banner of the home page, logo, favicon',
  example: 'pictures list',
  run: async ({ database }) => {
    const settings = await listSettings(database.db);
    const data = Object.fromEntries(
      places.map((place) => [place, settings.find(({ key }) => key === shopPictures[place])?.value ?? null]),
    );
    const text = facts(
      Object.entries(data).map(([place, url]) => [place, url === null ? null : String(url)]),
    );
    return { text, data };
  },
};

const set: ShopCommand = {
  name: 'pictures set',
  summary: `Show a picture as ${places.join(', ')}`,
  example: 'pictures set logo logo.svg',
  args: '<place> <file>',
  run: async (services, { args: [typed = '', file = ''] }, context) => {
    const place = placeOf(typed);
    const picture = { bytes: await readBytes(file), name: basename(file) };
    const folder = mediaFolder(services.config.dataDir);
    const url = await setShopPicture(operationOf(services, context), place, picture, folder);
    return { text: `✓ ${basename(file)} is the ${place}.`, data: { place, url } };
  },
};

const remove: ShopCommand = {
  name: 'pictures remove',
  summary: `Remove the ${places.join(', ')}`,
  example: 'pictures remove banner',
  args: '<place>',
  run: async (services, { args: [typed = ''] }, context) => {
    const place = placeOf(typed);
    await setShopPicture(operationOf(services, context), place, null, mediaFolder(services.config.dataDir));
    return { text: `✓ The ${place} is removed.`, data: { place, url: null } };
  },
};

export const pictureCommands: readonly Command[] = [list, set, remove];
