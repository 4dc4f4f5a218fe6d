import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
let editor: Member;
beforeAll(async () => {
  shop = await openConsoleShop();
  editor = await shop.member('catalogue_editor');
});
afterAll(() => shop.close());

const number = (title: string) => ({ kind: 'number', title: { en: title }, value: 38, unit: 'h', most: 48 });

test('a story is saved, the second of two editors gets a conflict, and invalid input is refused', async () => {
  const path = `/api/admin/products/${await aProduct(shop.db)}/story`;
  const save = async (blocks: readonly object[], was: readonly object[]) => {
    const { status, body } = await editor.post(path, { blocks, was });
    return [status, body.code];
  };
  const stored = async () => (await editor.get(path)).body.payload.blocks;
  expect(await save([number('One')], [])).toEqual([200, undefined]);
  expect(await save([number('Two')], [])).toEqual([409, 'changed_meanwhile']);
  expect(await save([{ ...number('Two'), most: 3 }], [number('One')])).toEqual([409, 'operation_refused']);
  const wide = { kind: 'wide', title: { en: 'Wide' }, picture: '/media/none-800.webp' };
  expect(await save([wide], [number('One')])).toEqual([409, 'operation_refused']);
  expect((await save(Array(9).fill(number('Many')), [number('One')]))[0]).toBe(422);
  expect((await save([{ kind: 'poem' }], [number('One')]))[0]).toBe(422);
  expect(await stored()).toEqual([number('One')]);
  expect(await save([], [number('One')])).toEqual([200, undefined]);
  expect(await stored()).toEqual([]);
  expect((await editor.get('/api/admin/products/999999/story')).status).toBe(404);
});
