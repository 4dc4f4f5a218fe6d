import { beforeEach, expect, test, vi } from 'vitest';
import { later, openStubShop } from '#tests/support/storefront/cart-stub-shop.ts';

let shop = openStubShop();
beforeEach(() => {
  shop = openStubShop();
  vi.resetModules();
});

const load = () => import('./profile.ts');
const profileOf = (email: string) => [200, { email }] as const;

test('several parts that need the profile share one call; a known profile is not loaded again', async () => {
  shop.answers['/user/profile'] = profileOf('a@x.example');
  const { knowProfile, useProfile } = await load();
  expect(await Promise.all([knowProfile(), knowProfile()])).toEqual([null, null]);
  expect(await knowProfile()).toBeNull();
  expect(shop.paths()).toEqual(['/user/profile']);
  expect(useProfile.getState().profile?.email).toBe('a@x.example');
});

test('after a failure the next caller asks again', async () => {
  shop.answers['/user/profile'] = [503, { message: 'x' }];
  const { knowProfile } = await load();
  expect(await knowProfile()).toMatchObject({ http: 503 });
  shop.answers['/user/profile'] = profileOf('a@x.example');
  expect(await knowProfile()).toBeNull();
});

test('SM-04 a profile that was asked for before a sign-out is ignored', async () => {
  const { answer, come } = later();
  shop.answers['/user/profile'] = answer;
  const { forgetProfile, knowProfile, useProfile } = await load();
  const first = knowProfile();
  forgetProfile();
  shop.answers['/user/profile'] = profileOf('b@x.example');
  const second = knowProfile();
  come(profileOf('a@x.example'));
  await Promise.all([first, second]);
  expect(useProfile.getState().profile?.email).toBe('b@x.example');
});
