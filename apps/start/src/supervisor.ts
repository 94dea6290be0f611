import { join } from 'node:path';
import type { Config } from '@haitang/platform/config.ts';
import { createLogger } from '@haitang/platform/observe/pino-logger.ts';
import {
  type Addresses,
  type AddressName,
  databaseEnvironment,
  rolesOr,
} from './database-environment.ts';
import { demoSecretsFile } from './demo-secrets.ts';
import { type KeptDatabase, keepDatabase } from './kept-database.ts';
import { metricsEnvironment } from './metrics-ports.ts';
import { createProgram, type Program } from './program.ts';
import { runToEnd } from './run-to-end.ts';

export interface SupervisorOptions {
  readonly config: Config;
  /** The project's folder. */
  readonly project: string;
  readonly say: (line: string) => void;
  /** Resolves when the pages are built, which the house and the server serve. */
  readonly pages: Promise<unknown>;
}

export interface Supervisor {
  /** The database and the chain while the pages are built, then the house, then the server. */
  start(): Promise<void>;
  /** In reverse order; the database last. */
  stop(): Promise<void>;
}

/** Ends a program whose parent is gone. */
const PARENT = 'apps/start/src/leave-with-parent.ts';

const sharedEnvironment = (config: SupervisorOptions['config']) => ({
  DATA_DIR: config.dataDirectory,
  // A person at a terminal needs the problems; set LOG_LEVEL to see every call.
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  DEMO_SECRETS_FILE: config.demo ? demoSecretsFile(config.dataDirectory) : '',
});

/** Starts and stops the product's programs in order and passes their logs on with a prefix. */
export function createSupervisor({ config, project, say, pages }: SupervisorOptions): Supervisor {
  let database: KeptDatabase | null = null;
  const running: Program[] = [];

  const addressOf = (port: number, path: string) => `http://${config.host}:${port}${path}`;

  const program = (name: string, readyUrl: string, environment: Record<string, string>): Program =>
    createProgram({
      name,
      arguments: ['--import', join(project, PARENT), join(project, 'apps', name, 'src', 'main.ts')],
      directory: project,
      readyUrl,
      environment: { ...environment, ...metricsEnvironment(config, name) },
      label: `[${name}] `,
      drainMs: config.drainMs,
      say,
    });

  const startProgram = async (program: Program): Promise<void> => {
    running.push(program);
    await program.start();
  };

  const startDatabase = async (): Promise<Addresses> => {
    const { databaseUrl, databaseUrls } = config;
    if (databaseUrl !== null || databaseUrls.app !== null) {
      return { owner: databaseUrl, ...databaseUrls };
    }
    const logger = createLogger({ level: 'warn', program: 'database' });
    const directory = join(config.dataDirectory, 'database');
    database = await keepDatabase(directory, config.keysDirectory, logger, say);
    return { owner: database.url, ...database.roles };
  };

  /** Only this uses the owner's address if the programs have their own roles. */
  const migrate = async (readonly: Addresses): Promise<void> => {
    if (readonly.owner === null || readonly.app === null) return;
    const entry = join(project, 'apps', 'server', 'src', 'commands', 'migrate.ts');
    const names = ['owner', 'app', 'jobs', 'read', 'house'] as const;
    await runToEnd(
      entry,
      project,
      { ...sharedEnvironment(config), ...databaseEnvironment(readonly, names) },
      say,
    );
  };

  return {
    async start() {
      const addresses = await startDatabase();
      const environment = (roles: readonly AddressName[]) => {
        return { ...sharedEnvironment(config), ...databaseEnvironment(addresses, roles) };
      };
      const needed = config.demo
        ? [startProgram(program('chain', addressOf(config.chainPort, '/healthz'), environment([])))]
        : [];
      await Promise.all([...needed, migrate(addresses), pages]);
      const venue = environment(rolesOr(addresses, ['house']));
      await startProgram(program('venue', addressOf(config.housePort, '/readyz'), venue));
      const server = environment(rolesOr(addresses, ['app', 'jobs']));
      await startProgram(program('server', addressOf(config.port, '/readyz'), server));
    },
    async stop() {
      for (const program of running.reverse()) await program.stop();
      await database?.stop();
    },
  };
}
