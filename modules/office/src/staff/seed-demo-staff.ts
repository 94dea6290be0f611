import { readFile } from 'node:fs/promises';
import type { Context } from '@haitang/platform/context.ts';
import type { Seal } from '@haitang/platform/security/seal.ts';
import { z } from 'zod';
import { createStaff } from './create-staff.ts';
import demoStaff from './demo-staff.json' with { type: 'json' };

const secrets = z.object({ name: z.string(), password: z.string(), totpSecret: z.string() });
const file = z.object({
  maker: secrets,
  checker: secrets,
  cashier: secrets,
  treasurer: secrets,
  countersigner: secrets,
});

/**
 * Creates the demo's staff accounts with the secrets of `secretsFile`: a payout takes one who
 * approves, one who enters it and two who name the wallets, and nobody has two of these duties.
 * Idempotent. Maker and checker also have a read-only role, so that either can see the whole
 * console.
 */
export async function seedDemoStaff(
  context: Context,
  seal: Seal,
  secretsFile: string,
): Promise<void> {
  const given = file.parse(JSON.parse(await readFile(secretsFile, 'utf8')));
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    for (const person of Object.values(given)) {
      const known = demoStaff.find(({ name }) => name === person.name);
      if (known) await createStaff(tx, seal, { ...known, ...person, ownCredentials: true }, now);
    }
  });
}
