import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { fetchDailyRates, readDailyRates } from './ecb-rates.ts';

/** As the bank publishes it, with some of its thirty lines. */
const sample = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube>
    <Cube time='2026-11-13'>
      <Cube currency='USD' rate='1.0894'/>
      <Cube currency='JPY' rate='163.25'/>
      <Cube currency='GBP' rate='0.83420'/>
      <Cube currency='SEK' rate='11.4970'/>
      <Cube currency='PLN' rate='4.3118'/>
    </Cube>
  </Cube>
</gesmes:Envelope>`;

test('the daily file is parsed', () => {
  const read = readDailyRates(sample);
  expect(read?.day).toBe('2026-11-13');
  expect([...(read?.rates ?? [])]).toEqual([
    ['USD', '1.0894'],
    ['JPY', '163.25'],
    ['GBP', '0.83420'],
    ['SEK', '11.4970'],
    ['PLN', '4.3118'],
  ]);
});

test.each([
  ['nothing', ''],
  ['a page of a proxy', '<html><body>Sign in</body></html>'],
  ['no day', sample.replace("time='2026-11-13'", '')],
  ['no rates', sample.replaceAll(/<Cube currency.*\/>/g, '')],
  ['a rate of zero', sample.replace("rate='1.0894'", "rate='0'")],
])('%s is not a daily file', (_, xml) => {
  expect(readDailyRates(xml)).toBeNull();
});

test('redirects are not followed', async () => {
  const server = createServer((request, reply) => {
    if (request.url === '/daily.xml') reply.end(sample);
    else if (request.url === '/moved') reply.writeHead(302, { location: '/daily.xml' }).end();
    else if (request.url === '/huge') reply.end(sample + ' '.repeat(300_000));
    else reply.writeHead(500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect((await fetchDailyRates(`${base}/daily.xml`))?.rates.size).toBe(5);
  expect(await fetchDailyRates(`${base}/huge`)).toBeNull();
  await expect(fetchDailyRates(`${base}/moved`)).rejects.toThrow();
  await expect(fetchDailyRates(`${base}/broken`)).rejects.toThrow('HTTP 500');
  await new Promise((resolve) => server.close(resolve));
});
