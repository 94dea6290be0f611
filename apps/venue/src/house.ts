import { createPrivateKey, hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { DEFAULT_OPERATOR_ID } from '@haitang/contract/aggregator/fields.ts';
import { ensureKeyPair } from '@haitang/contract/aggregator/key-pair.ts';
import { AGGREGATOR_PATHS } from '@haitang/contract/aggregator/paths.ts';
import type { Clock } from '@haitang/kernel/clock.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import { assertMigrated, migrate } from '@haitang/platform/database/migrate.ts';
import type { MigrationSource } from '@haitang/platform/database/migration-files.ts';
import { assertNoOtherSchema } from '@haitang/platform/database/roles/own-schema.ts';
import { waitForDatabase } from '@haitang/platform/database/wait-for-database.ts';
import { addHealth } from '@haitang/platform/http/health.ts';
import { observeCalls } from '@haitang/platform/http/observe-calls.ts';
import { HTTPS_ONLY } from '@haitang/platform/http/security-headers.ts';
import { openWaitingHost } from '@haitang/platform/http/waiting-host.ts';
import {
  CORRELATION_HEADER,
  correlationIdOf,
  newCorrelationId,
} from '@haitang/platform/observe/call-scope.ts';
import type { Logger } from '@haitang/platform/observe/logger.ts';
import type { Metrics } from '@haitang/platform/observe/metrics.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { acceptedPublicKeys } from '@haitang/platform/security/accepted-keys.ts';
import { LOBBY } from '@haitang/platform/security/key-kinds.ts';
import fastify from 'fastify';
import { sql } from 'kysely';
import { createPondHub, type PondHub } from './house/pond/pond-hub.ts';
import { createVolleysLoop } from './house/pond/prune-volleys.ts';
import { createLeftRoundsLoop } from './house/rounds/end-left-rounds.ts';
import { createPruneLoop } from './house/rounds/prune-seats.ts';
import { oldestDrawn } from './house/shared-rounds/unsettled.ts';
import type { HouseContext } from './house-context.ts';
import { loadPageFiles } from './http/page-files.ts';
import { pageRoutes } from './http/page-routes.ts';
import { staticRoutes, VERIFIER_FILE } from './http/static-routes.ts';
import { createTables, type Tables } from './http/tables.ts';
import { connectOperator } from './operator/ask-operator.ts';
import { createHouseWatch } from './parking/house-watch.ts';
import { type Answering, answerCall, operatorRoutes } from './protocol/operator-routes.ts';

/** The house keeps its books in its own schema. */
export const HOUSE_SCHEMA = 'house';
export const HOUSE_MIGRATIONS: readonly MigrationSource[] = [
  { module: 'house', directory: fileURLToPath(new URL('./migrations', import.meta.url)) },
];

const BUILT_PAGES = fileURLToPath(new URL('../dist', import.meta.url));
/** The largest body of a call; ours are a few hundred bytes. */
const BODY_LIMIT = 64 * 1_024;

export interface HouseOptions {
  readonly databaseUrl: string;
  /** True if the address is of a role that may not change tables: they must exist. */
  readonly migrated?: boolean;
  /** Whether to refuse a role that may use more of the database than the house's schema. */
  readonly ownRole?: boolean;
  /** 0 takes a free port. */
  readonly port: number;
  readonly host: string;
  /** Holds `lobby-public.pem` and the house's own key pair, which is created here if missing. */
  readonly keysDirectory: string;
  /** Addresses of the operator's servers for session checks, without a slash at the end. */
  readonly lobbyUrls: readonly string[];
  /** The origins that may frame the games. */
  readonly lobbyOrigins: readonly string[];
  /** The address for browsers if it is not `http://host:port`. */
  readonly publicUrl?: string;
  readonly operatorId?: number;
  readonly clock?: Clock;
  readonly logger?: Logger;
  readonly metrics?: Metrics;
  readonly pagesDirectory?: string;
  /** How the operator's calls are answered; as they are by default. */
  readonly answering?: Answering;
}

export interface House {
  readonly url: string;
  close(): Promise<void>;
}

const OPERATOR_PATHS: ReadonlySet<string> = new Set(Object.values(AGGREGATOR_PATHS));
/** Players' pages choose no id: only the operator's calls bring theirs. */
const isOperatorPath = (url: string | undefined): boolean => OPERATOR_PATHS.has(url ?? '');

/** The HTTP side of the house over a context: operator calls, page calls and pages. */
async function buildServer(
  options: HouseOptions,
  context: HouseContext,
  { tables, ponds }: { readonly tables: Tables; readonly ponds: PondHub },
) {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    logger: false,
    genReqId: ({ url, headers }) =>
      isOperatorPath(url) ? correlationIdOf(headers[CORRELATION_HEADER]) : newCorrelationId(),
  });
  observeCalls(app, {
    logger: context.logger,
    metrics: options.metrics ?? null,
    isOurs: ({ url }) => isOperatorPath(url),
  });
  await ensureKeyPair(options.keysDirectory, 'lobby');
  const operatorKeys = await acceptedPublicKeys(options.keysDirectory, LOBBY);
  const files = await loadPageFiles(options.pagesDirectory ?? BUILT_PAGES);
  const secure = options.publicUrl?.startsWith('https:') ?? false;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('cache-control', 'no-store');
    if (secure) reply.header('strict-transport-security', HTTPS_ONLY);
  });
  addHealth(app, {
    database: async () => void (await sql`SELECT 1`.execute(context.database.read)),
  });
  const answering = options.answering ?? answerCall;
  await app.register(operatorRoutes, { context, operatorKeys, answering });
  const verifier = files.get(VERIFIER_FILE);
  await app.register(pageRoutes, {
    context,
    tables,
    ponds,
    verifier: verifier === undefined ? null : hash('sha256', verifier.plain),
  });
  await app.register(staticRoutes, { files, lobbyOrigins: options.lobbyOrigins });
  return app;
}

/**
 * Starts a house: waits for its database, migrates its schema if it may, then serves. In production
 * `main.ts` runs it in its own process; tests start one in theirs. `close` first completes open
 * calls.
 */
export async function startHouse(options: HouseOptions): Promise<House> {
  const logger = options.logger ?? silentLogger;
  const database = connectDatabase({
    url: options.databaseUrl,
    size: 16,
    schema: HOUSE_SCHEMA,
    onIdleError: (error) => logger.warn({ error }, 'an idle database connection failed'),
  });
  const { privateKey } = await ensureKeyPair(options.keysDirectory, 'house');
  let publicUrl = options.publicUrl ?? '';
  const context: HouseContext = {
    database,
    clock: options.clock ?? systemClock,
    logger,
    operatorId: options.operatorId ?? DEFAULT_OPERATOR_ID,
    operator: connectOperator({ urls: options.lobbyUrls, privateKey }),
    get publicUrl() {
      return publicUrl;
    },
  };
  try {
    const meanwhile = () => openWaitingHost(options.host, [options.port]);
    await waitForDatabase(database, { logger, meanwhile });
    if (options.ownRole === true) await assertNoOtherSchema(database, HOUSE_SCHEMA);
    if (options.migrated === true) await assertMigrated(database, HOUSE_MIGRATIONS);
    else await migrate(database, HOUSE_SCHEMA, HOUSE_MIGRATIONS);
    const tables = createTables(context, createPrivateKey(privateKey));
    const ponds = createPondHub(context);
    const app = await buildServer(options, context, { tables, ponds });
    const url = await app.listen({ port: options.port, host: options.host });
    publicUrl ||= url;
    const loops = [
      createPruneLoop(context),
      createVolleysLoop(context),
      createLeftRoundsLoop(context),
    ];
    if (options.metrics !== undefined) {
      loops.push(createHouseWatch(context, options.metrics, () => oldestDrawn(context)));
    }
    for (const loop of [...loops, tables, ponds]) loop.start();
    return {
      url,
      close: async () => {
        // Streams end first: the server waits for open answers.
        await Promise.all([tables.stop(), ponds.stop()]);
        await Promise.all([app.close(), ...loops.map((loop) => loop.stop())]);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
