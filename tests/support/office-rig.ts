import { createIdentityContext } from '@haitang/identity/identity-context.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { createPostingLane } from '@haitang/ledger/posting-lane.ts';
import { SETTING_DEFINITIONS } from '@haitang/lobby/setting-definitions.ts';
import { createOfficeContext } from '@haitang/office/office-context.ts';
import { authenticateStaff } from '@haitang/office/staff/authenticate-staff.ts';
import { createStaff } from '@haitang/office/staff/create-staff.ts';
import type { Chains } from '@haitang/payments/chain/chain.ts';
import { createReplayStore } from '@haitang/platform/http/replays.ts';
import { newTotpSecret, totpCode } from '@haitang/platform/security/totp.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { testSeal } from '@haitang/testkit/test-seal.ts';
import { createVenuesContext } from '@haitang/venues/create-venues-context.ts';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { officeRoutes } from '../../apps/server/src/api/office/office-routes.ts';
import { MOVED } from './office/moved-chain.ts';
import { paymentsRig } from './payments-rig.ts';

export const STAFF_PASSWORD = 'right-staff-password';

/** The office over HTTP beside members with money, under a clock the test moves. */
export async function officeRig(chains: Chains = MOVED) {
  const payments = await paymentsRig({ chains });
  const { clock } = payments;
  const { database, logger } = payments.context;
  const settings = createSettings({ database, clock, definitions: SETTING_DEFINITIONS });
  const base = { database, clock, settings, logger };
  const lane = createPostingLane(database);
  afterAll(() => lane.close());
  const venues = createVenuesContext(base, {
    ports: new Map(),
    lane,
    lobbyUrl: 'https://m.example.com',
    openDeposits: async () => new Map(),
  });
  const identity = createIdentityContext(base, testSeal);
  const chainUrl = 'https://chain.example.com';
  /** Programs beside the server that do not answer, as shown to staff. */
  const away: string[] = [];
  const modules = { identity, venues, chains, chainUrl };
  const context = createOfficeContext(base, { ...modules, down: () => away });
  const routes = officeRoutes(context);
  const http = await testHttp({
    routes,
    limits: null,
    replayStore: createReplayStore(database, clock),
    authenticateStaff: (caller) => authenticateStaff(context, caller),
  });
  const secrets = new Map<string, string>();

  const enter = async (name: string, roles: string[], ownCredentials: boolean): Promise<void> => {
    const totpSecret = newTotpSecret();
    secrets.set(name, totpSecret);
    const credentials = { password: STAFF_PASSWORD, totpSecret, ownCredentials };
    const staff = { name, displayName: name, roles, ...credentials };
    await database.transaction((tx) => createStaff(tx, testSeal, staff, clock.now()));
  };
  const hire = (name: string, ...roles: string[]) => enter(name, roles, true);
  /** An account with first credentials, about to bind the authenticator that it has. */
  const hireFirst = async (name: string, ...roles: string[]): Promise<void> => {
    await enter(name, roles, false);
    await sql`UPDATE staff_renewal SET pending_totp = totp_secret FROM staff_account
      WHERE name = account AND name = ${name}`.execute(database.read);
  };
  /** The account's current code; that of an earlier minute is never needed again. */
  const code = (name: string): string => {
    clock.advance(MINUTE_MS);
    return totpCode(secrets.get(name) ?? '', clock.now());
  };
  const password = (name: string, secret = STAFF_PASSWORD) =>
    http.post<{ challenge: string } | null>('/office/sign-in', { name, password: secret });
  const signIn = async (name: string): Promise<string> => {
    const first = await password(name);
    const body = { challenge: first.data?.challenge ?? '', code: code(name) };
    const second = await http.post<{ token: string } | null>('/office/sign-in/code', body);
    return second.data?.token ?? `refused: ${second.message}`;
  };
  return { payments, context, clock, routes, http, away, hire, hireFirst, code, password, signIn };
}
