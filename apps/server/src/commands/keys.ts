// `npm run keys -- list` shows our keys by their ids; `prepare`, `switch` and `drop` exchange one,
// `reseal` encrypts what is stored anew, `database` exchanges the login of a program role. Nothing
// is changed without `--apply`. docs/operating/keys.md has the order of the steps.
import { parseArgs } from 'node:util';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { loadConfig } from '@haitang/platform/config.ts';
import { ConfigProblem } from '@haitang/platform/config-problem.ts';
import { PROGRAM_ROLES } from '@haitang/platform/database/roles/role-passwords.ts';
import { openSeal } from '@haitang/platform/security/open-seal.ts';
import { withDatabase } from './command-database.ts';
import { exchangeDatabaseLogin } from './rotation/database-login.ts';
import { describeKeys } from './rotation/describe-keys.ts';
import { actOnKey, idsOfKey, type KeyVerb, type KeyWorld, kindOf } from './rotation/key-acts.ts';
import { reseal, secretsByKey } from './rotation/reseal.ts';
import { actOnSigner } from './rotation/signer-file.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run keys -- COMMAND [--apply] [--hours N]
  list                                     our keys by their ids
  prepare secrets|lobby|house|upay|signer  makes the next key, which is accepted from then on
  switch secrets|lobby|house|upay|signer   uses the next key; the old one is accepted for N hours
  drop secrets|lobby|house|upay|signer     removes the old key
  reseal                                   encrypts stored secrets with the key in use
  database app|jobs|read|house             a new login; the password of the old one ends in N hours
Without --apply a command only says what it would do. N is 24 unless given.`;

const VERBS: readonly KeyVerb[] = ['prepare', 'switch', 'drop'];

interface Options {
  readonly apply: boolean;
  readonly hours: string;
}

function hoursGiven(options: Options): number {
  const hours = Number(options.hours);
  if (Number.isInteger(hours) && hours >= 1 && hours <= 720) return hours;
  throw new ConfigProblem('--hours is a number from 1 to 720');
}

const say = (line: string): void => console.log(line);
const would = (line: string): void => say(`Would ${line}. Nothing is changed; add --apply.`);

async function runReseal(world: KeyWorld, { apply }: Options): Promise<void> {
  const seal = await openSeal(world.keysDirectory);
  const counts = await secretsByKey(world.database);
  for (const { key, count } of counts) say(`${count} secrets of the key ${key || '(unnamed)'}`);
  if (!apply) return would('encrypt them with the key in use');
  say(`${await reseal(world, seal)} secrets encrypted with the key in use`);
}

async function runVerb(
  world: KeyWorld,
  verb: KeyVerb,
  name: string,
  options: Options,
): Promise<void> {
  const { apply } = options;
  const until = later(world.clock.now(), hoursGiven(options) * HOUR_MS);
  if (name === 'signer') {
    if (!apply) return would(`${verb} the request key in ${world.signerFile}`);
    for (const line of await actOnSigner(world, verb)) say(line);
    return;
  }
  const kind = kindOf(name);
  if (!apply) {
    const ids = JSON.stringify(await idsOfKey(world, kind));
    return would(`${verb} the key ${name}, now ${ids}`);
  }
  say(`${name} ${JSON.stringify(await actOnKey(world, kind, verb, until))}`);
  if (verb === 'switch' && kind.timed) say(`the old one is accepted until ${until.toISOString()}`);
  say('Copy the folder of keys to every machine and restart its programs.');
}

/** Runs the command and returns its exit code. */
async function run(args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      apply: { type: 'boolean', default: false },
      hours: { type: 'string', default: '24' },
    },
  });
  const [command = '', name = ''] = positionals;
  const config = loadConfig(process.env);
  const { keysDirectory, signerFile } = config;
  const upaySecret = config.upay?.secret ?? '';
  const verb = VERBS.find((keyVerb) => keyVerb === command);
  const role = PROGRAM_ROLES.find((candidate) => candidate === name);
  const isKnown = verb !== undefined || ['list', 'reseal'].includes(command);
  if (!isKnown && !(command === 'database' && role !== undefined)) {
    console.error(USAGE);
    return 2;
  }
  await withDatabase(config, 'app', async (database) => {
    const world = { database, clock: systemClock, keysDirectory, upaySecret, signerFile };
    if (verb) await runVerb(world, verb, name, values);
    else if (command === 'reseal') await runReseal(world, values);
    else if (role) {
      const hours = hoursGiven(values);
      if (values.apply) say(await exchangeDatabaseLogin(world, role, hours));
      else would(`give ${role} another login, and end the password in use in ${hours} hours`);
    } else for (const line of await describeKeys(world)) say(line);
  });
  return 0;
}

await runCommand(() => run(process.argv.slice(2)));
