import { refuse } from '@haitang/contract/codes/refuse.ts';
import { assertMemberCountry } from '@haitang/identity/country-gate.ts';
import { memberOf } from '@haitang/identity/find-member.ts';
import { assertSignInsOwn } from '@haitang/identity/sessions/assert-sign-ins-own.ts';
import { type MemberId, memberActor } from '@haitang/kernel/id.ts';
import { assertMay } from '@haitang/limits/gate.ts';
import { notePlay } from '@haitang/limits/note-play.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { sql } from 'kysely';
import { saveLaunch } from './accounts/venue-accounts.ts';
import { notOpen } from './catalogue/assert-venue-open.ts';
import { closedName, type Game, gameState, venueName, venueState } from './catalogue/catalogue.ts';
import { findContent, firstOpenGame } from './catalogue/find-content.ts';
import { HOUSE } from './catalogue/house-venues.ts';
import { venueFailure } from './catalogue/venue-failure.ts';
import { assertBonusCounts } from './launch/assert-bonus-counts.ts';
import { recallOthers } from './transfers/recall-all.ts';
import { transferIn } from './transfers/transfer-in.ts';
import type { VenuePort } from './venue-port.ts';
import type { VenuesContext } from './venues-context.ts';
import { isHiddenPlayer } from './wins/is-hidden-player.ts';

export interface LaunchInput {
  readonly memberId: MemberId;
  readonly sessionId: string;
  readonly contentId: string;
  readonly gameCode: string;
  readonly ip: string;
  /** The caller's country, from a trusted proxy. */
  readonly country: string | null;
  /** The member has read that one of their bonuses does not count this game. */
  readonly bonusConfirmed?: boolean;
}

export interface Launched {
  readonly url: string;
  /** Code of the game's venue. */
  readonly platform: string;
  /** Whether the venue is one of ours. */
  readonly builtIn: boolean;
  /** Names of venues whose money could not be moved; it is still there. */
  readonly leftBehind: readonly string[];
}

interface Target {
  readonly port: VenuePort;
  readonly game: Game;
}

/** The requested game, when category, venue and game are open. Refuses `missing`. */
async function targetOf(context: VenuesContext, input: LaunchInput): Promise<Target> {
  const catalogue = await context.catalogue.read();
  const content = findContent(catalogue, input.contentId, input.gameCode);
  if (!content) throw refuse('missing');
  const { venue } = content;
  const game = content.game ?? firstOpenGame(catalogue, content);
  const port = context.ports.get(venue.code);
  const state = game ? gameState(catalogue, game) : venueState(catalogue, venue.code);
  if (state !== 'open') throw notOpen(closedName(catalogue, venue.code, game), state);
  if (!game || !port) throw refuse('missing');
  return { port, game };
}

/**
 * Recalls the money from other venues and transfers all of it in; returns the venues that kept
 * theirs.
 */
async function bringMoneyAlong(
  context: VenuesContext,
  input: LaunchInput,
  venue: string,
): Promise<readonly string[]> {
  const { memberId, sessionId } = input;
  const catalogue = await context.catalogue.read();
  const actor = memberActor(memberId);
  const results = await recallOthers(context, {
    memberId,
    sessionId,
    cause: 'launch',
    except: venue,
    sparing: false,
  });
  const pushed = await transferIn(
    context,
    { memberId, venue, cause: 'launch', actor, sessionId },
    'all',
  );
  const name = venueName(catalogue, venue);
  if (pushed?.state === 'refused') throw await venueFailure(context, venue);
  if (pushed?.state === 'unknown') {
    throw refuse('transfer-pending', { words: `${name}转账处理中，完成后可继续` });
  }
  return results
    .filter(({ kind }) => kind !== 'home' && kind !== 'checking')
    .map((result) => venueName(catalogue, result.venue));
}

async function record(tx: Tx, input: LaunchInput, game: Game, now: Date): Promise<void> {
  const { memberId, sessionId } = input;
  await sql`INSERT INTO venue_launch (id, member_id, venue, game_id, session_id, launched_at)
    VALUES (${newId()}, ${memberId}, ${game.venue}, ${game.id}, ${sessionId}, ${now})`.execute(tx);
  await notePlay(tx, { memberId, at: now });
}

/**
 * Opens a game. Refuses, in this order: 404 when it does not exist or is not open; 451 for the
 * country; 403 after 不是我; 403 and 451 of `limits`; 203 for a bonus that does not count the
 * game, until the member has confirmed it; with automatic transfer the target's transfer-pending
 * and venue-failure;
 * venue-failure when the venue returns no address. On any failure no money is lost: it is in the
 * central wallet or at a venue.
 */
export async function launchGame(context: VenuesContext, input: LaunchInput): Promise<Launched> {
  const { memberId } = input;
  const { port, game } = await targetOf(context, input);
  await assertMemberCountry(context, memberId, input.country);
  await assertSignInsOwn(context.database.read, memberId);
  await assertMay(context.database.read, memberId, 'launch', context.clock.now());
  if (!input.bonusConfirmed) await assertBonusCounts(context, memberId, game);
  if (!port.isReachable()) throw await venueFailure(context, port.venue);
  // Before money goes there, so that a concurrent recall leaves the venue alone.
  await saveLaunch(context.database.read, memberId, port.venue, context.clock.now());
  const { autoTransfer } = await memberOf(context.database.read, memberId);
  const leftBehind = autoTransfer ? await bringMoneyAlong(context, input, port.venue) : [];
  const answer = await port.launch({
    memberId,
    gameCode: game.gameCode,
    token: input.sessionId,
    ip: input.ip,
    lobbyUrl: context.lobbyUrl,
    isHidden: await isHiddenPlayer(context, memberId),
  });
  if (answer.kind !== 'done') throw await venueFailure(context, port.venue);
  const now = context.clock.now();
  await context.database.transaction((tx) => record(tx, input, game, now));
  context.balances.invalidate(memberId, port.venue);
  return {
    url: answer.value.url,
    platform: port.venue,
    builtIn: port.supplier === HOUSE,
    leftBehind,
  };
}
