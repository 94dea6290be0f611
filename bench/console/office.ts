import { OK } from '@haitang/contract/codes/envelope.ts';
import { createIdentityContext } from '@haitang/identity/identity-context.ts';
import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { createPostingLane } from '@haitang/ledger/posting-lane.ts';
import { SETTING_DEFINITIONS } from '@haitang/lobby/setting-definitions.ts';
import { createOfficeContext, type OfficeContext } from '@haitang/office/office-context.ts';
import { authenticateStaff } from '@haitang/office/staff/authenticate-staff.ts';
import { createStaff } from '@haitang/office/staff/create-staff.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { createHttpServer } from '@haitang/platform/http/http-server.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { newTotpSecret, totpCode } from '@haitang/platform/security/totp.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { httpClient } from '@haitang/testkit/test-http.ts';
import { testSeal } from '@haitang/testkit/test-seal.ts';
import { createVenuesContext } from '@haitang/venues/create-venues-context.ts';
import { officeRoutes } from '../../apps/server/src/api/office/office-routes.ts';

/** The office over HTTP on a database, and one who may read everything. */
export interface BenchOffice {
  readonly context: OfficeContext;
  call(path: string, query: Readonly<Record<string, string>>): Promise<unknown>;
  close(): Promise<void>;
}

const PASSWORD = 'right-staff-password';
const ROLES = [
  'auditor',
  'service',
  'finance-maker',
  'finance-checker',
  'treasury',
  'risk',
  'marketing',
];

/** Starts the office at a moment, with a member of staff who has all roles that read. */
export async function startOffice(database: Database, now: Date): Promise<BenchOffice> {
  const clock = fixedClock(now);
  const settings = createSettings({ database, clock, definitions: SETTING_DEFINITIONS });
  const base = { database, clock, settings, logger: silentLogger };
  const lane = createPostingLane(database);
  const venues = createVenuesContext(base, {
    ports: new Map(),
    lane,
    lobbyUrl: 'https://m.example.com',
    openDeposits: async () => new Map(),
  });
  const identity = createIdentityContext(base, testSeal);
  const chainUrl = 'https://chain.example.com';
  const modules = { identity, venues, chains: new Map(), chainUrl };
  const context = createOfficeContext(base, { ...modules, down: () => [] });
  const server = await createHttpServer({
    logger: silentLogger,
    production: false,
    routes: officeRoutes(context),
    limits: null,
    authenticateStaff: (caller) => authenticateStaff(context, caller),
  });
  const client = httpClient(`http://127.0.0.1:${await server.listen('127.0.0.1', 0)}`);
  // A database that is kept has those of earlier runs.
  const name = `bench${Date.now().toString(36)}`;
  const totpSecret = newTotpSecret();
  const credentials = { password: PASSWORD, totpSecret, ownCredentials: true };
  const staff = { name, displayName: name, roles: ROLES, ...credentials };
  await database.transaction((tx) => createStaff(tx, testSeal, staff, clock.now()));
  const first = await client.post<{ challenge: string }>('/office/sign-in', {
    name,
    password: PASSWORD,
  });
  clock.set(later(clock.now(), MINUTE_MS));
  const second = await client.post<{ token: string } | null>('/office/sign-in/code', {
    challenge: first.data.challenge,
    code: totpCode(totpSecret, clock.now()),
  });
  const token = second.data?.token;
  if (token === undefined) throw new Error(`no session: ${first.message} ${second.message}`);
  return {
    context,
    call: async (path, query) => {
      const answer = await client.get(`${path}?${new URLSearchParams(query).toString()}`, {
        token,
      });
      if (answer.code !== OK) throw new Error(`${path}: ${answer.message}`);
      return answer.data;
    },
    close: async () => {
      await server.close();
      await lane.close();
    },
  };
}
