import { createIdentityContext, type IdentityContext } from '@haitang/identity/identity-context.ts';
import {
  type RegisteredMember,
  type Registration,
  registerMember,
} from '@haitang/identity/register-member.ts';
import type { Origin } from '@haitang/identity/sessions/session.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { newSecret, randomBetween } from '@haitang/platform/id-source.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { type FixedClock, fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { testSeal } from '@haitang/testkit/test-seal.ts';
import { SETTING_DEFINITIONS } from '../setting-definitions.ts';

/** The module on a test database, with a clock that the test moves. */
export function identityForTests(
  database: Database,
  between: (low: number, high: number) => number = randomBetween,
): { readonly context: IdentityContext; readonly clock: FixedClock } {
  const clock = fixedClock();
  const settings = createSettings({ database, clock, definitions: SETTING_DEFINITIONS });
  const context = { database, clock, settings, logger: silentLogger };
  return {
    context: createIdentityContext(context, testSeal, { between, secret: newSecret }),
    clock,
  };
}

export const PASSWORD = 'right-password';
export const PAY_PASSWORD = 'right-pay-password';
export const HOME: Origin = { ip: '203.0.113.7', country: 'SG', userAgent: 'iPhone' };

let names = 0;

/** A registration with a unique name. */
export function registration(given: Partial<Registration> = {}): Registration {
  names += 1;
  return {
    username: `m${String(names).padStart(6, '0')}`,
    password: PASSWORD,
    payPassword: PAY_PASSWORD,
    realname: '沈知远',
    pid: '',
    ageConfirmed: true,
    termsVersion: '1.0',
    country: 'SG',
    ...given,
  };
}

/** A newly registered member, signed in. */
export async function newMember(
  context: IdentityContext,
  given: Partial<Registration> = {},
): Promise<RegisteredMember & { readonly username: string }> {
  const wanted = registration(given);
  return { ...(await registerMember(context, wanted, HOME)), username: wanted.username };
}

/** The refusal key with which a promise rejects; `done` when it resolves. */
export async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof Error && 'key' in error && typeof error.key === 'string') return error.key;
    throw error;
  }
}

/** The number of each outcome. */
export function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const text of outcomes) counts[text] = (counts[text] ?? 0) + 1;
  return counts;
}
