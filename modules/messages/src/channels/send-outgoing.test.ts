import { DAY_MS, HOUR_MS, later, MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { testSeal } from '@haitang/testkit/test-seal.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import * as settingDefinitions from '../message-settings.ts';
import { type ChannelNote, type ChannelOutcome, type Channels, SPOOL } from './channel.ts';
import { outgoingDays, outgoingNumbered, retryOutgoing, shownText } from './list-outgoing.ts';
import { queueOutgoing } from './queue-outgoing.ts';
import { pruneOutgoing, sendOutgoing } from './send-outgoing.ts';

const { database } = await lobbyDatabase();
const clock = fixedClock();
const definitions = Object.values(settingDefinitions);
const settings = createSettings({ database, clock, definitions });
const context = { database, clock, settings, logger: silentLogger };
const parts = { settings, seal: testSeal, logger: silentLogger };
const OWNER = memberId(40_000_001);

beforeEach(async () => {
  await sql`DELETE FROM channel_message`.execute(database.read);
});

let keys = 0;
/** Queues a code of ten minutes and returns the number of its row. */
async function queue(channel: 'email' | 'sms' = 'sms'): Promise<bigint> {
  keys += 1;
  const key = `test:${keys}`;
  const at = clock.now();
  await database.transaction((tx) =>
    queueOutgoing(parts, tx, {
      key,
      channel,
      memberId: OWNER,
      address: channel === 'sms' ? '+8613800138000' : 'lele@example.com',
      language: 'zh',
      content: { purpose: 'verify', code: '123456', minutes: 10 },
      site: '本站',
      at,
      expiresAt: later(at, 10 * MINUTE_MS),
    }),
  );
  const { rows } = await sql<{ id: bigint }>`SELECT id FROM channel_message
    WHERE key = ${key}`.execute(database.read);
  return rows[0]?.id ?? 0n;
}

/** A channel that answers as told, and remembers what it got. */
function scripted(...outcomes: ChannelOutcome['kind'][]) {
  const got: ChannelNote[] = [];
  const channel = {
    keepsText: false,
    async send(note: ChannelNote): Promise<ChannelOutcome> {
      got.push(note);
      const kind = outcomes.shift() ?? 'taken';
      return kind === 'taken' ? { kind } : { kind, why: `told ${kind}` };
    },
  };
  const channels: Channels = { email: channel, sms: channel };
  return { channels, got };
}

const send = (channels: Channels) => sendOutgoing(context, testSeal, channels);
const rowOf = async (id: bigint) => {
  const row = await outgoingNumbered(database.read, id);
  if (row === null) throw new Error(`no row ${id}`);
  return row;
};
const rawText = async (): Promise<string> => {
  const { rows } = await sql<{ row: string }>`SELECT row_to_json(m)::text AS row
    FROM channel_message AS m`.execute(database.read);
  return rows.map(({ row }) => row).join('\n');
};

test('a row names nobody and no code; its text goes when it is sent, and its cost is counted', async () => {
  const id = await queue();
  expect(await rawText()).not.toMatch(/123456|13800138000/);
  const { channels, got } = scripted();
  await send(channels);
  expect(got).toEqual([
    expect.objectContaining({ to: '+8613800138000', text: expect.stringContaining('123456') }),
  ]);
  const row = await rowOf(id);
  expect(row).toMatchObject({ state: 'sent', tries: 1, cost: 5n, sealed: null });
  expect(row.masked).toBe('+86****8000');
  await send(channels);
  expect(got).toHaveLength(1);
});

test('what was not taken is tried again, four times at most, and costs nothing', async () => {
  const id = await queue();
  const { channels, got } = scripted('later', 'later', 'later', 'later', 'taken');
  for (let minute = 0; minute < 9; minute += 1) {
    await send(channels);
    clock.advance(MINUTE_MS);
  }
  expect(got).toHaveLength(4);
  expect(await rowOf(id)).toMatchObject({ state: 'failed', cost: 0n, why: 'told later' });
});

test('what may have arrived is repeated once, under the same id, and costs twice', async () => {
  const id = await queue();
  const { channels, got } = scripted('unknown', 'unknown', 'taken');
  for (let minute = 0; minute < 9; minute += 1) {
    await send(channels);
    clock.advance(MINUTE_MS);
  }
  expect(got).toHaveLength(2);
  expect(new Set(got.map((note) => note.id)).size).toBe(1);
  expect(await rowOf(id)).toMatchObject({ state: 'unknown', cost: 10n });
});

test('a program that ends within a try leaves one that may have arrived', async () => {
  const id = await queue();
  const dying: Channels = {
    email: null,
    sms: { keepsText: false, send: () => Promise.reject(new Error('the program ends')) },
  };
  await expect(send(dying)).rejects.toThrow('the program ends');
  const { channels, got } = scripted();
  await send(channels);
  expect(got).toEqual([]);
  clock.advance(3 * MINUTE_MS);
  await send(channels);
  expect(got).toHaveLength(1);
  expect(await rowOf(id)).toMatchObject({ state: 'sent', tries: 2, cost: 10n });
});

test('of two that send at the same time one sends', async () => {
  await queue();
  const { channels, got } = scripted();
  await Promise.all([send(channels), send(channels)]);
  expect(got).toHaveLength(1);
});

test('a refused one ends; staff may try it again until it expires, and its text goes then', async () => {
  const id = await queue('email');
  const { channels, got } = scripted('refused');
  await send(channels);
  expect(await rowOf(id)).toMatchObject({ state: 'failed', why: 'told refused' });
  expect(await database.transaction((tx) => retryOutgoing(tx, id, clock.now()))).toBe(true);
  expect(await database.transaction((tx) => retryOutgoing(tx, id, clock.now()))).toBe(false);
  await send(channels);
  expect(got).toHaveLength(2);
  expect(await rowOf(id)).toMatchObject({ state: 'sent' });
  const other = await queue('email');
  await send(scripted('refused').channels);
  clock.advance(HOUR_MS);
  await pruneOutgoing(context);
  expect(await rowOf(other)).toMatchObject({ state: 'failed', sealed: null });
  expect(await database.transaction((tx) => retryOutgoing(tx, other, clock.now()))).toBe(false);
});

test('a code is not sent after it has expired, and not kept', async () => {
  const id = await queue();
  clock.advance(10 * MINUTE_MS);
  const { channels, got } = scripted();
  await send(channels);
  await pruneOutgoing(context);
  expect(got).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ state: 'expired', sealed: null });
});

test('a demo sends nowhere and shows for a day what it would have sent', async () => {
  const id = await queue('email');
  await send({ email: SPOOL, sms: SPOOL });
  const row = await rowOf(id);
  expect(row).toMatchObject({ state: 'sent', cost: 0n });
  expect(shownText(testSeal, row)).toContain('123456');
  clock.advance(DAY_MS);
  await pruneOutgoing(context);
  expect(shownText(testSeal, await rowOf(id))).toBe('');
});

test('what waits or failed shows staff no text anywhere', async () => {
  const id = await queue();
  expect(shownText(testSeal, await rowOf(id))).toBe('');
  await send(scripted('refused').channels);
  expect(shownText(testSeal, await rowOf(id))).toBe('');
});

test('without a channel a message fails at once', async () => {
  const id = await queue();
  await send({ email: null, sms: null });
  expect(await rowOf(id)).toMatchObject({ state: 'failed', why: 'no channel' });
});

test('days are added up by channel, and their bound holds', async () => {
  await queue('sms');
  await queue('email');
  await send(scripted('taken', 'refused').channels);
  const days = await outgoingDays(database.read, clock.now());
  expect(days).toHaveLength(2);
  expect(days.reduce((sum, { queued }) => sum + queued, 0)).toBe(2);
  const reason = { actor: 'system:test', reason: '', effectiveAt: clock.now() } as const;
  await database.transaction((tx) => settings.change(tx, settingDefinitions.smsDaily, 1, reason));
  clock.advance(SECOND_MS);
  expect(await queue('sms')).toBe(0n);
  expect(await queue('email')).not.toBe(0n);
});
