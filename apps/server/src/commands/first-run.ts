// `npm run first-run` asks the operator's own questions, or reads the answers from a JSON file
// (`npm run first-run -- ANSWERS.json`), and prints the first staff's secrets once.
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { ensureKeyPair } from '@haitang/contract/aggregator/key-pair.ts';
import { openSettings } from '@haitang/lobby/open-settings.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { loadConfig } from '@haitang/platform/config.ts';
import { ConfigProblem } from '@haitang/platform/config-problem.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { openSeal } from '@haitang/platform/security/open-seal.ts';
import { totpAddress } from '@haitang/platform/security/totp.ts';
import { type Answers, readAnswers } from '../first-run/answers.ts';
import { askAnswers } from '../first-run/questions.ts';
import { type Credentials, setUp } from '../first-run/set-up.ts';
import { withDatabase } from './command-database.ts';
import { runCommand } from './run-command.ts';

async function answersIn(file: string): Promise<Answers> {
  const text = await readFile(file, 'utf8');
  try {
    return readAnswers(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new ConfigProblem(`${file} is no JSON: ${error.message}`);
    throw error;
  }
}

async function askedAnswers(): Promise<Answers> {
  const input = createInterface({ input: process.stdin });
  const lines = input[Symbol.asyncIterator]();
  try {
    return await askAnswers({
      show: (words) => void process.stdout.write(words),
      line: async () => {
        const next = await lines.next();
        return next.done === true ? null : next.value;
      },
    });
  } finally {
    input.close();
  }
}

function print({ name, password, totpSecret }: Credentials, site: string): void {
  console.log(`\nname      ${name}\npassword  ${password}\nsecret    ${totpSecret}`);
  console.log(totpAddress(totpSecret, site, name));
}

/** Runs the command and returns its exit code. */
async function run([file]: readonly string[]): Promise<number> {
  const config = loadConfig(process.env);
  if (!config.production) {
    throw new ConfigProblem('A first run is for production: set NODE_ENV=production.');
  }
  const answers = file === undefined ? await askedAnswers() : await answersIn(file);
  const { keysDirectory } = config;
  const seal = await openSeal(keysDirectory);
  // Server and house identify each other by these keys.
  for (const name of ['lobby', 'house']) await ensureKeyPair(keysDirectory, name);
  const made = await withDatabase(config, 'app', (database) => {
    const clock = systemClock;
    const settings = openSettings(config, database, clock);
    return setUp({ database, clock, settings, logger: silentLogger }, seal, answers);
  });
  console.log('These are shown once. Hand each to its person, and to nobody else.');
  for (const credentials of made) print(credentials, answers.siteName);
  if (answers.articles === 'none') {
    console.log(
      '\nNo terms are published: members are asked to accept terms that nobody can read.',
    );
  }
  return 0;
}

await runCommand(() => run(process.argv.slice(2)));
