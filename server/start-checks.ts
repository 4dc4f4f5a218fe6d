import { createServer } from 'node:net';
import { type Config, readConfig } from './config.ts';
import { StartError } from './lib/start-error.ts';

export const configure = (env: NodeJS.ProcessEnv): Config => {
  const result = readConfig(env);
  if ('config' in result) return result.config;
  const errors = result.errors.map((error) => `  - ${error}`).join('\n');
  throw new StartError(`The configuration has errors:\n${errors}`);
};

/** Runs first, so that a taken port is reported before the database starts. */
export const requireFreePort = ({ port, host }: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use. Stop the other program, or choose another port: PORT=${port + 1} npm start`
          : `Cannot listen on HOST=${host}, PORT=${port}: ${error.message}`;
      reject(new StartError(reason));
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });

export const requireReachable = async (
  connect: () => Promise<unknown>,
  databaseUrl: string,
): Promise<void> => {
  try {
    await connect();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The database at ${new URL(databaseUrl).host} cannot be reached: ${message || code}`,
    );
  }
};
