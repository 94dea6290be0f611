import { join } from 'node:path';
import type { Config } from '@haitang/platform/config.ts';
import { createLogger } from '@haitang/platform/observe/pino-logger.ts';
import { demoSecretsFile } from './demo-secrets.ts';
import { type KeptDatabase, keepDatabase } from './kept-database.ts';
import { createProgram, type Program } from './program.ts';

export interface SupervisorOptions {
  readonly config: Config;
  /** The project's folder. */
  readonly project: string;
  readonly say: (line: string) => void;
}

export interface Supervisor {
  /** Database, then chain and house side by side, then the server. */
  start(): Promise<void>;
  /** The other way round; the database last. */
  stop(): Promise<void>;
}

/** Starts and stops the product's programs in order and passes their logs on with a prefix. */
export function createSupervisor({ config, project, say }: SupervisorOptions): Supervisor {
  let database: KeptDatabase | null = null;
  const running: Program[] = [];

  const at = (port: number, path: string) => `http://${config.host}:${port}${path}`;

  const program = (name: string, readyUrl: string, environment: Record<string, string>): Program =>
    createProgram({
      name,
      entry: join(project, 'apps', name, 'src', 'main.ts'),
      directory: project,
      readyUrl,
      environment,
      say,
    });

  const startProgram = async (one: Program): Promise<void> => {
    running.push(one);
    await one.start();
  };

  const startDatabase = async (): Promise<string> => {
    if (config.databaseUrl !== null) return config.databaseUrl;
    const logger = createLogger({ level: 'warn', program: 'database' });
    database = await keepDatabase(join(config.dataDirectory, 'database'), logger, say);
    return database.url;
  };

  return {
    async start() {
      const shared = {
        DATABASE_URL: await startDatabase(),
        DATA_DIR: config.dataDirectory,
        // A person at a terminal wants to hear what went wrong; who wants every call says so.
        LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
        HOUSE_URL: at(config.housePort, ''),
        CHAIN_URL: at(config.chainPort, ''),
        DEMO_SECRETS_FILE: config.demo ? demoSecretsFile(config.dataDirectory) : '',
      };
      await Promise.all([
        ...(config.demo
          ? [startProgram(program('chain', at(config.chainPort, '/healthz'), shared))]
          : []),
        startProgram(program('house', at(config.housePort, '/healthz'), shared)),
      ]);
      await startProgram(program('server', at(config.port, '/readyz'), shared));
    },
    async stop() {
      for (const one of running.reverse()) await one.stop();
      await database?.stop();
    },
  };
}
