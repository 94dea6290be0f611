import type { ChannelKind } from '@haitang/contract/codes/channel.ts';
import { DAY_MS, later, MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { inSlices } from '@haitang/platform/database/in-slices.ts';
import type { Seal } from '@haitang/platform/security/seal.ts';
import { emailPrice, smsPrice } from '../message-settings.ts';
import type { Channel, ChannelOutcome, Channels } from './channel.ts';
import {
  beginTry,
  countUnknown,
  type DueOutgoing,
  deleteBefore,
  expireOutgoing,
  lockDue,
  settleAgain,
  settleRefused,
  settleSent,
  writeEnd,
} from './outgoing-store.ts';
import { type OutgoingText, openText } from './sealed-outgoing.ts';

const BATCH = 10;
/** Tries of one message. */
export const MOST_TRIES = 4;
/** Tries that may have arrived: the first, and one more. */
export const MOST_UNKNOWN = 2;
const FIRST_WAIT_MS = 10 * SECOND_MS;
/** Longer than any try: what is in one by then was broken off. */
const TRY_MS = 2 * MINUTE_MS;
/** How long staff of a demo can read a text. */
const DEMO_KEPT_MS = DAY_MS;
/** How long rows are kept, for the totals of days. */
export const ROWS_KEPT_MS = 90 * DAY_MS;

type Prices = Readonly<Record<ChannelKind, number>>;

/** How long a message waits after its nth try (from 1): 10 seconds, then three times as long. */
const waitAfter = (tries: number): number => FIRST_WAIT_MS * 3 ** (tries - 1);

/** What ends a message that is due, or null when it may be tried. */
function endOf(
  due: DueOutgoing,
  hasChannel: boolean,
  now: Date,
): 'expired' | 'unknown' | 'failed' | null {
  if (due.unknownTries >= MOST_UNKNOWN) return 'unknown';
  if (due.sealed === null || now >= due.expiresAt) return 'expired';
  if (due.tries >= MOST_TRIES || !hasChannel) return 'failed';
  return null;
}

interface TakenOutgoing extends DueOutgoing {
  readonly door: Channel;
  readonly content: OutgoingText;
}

interface Sending {
  readonly seal: Seal;
  readonly channels: Channels;
  readonly prices: Prices;
}

/** Decides about one message; null unless it is to be tried now. */
async function take(
  tx: Tx,
  found: DueOutgoing,
  { seal, channels, prices }: Sending,
  now: Date,
): Promise<TakenOutgoing | null> {
  // A program ended within its try: it may have arrived.
  if (found.inTry) await countUnknown(tx, found.id, prices[found.channel]);
  const due = { ...found, unknownTries: found.unknownTries + (found.inTry ? 1 : 0) };
  const door = channels[due.channel];
  const end = endOf(due, door !== null, now);
  if (end !== null || door === null) {
    const why = door === null ? 'no channel' : '';
    await writeEnd(tx, due.id, { state: end ?? 'failed', why, at: now });
    return null;
  }
  const content = openText(seal, due.key, due.sealed ?? '');
  if (content === null) {
    await writeEnd(tx, due.id, { state: 'failed', why: 'unreadable', at: now });
    return null;
  }
  await beginTry(tx, due.id, later(now, TRY_MS));
  return { ...due, tries: due.tries + 1, door, content };
}

async function settle(
  { database, clock }: Context,
  taken: TakenOutgoing,
  outcome: ChannelOutcome,
  price: number,
): Promise<void> {
  const { read } = database;
  const at = clock.now();
  if (outcome.kind === 'taken') {
    const keptUntil = taken.door.keepsText ? later(at, DEMO_KEPT_MS) : null;
    return settleSent(read, taken, { cost: taken.door.keepsText ? 0 : price, at, keptUntil });
  }
  const { why } = outcome;
  if (outcome.kind === 'refused') return settleRefused(read, taken, { why, at });
  const isUnknown = outcome.kind === 'unknown';
  const unknownTries = taken.unknownTries + (isUnknown ? 1 : 0);
  // The next run ends one that is used up.
  const isOver = taken.tries >= MOST_TRIES || unknownTries >= MOST_UNKNOWN;
  const again = isOver ? at : later(at, waitAfter(taken.tries));
  return settleAgain(read, taken, { why, at: again, isUnknown, cost: isUnknown ? price : 0 });
}

/**
 * Sends what is due, outside of any transaction, and returns how much was decided on. Each try is
 * committed before it is made, at most four of them until the message expires. One that may have
 * arrived is repeated once, under the same id; then its outcome stays unknown. What it may have
 * cost is counted.
 */
export async function sendOutgoing(
  context: Context,
  seal: Seal,
  channels: Channels,
): Promise<number> {
  const { database, clock, settings } = context;
  const now = clock.now();
  const prices = { email: await settings.get(emailPrice), sms: await settings.get(smsPrice) };
  const sending = { seal, channels, prices };
  const { due, taken } = await database.transaction(async (tx) => {
    const found = await lockDue(tx, now, BATCH);
    const tried: TakenOutgoing[] = [];
    for (const candidate of found) {
      const mine = await take(tx, candidate, sending, now);
      if (mine !== null) tried.push(mine);
    }
    return { due: found.length, taken: tried };
  });
  await Promise.all(
    taken.map(async (message) => {
      const outcome = await message.door.send({ id: message.key, ...message.content });
      await settle(context, message, outcome, prices[message.channel]);
    }),
  );
  return due;
}

/** Removes the texts of what has expired, and rows of three months ago. */
export async function pruneOutgoing({ database, clock }: Context): Promise<void> {
  const now = clock.now();
  await expireOutgoing(database.read, now);
  const oldest = later(now, -ROWS_KEPT_MS);
  await inSlices((most) => deleteBefore(database.read, oldest, most));
}
