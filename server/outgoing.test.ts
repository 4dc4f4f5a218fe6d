import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const speaksOut =
  /\bfetch\(|(?:from |\()'(?:node:(?:https?|http2|net|tls|dns|dgram)(?:\/\w+)?|undici|nodemailer|stripe)'/;

/** Each asks an address of the configuration; only pictures are had from a file, and its reader refuses the own network. */
const asks = [
  'server/doctor/check-environment.ts',
  'server/features/catalogue-files/pictures/fetch-picture.ts',
  'server/gateways/exchange-rates/ecb-rates.ts',
  'server/gateways/mail/smtp.ts',
  'server/gateways/payment/stripe.ts',
];
/** Know an address when they see one, or whether a port is free. */
const onlyLooks = ['server/http/limits/network.ts', 'server/start-checks.ts'];

test('S39 only the listed files connect to other machines: no URL from a shopper is fetched', async () => {
  const found: string[] = [];
  for await (const file of glob('{server,cli,contract}/**/*.ts', { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8');
    if (!file.includes('.test.') && speaksOut.test(text.replaceAll(/^import type .*$/gm, '')))
      found.push(file);
  }
  expect(found.toSorted()).toEqual([...asks, ...onlyLooks].toSorted());
});

test('S39 requests to a configured URL do not follow redirects to another', async () => {
  for (const file of asks) {
    const text = await readFile(join(root, file), 'utf8');
    const calls = text.match(/\bfetch\(/g) ?? [];
    expect([file, text.match(/redirect: 'error'/g)?.length ?? 0]).toEqual([file, calls.length]);
  }
});
