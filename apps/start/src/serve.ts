// `npm run serve`: runs the programs of a production from the built folder, one process each: all
// of them on one machine, or with `--role` (or ROLE) only those of this machine. The role `signer`
// is the signer alone.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '@haitang/platform/config.ts';
import { ConfigProblem, REFUSED_TO_START } from '@haitang/platform/config-problem.ts';
import { loadStart, type ProgramName } from '@haitang/platform/production-start.ts';
import { type AddressName, databaseEnvironment } from './database-environment.ts';
import { takenPorts, type WantedPort } from './free-ports.ts';
import { metricsEnvironment, metricsPortOf } from './metrics-ports.ts';
import { createProgram, type Program } from './program.ts';
import { programsOf, roleOf } from './program-set.ts';
import { isSigner, serveSigner } from './signer-role.ts';

/** The built folder, in which each source has the same place as in the project. */
const HOME = fileURLToPath(new URL('../../..', import.meta.url));

/** The supervisor's facts about a program. */
interface Plan {
  /** The roles with which it may connect to the database; it gets no other address. */
  readonly databases: readonly AddressName[];
  readonly ports: (config: Config) => readonly WantedPort[];
  readonly readyPath: string;
}

const PLANS: Readonly<Record<ProgramName, Plan>> = {
  venue: {
    databases: ['house'],
    ports: ({ housePort }) => [{ variable: 'HOUSE_PORT', port: housePort }],
    readyPath: '/readyz',
  },
  server: {
    databases: ['app', 'jobs'],
    ports: ({ port, officePort }) => [
      { variable: 'PORT', port },
      { variable: 'OFFICE_PORT', port: officePort },
    ],
    readyPath: '/readyz',
  },
  worker: {
    databases: ['app', 'jobs'],
    ports: ({ workerPort }) => [{ variable: 'WORKER_PORT', port: workerPort }],
    readyPath: '/readyz',
  },
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

function programOf(name: ProgramName, config: Config, withWorker: boolean): Program {
  const { databases, ports, readyPath } = PLANS[name];
  const addresses = { owner: null, ...config.databaseUrls };
  const [first] = ports(config);
  return createProgram({
    name,
    arguments: [
      ...['--enable-source-maps', '--import', join(HOME, 'leave-with-parent.mjs')],
      join(HOME, `${name}.mjs`),
    ],
    directory: process.cwd(),
    environment: {
      ...databaseEnvironment(addresses, databases),
      ...metricsEnvironment(config, name),
      // A worker beside the server runs the jobs, and alone asks the signer.
      ...(name === 'server' && withWorker && { JOBS: '0', SIGNER_FILE: '' }),
      ...(name === 'venue' && { SIGNER_FILE: '' }),
    },
    readyUrl: `http://${config.host}:${first?.port ?? 0}${readyPath}`,
    // The lines of a program are JSON with its name, and stay unchanged.
    label: '',
    drainMs: config.drainMs,
    say,
  });
}

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const role = roleOf(words, process.env);
  if (isSigner(role, process.env)) {
    await serveSigner(HOME, words);
    return;
  }
  const names = programsOf(role);
  const config = loadStart(process.env, names);
  if (!config.production) throw new ConfigProblem('Set NODE_ENV=production; a demo is npm start.');
  const taken = await takenPorts(
    config.host,
    names.flatMap((name) => [...PLANS[name].ports(config), ...metricsPortOf(config, name)]),
  );
  if (taken.length > 0) throw new ConfigProblem(taken.join('\n'));
  const programs = names.map((name) => programOf(name, config, names.includes('worker')));
  const stop = async (): Promise<void> => {
    for (const program of programs.toReversed()) await program.stop();
  };
  for (const event of ['SIGINT', 'SIGTERM'] as const) {
    process.once(event, () => void stop().then(() => process.exit(0)));
  }
  try {
    for (const program of programs) await program.start();
  } catch (error) {
    await stop();
    throw error;
  }
  say(JSON.stringify({ program: 'serve', msg: `serving: ${names.join(', ')}` }));
}

main().catch((error: unknown) => {
  complain(error instanceof Error ? error.message : String(error));
  process.exit(error instanceof ConfigProblem ? REFUSED_TO_START : 1);
});
