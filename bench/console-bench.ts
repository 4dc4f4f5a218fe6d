import pg from 'pg';
import type { Row } from './bars.ts';
import { addConsoleOrders } from './console-orders.ts';
import { consoleScenarios } from './console-scenarios.ts';
import { addStaff, openConsoles } from './consoles.ts';
import type { Scenario } from './load.ts';
import type { Measure } from './measure.ts';
import { personalScenarios, publicScenarios } from './scenarios.ts';
import { addShoppers, type Shoppers } from './shoppers.ts';
import type { Fact } from './table.ts';

interface ConsoleShop {
  readonly products: number;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Numbers of orders, ascending. */
  readonly orders: readonly number[];
  readonly shoppers: number;
}

type Tools = Measure & { readonly print: (text: string) => void };

const connections = 16;
const consoles = 50;

const fillOrders = async (connectionString: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await addConsoleOrders(client, count);
  await client.end();
};

/** CN-78: what staff open, at each number of orders, and how much slower it is at the largest one. */
const measureScreens = async (tools: Tools, shop: ConsoleShop, cookie: string) => {
  const baselineServer = await tools.startBaseline(shop.databaseUrl);
  const rows: Row[] = [];
  const facts: Fact[] = [];
  const first = new Map<string, number>();
  for (const orders of shop.orders) {
    await fillOrders(shop.databaseUrl, orders);
    tools.print(`${orders} orders`);
    const running = await tools.startShop(shop.databaseUrl, shop.dataDir, 0);
    for (const scenario of consoleScenarios({ orders, products: shop.products }, cookie)) {
      const { figures, baseline } = await baselineServer.compare(
        running.origin,
        scenario,
        connections,
        'page',
      );
      const { perSecond, failed } = figures;
      const name = `${scenario.name}, ${orders} orders`;
      rows.push({ products: shop.products, scenario: name, connections, figures, baseline });
      const part = ((100 * perSecond) / baseline).toFixed(0);
      tools.print(
        `  ${name}: ${perSecond.toFixed(0)}/s, ${part} % of the baseline${failed ? `, ${failed} FAILED` : ''}`,
      );
      const before = first.get(scenario.name);
      if (before === undefined) first.set(scenario.name, perSecond);
      else
        facts.push({
          what: `${scenario.name}, growth to ${orders} orders`,
          value: `${(before / perSecond).toFixed(1)} times (at most 3)`,
        });
    }
    await running.stop();
  }
  await baselineServer.stop();
  return { rows, facts };
};

/** CN-79: shoppers with and without open consoles in turn, so that both meet the same noise. */
const measureBeside = async (
  tools: Tools,
  shop: ConsoleShop,
  people: Shoppers,
  cookie: string,
): Promise<Fact[]> => {
  const hot = publicScenarios(shop.products, true).filter(({ name }) =>
    /^(?:home|list|details) page$/.test(name),
  );
  const facts: Fact[] = [];
  const measure = async (scenarios: readonly Scenario[], cacheMb: number) => {
    const running = await tools.startShop(shop.databaseUrl, shop.dataDir, cacheMb);
    for (const scenario of scenarios) {
      const alone = await tools.measure(running.origin, scenario, connections);
      const close = openConsoles(running.origin, cookie, consoles);
      const beside = await tools.measure(running.origin, scenario, connections);
      const failed = await close();
      const part = (100 * beside.perSecond) / alone.perSecond;
      const value = `${alone.perSecond.toFixed(0)}/s alone, ${beside.perSecond.toFixed(0)}/s (${part.toFixed(0)} %, at least 95 %)${failed ? `, ${failed} polls FAILED` : ''}`;
      facts.push({ what: `${scenario.name} beside ${consoles} consoles`, value });
      tools.print(`  ${scenario.name} beside ${consoles} consoles: ${value}`);
    }
    await running.stop();
  };
  await measure(hot, 96);
  await measure(
    personalScenarios(people).filter(({ name }) => name !== 'totals'),
    0,
  );
  return facts;
};

/** `npm run bench -- console`. */
export const measureConsole = async (
  tools: Tools,
  shop: ConsoleShop,
): Promise<{ rows: Row[]; facts: Fact[] }> => {
  const people = await addShoppers(shop.databaseUrl, shop.shoppers);
  const cookie = await addStaff(shop.databaseUrl);
  const { rows, facts } = await measureScreens(tools, shop, cookie);
  return { rows, facts: [...facts, ...(await measureBeside(tools, shop, people, cookie))] };
};
