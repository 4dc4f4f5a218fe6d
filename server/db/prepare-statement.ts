import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Database } from './pool.ts';

/** Stands in the compiled statement for a value of each execution. */
class Placeholder {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

const placeholders = new Proxy({}, { get: (_none, name) => new Placeholder(name) });

/**
 * Builds and compiles a statement once, for all executions. An `sql` template is built and compiled by each execution,
 * which takes as long as a short statement and several times as long for a text of some kilobytes.
 *
 * `build` receives placeholders in place of the values: it may only interpolate them, not read or compare them.
 */
export const prepareStatement = <Values extends object, Row>(build: (values: Values) => RawBuilder<Row>) => {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db: Database, values: Values): Promise<Row[]> => {
    compiled ??= build(placeholders as Values).compile(db);
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Values] : value,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
};
