import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '#cli/shop.ts';
import type { Services } from '#server/services.ts';
import { openOrderShop } from './order-shop.ts';

/** An operator at the command line of a shop: types commands, and has files at hand. */
export const anOperator = async (services: Services) => {
  const folder = await mkdtemp(join(tmpdir(), 'ohmly-operator-'));
  const type = async (...args: string[]) => {
    const said: string[] = [];
    const terminal = {
      out: (text: string) => said.push(text),
      err: (text: string) => said.push(text),
      who: 'olga@office',
    };
    const code = await runCli(args, terminal, (work) => work(services));
    return { code, text: said.join('\n') };
  };
  return {
    type,
    /** What a command answers to a program. */
    ask: async (...args: string[]) => {
      const { code, text } = await type(...args, '--json');
      if (code !== 0) throw new Error(`${args.join(' ')}: ${text}`);
      return JSON.parse(text);
    },
    path: (name: string): string => join(folder, name),
    file: async (name: string, text: string | Buffer): Promise<string> => {
      await writeFile(join(folder, name), text);
      return join(folder, name);
    },
    leave: () => rm(folder, { recursive: true, force: true }),
  };
};

/** A shop where orders are placed, and somebody at its command line. */
export const openOperatorShop = async () => {
  const shop = await openOrderShop();
  const operator = await anOperator(shop.services);
  return {
    ...shop,
    operator,
    close: async (): Promise<void> => {
      await operator.leave();
      await shop.close();
    },
  };
};
