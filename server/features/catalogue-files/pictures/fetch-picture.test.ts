import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { fetchPicture, isPublicAddress, maxPictureBytes } from './fetch-picture.ts';

describe('isPublicAddress', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
  ])('%s is private', (address) => expect(isPublicAddress(address)).toBe(false));
  test.each([
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    'ff02::1',
    '64:ff9b::7f00:1',
  ])('%s is private', (address) => expect(isPublicAddress(address)).toBe(false));
  test.each(['1.1.1.1', '93.184.215.14', '172.32.0.1', '2606:4700:4700::1111'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
  test('a host name is not a public address', () => expect(isPublicAddress('localhost')).toBe(false));
});

describe('fetchPicture', () => {
  let server: Server | null = null;
  const serve = async (answer: RequestListener): Promise<string> => {
    server = createServer(answer);
    await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });
  const inside = { allowPrivate: true };

  test('follows redirects', async () => {
    const origin = await serve((request, response) => {
      if (request.url === '/old') response.writeHead(302, { location: '/new' }).end();
      else response.end('bytes');
    });
    expect(String(await fetchPicture(`${origin}/old`, inside))).toBe('bytes');
  });

  test.each([
    ['redirects in a loop', (origin: string) => `${origin}/circle`, 'too many redirects'],
    ['redirects to a file', (origin: string) => `${origin}/file`, 'not an http or https URL'],
    ['does not exist', (origin: string) => `${origin}/gone`, 'the server responded with 404'],
    ['never ends', (origin: string) => `${origin}/endless`, 'larger than 15 MB'],
    ['has a password', (origin: string) => origin.replace('//', '//me:secret@'), 'contains a password'],
  ])('a picture that %s is rejected', async (_what, address, reason) => {
    const chunk = Buffer.alloc(1024 * 1024);
    const origin = await serve((request, response) => {
      if (request.url === '/circle') response.writeHead(302, { location: '/circle' }).end();
      else if (request.url === '/file') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
      else if (request.url === '/gone') response.writeHead(404).end();
      else {
        const pour = (): void => {
          while (!response.destroyed && response.write(chunk));
          response.once('drain', pour);
        };
        pour();
      }
    });
    expect(maxPictureBytes).toBe(15 * chunk.length);
    await expect(fetchPicture(address(origin), inside)).rejects.toThrow(reason);
  });

  test('private addresses are rejected, by number and by name', async () => {
    let requests = 0;
    const origin = await serve((_request, response) => {
      requests += 1;
      response.end('secret');
    });
    const { port } = new URL(origin);
    const outside = { allowPrivate: false };
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1']) {
      await expect(fetchPicture(`http://${host}:${port}/`, outside)).rejects.toThrow(
        'the address is not public',
      );
    }
    expect(requests).toBe(0);
  });
});
