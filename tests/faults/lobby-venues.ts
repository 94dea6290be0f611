import type { Clock } from '@haitang/kernel/clock.ts';
import type { PostingLane } from '@haitang/ledger/posting-lane.ts';
import { SETTING_DEFINITIONS } from '@haitang/lobby/setting-definitions.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { createAggregatorPorts } from '@haitang/venues/aggregator/aggregator-port.ts';
import { createVenuesContext } from '@haitang/venues/create-venues-context.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';

export const VENUES = [
  ...['haitang', 'yunjin', 'liuguang', 'qiandeng', 'huanqiu', 'xinghan'],
  ...['fengren', 'qingya', 'canglang', 'wangyue', 'yaji', 'shanhai'],
];

interface LobbyOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly lane: PostingLane;
  readonly url: string;
  readonly privateKey: string;
  /** Read for each call. */
  readonly timeoutMs: number;
  /** Venues of the supplier beside the usual ones. */
  readonly more?: readonly string[];
}

/** The lobby's venues with the supplier `house` at `url`, as `outside.ts` composes them. */
export function lobbyVenues(options: LobbyOptions): VenuesContext {
  const { database, clock, lane, url, privateKey } = options;
  const settings = createSettings({
    database,
    clock,
    definitions: SETTING_DEFINITIONS,
  });
  const supplier = {
    supplier: 'house',
    operatorId: 1,
    subPartner: 'haitang',
    endsSeats: true,
    showsSeeds: true,
    hidesNames: true,
  };
  return createVenuesContext(
    { database, clock, settings, logger: silentLogger },
    {
      lane,
      lobbyUrl: 'http://127.0.0.1:8080/',
      openDeposits: async () => new Map(),
      ports: createAggregatorPorts(
        {
          ...supplier,
          url,
          privateKey,
          clock,
          get timeoutMs() {
            return options.timeoutMs;
          },
        },
        [...VENUES, ...(options.more ?? [])],
      ),
    },
  );
}
