import { memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { createPostingLane } from '@haitang/ledger/posting-lane.ts';
import { LOBBY_SCHEMA } from '@haitang/lobby/module-migrations.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import { transferIn } from '@haitang/venues/transfers/transfer-in.ts';
import { z } from 'zod';
import { lobbyVenues } from './lobby-venues.ts';

/** A process that sends one transfer and is killed by its parent before the answer. */
const given = z
  .object({
    databaseUrl: z.string(),
    venueUrl: z.string(),
    privateKey: z.string(),
    member: z.number(),
    now: z.string(),
  })
  .parse(JSON.parse(process.env.VENUE_KILL ?? '{}'));

const database = connectDatabase({
  url: given.databaseUrl,
  size: 4,
  schema: LOBBY_SCHEMA,
  onIdleError: () => undefined,
});
const context = lobbyVenues({
  database,
  url: given.venueUrl,
  privateKey: given.privateKey,
  timeoutMs: 60_000,
  lane: createPostingLane(database),
  clock: { now: () => new Date(given.now) },
});
await transferIn(
  context,
  {
    memberId: memberId(given.member),
    venue: 'haitang',
    cause: 'manual',
    actor: 'system:test',
    sessionId: null,
  },
  cny(3_000n),
);
