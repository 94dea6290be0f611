import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { MemberSession } from '@haitang/platform/http/route.ts';
import {
  FIRST_CHOICE,
  type PushChoice,
  type WantedPush,
  type WantedTopics,
} from './push-choice.ts';
import {
  deleteEndpoint,
  keepNewest,
  readChoice,
  readEndpoints,
  writeChoice,
  writeDevice,
} from './push-store.ts';
import { isCurvePoint } from './seal-push.ts';

/** Devices to which one member's messages are pushed; the oldest makes room for another. */
export const DEVICES_MOST = 5;

export interface PushState {
  readonly choice: PushChoice;
  readonly devices: number;
  /** Whether the browser that was named is one of them. */
  readonly here: boolean;
}

/** What is pushed to a member, and whether to the browser of `endpoint` ('' for none). */
export async function pushStateOf(
  { database }: Context,
  memberId: MemberId,
  endpoint: string,
): Promise<PushState> {
  const choice = (await readChoice(database.read, memberId)) ?? FIRST_CHOICE;
  const endpoints = await readEndpoints(database.read, memberId);
  return { choice, devices: endpoints.length, here: endpoints.includes(endpoint) };
}

export interface Subscribed {
  /**
   * Refuses a session that has ended, in the transaction that acts: what ends later takes the
   * browser along, what has ended could not.
   */
  readonly assertOpen: (tx: Tx, sessionId: string) => Promise<void>;
  readonly endpoint: string;
  /** Base64url, with or without padding. */
  readonly p256dh: string;
  readonly auth: string;
  readonly deviceName: string | null;
  readonly topics: WantedTopics;
}

/**
 * Pushes to a browser from now on: it is this member's alone, whoever used it before. `malformed`
 * (400) for a key that is no point of the curve; `expired` (401) when the session has ended.
 */
export async function subscribeDevice(
  { database, clock }: Context,
  { memberId, id: sessionId }: MemberSession,
  { assertOpen, endpoint, p256dh, auth, deviceName, topics }: Subscribed,
): Promise<void> {
  if (!isCurvePoint(p256dh)) throw refuse('malformed');
  const now = clock.now();
  await database.transaction(async (tx) => {
    await assertOpen(tx, sessionId);
    const { quietFrom, quietUntil } = (await readChoice(tx, memberId)) ?? FIRST_CHOICE;
    // Its row lets the devices of one member be counted by one call at a time.
    await writeChoice(tx, memberId, { ...topics, quietFrom, quietUntil });
    const keys = { p256dh: p256dh.replace('=', ''), auth: auth.replace('==', '') };
    await writeDevice(tx, { memberId, sessionId, deviceName, endpoint, ...keys, at: now });
    await keepNewest(tx, memberId, DEVICES_MOST);
  });
}

/** Sets topics and quiet hours, for all devices of the member. */
export const choosePush = (
  { database }: Context,
  memberId: MemberId,
  choice: WantedPush,
): Promise<void> => writeChoice(database.read, memberId, choice);

/** Pushes to one of the member's browsers no more; nothing when it was not pushed to. */
export const unsubscribeDevice = (
  { database }: Context,
  memberId: MemberId,
  endpoint: string,
): Promise<void> => deleteEndpoint(database.read, memberId, endpoint);
