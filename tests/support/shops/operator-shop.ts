import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '#cli/shop.ts';
import type { Services } from '#server/services.ts';
import { openOrderShop } from './order-shop.ts';

/** Runs operator commands on a shop, with a folder for files. */
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
    /** Runs a command with --json and returns its output. */
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

/** Opens a shop with orders and an operator. */
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
