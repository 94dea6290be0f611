import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const staffSecrets = z.object({ name: z.string(), password: z.string(), totpSecret: z.string() });
const schema = z.object({
  /** One password for all demo members; the first member is printed. */
  member: z.object({ name: z.string(), password: z.string(), payPassword: z.string() }),
  maker: staffSecrets,
  checker: staffSecrets,
  /** Missing in an older directory; created then. */
  cashier: staffSecrets,
  treasurer: staffSecrets,
  countersigner: staffSecrets,
});

/** Secrets for the person at the terminal only; random for each data directory. */
export type DemoSecrets = z.infer<typeof schema>;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const EASY = 'abcdefghjkmnpqrstuvwxyz23456789';
const pick = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)] ?? '').join('');

const makeStaff = (name: string) => ({
  name,
  password: pick(EASY, 14),
  totpSecret: pick(BASE32, 32),
});

function make(): DemoSecrets {
  return {
    member: {
      name: 'haitang88',
      password: pick(EASY, 10),
      payPassword: String(randomBytes(4).readUInt32BE() % 1_000_000).padStart(6, '0'),
    },
    maker: makeStaff('wenzhou'),
    checker: makeStaff('shenqing'),
    cashier: makeStaff('jiangyu'),
    treasurer: makeStaff('linque'),
    countersigner: makeStaff('yunshu'),
  };
}

/**
 * The file from which the seeding command reads them; never passed through a log or an argument
 * list.
 */
export const demoSecretsFile = (dataDirectory: string): string =>
  join(dataDirectory, 'demo-secrets.json');

/** The secrets of this data directory, created on first use and readable only by its owner. */
export function loadDemoSecrets(dataDirectory: string): DemoSecrets {
  const file = demoSecretsFile(dataDirectory);
  const known = existsSync(file)
    ? z.looseObject({}).parse(JSON.parse(readFileSync(file, 'utf8')))
    : {};
  const secrets = schema.parse({ ...make(), ...known });
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
