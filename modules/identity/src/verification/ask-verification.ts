import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { AskedLevel, DocumentKind, Paper } from '@haitang/contract/codes/verification.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { type MemberId, memberActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { MemberSession } from '@haitang/platform/http/route.ts';
import { memberOf } from '../find-member.ts';
import type { IdentityContext } from '../identity-context.ts';
import { lockMemberRow } from '../lock-member.ts';
import { assertSessionOpen } from '../sessions/assert-session-open.ts';
import {
  approvedLevels,
  countAsked,
  insertCase,
  lockWaiting,
  type NewCase,
  saveDecided,
} from './case-store.ts';
import { attachDraft, deleteOfCase } from './document-store.ts';
import { hashNumber, tidyNumber } from './number-hash.ts';

/** Cases that a member may ask for on a day, taken back or not. */
const ASKED_DAILY = 5;

/** A picture that was uploaded, and what it shows. */
export interface GivenDocument {
  readonly id: string;
  readonly kind: DocumentKind;
}

export interface IdentityWish {
  readonly level: 2;
  readonly paper: Paper;
  /** As typed. */
  readonly number: string;
  readonly documents: readonly GivenDocument[];
}

export interface AddressWish {
  readonly level: 3;
  /** Where the money comes from, in the member's words. */
  readonly funds: string;
  readonly documents: readonly GivenDocument[];
}

type Wish = IdentityWish | AddressWish;

async function assertMayAsk(tx: Tx, id: MemberId, level: AskedLevel, now: Date): Promise<void> {
  if ((await lockWaiting(tx, id)) !== null) {
    throw refuse('already-done', { words: '您已提交认证资料，请等待审核' });
  }
  const approved = await approvedLevels(tx, id);
  if (approved.has(level)) throw refuse('already-done', { words: '您已完成该级别的认证' });
  if (level === 3 && !approved.has(2)) throw refuse('condition', { words: '请先完成实名认证' });
  if ((await countAsked(tx, id, later(now, -DAY_MS))) >= ASKED_DAILY) {
    throw refuse('too-many', { words: '今日提交次数已达上限，请明日再试' });
  }
}

/** Who the member says to be; the review compares it with the document. */
async function personOf(tx: Tx, id: MemberId): Promise<Pick<NewCase, 'realname' | 'birthday'>> {
  const { realname, birthday } = await memberOf(tx, id);
  if (realname === '' || birthday === null || birthday === '') {
    throw refuse('condition', { words: '请先在个人资料中填写真实姓名与生日' });
  }
  return { realname, birthday };
}

async function papersOf(tx: Tx, { seal }: IdentityContext, wish: Wish) {
  if (wish.level === 3) {
    return { paper: null, numberHash: null, numberEnd: null, funds: wish.funds };
  }
  const tidy = tidyNumber(wish.number);
  if (tidy === null) {
    throw refuse('malformed', { words: '请输入正确的证件号码', data: { field: 'number' } });
  }
  const { numberHash, numberEnd } = await hashNumber(tx, seal, tidy);
  return { paper: wish.paper, numberHash, numberEnd, funds: '' };
}

/**
 * Asks for a level, with pictures that the member has uploaded. Refuses `already-done` (202) while
 * a case waits and for a level that the member has, `condition` (203) without name and birthday or
 * without the level below, `too-many` (429) beyond five of a day, and 400 for a wrong number and
 * for pictures that are not the member's or belong to a case.
 */
export async function askVerification(
  context: IdentityContext,
  { id: sessionId, memberId }: MemberSession,
  { wish, ip }: { readonly wish: Wish; readonly ip: string },
): Promise<void> {
  const now = context.clock.now();
  const { level } = wish;
  await context.database.transaction(async (tx) => {
    await lockMemberRow(tx, memberId);
    await assertSessionOpen(tx, sessionId);
    await assertMayAsk(tx, memberId, level, now);
    const { realname, birthday } = await personOf(tx, memberId);
    const papers = await papersOf(tx, context, wish);
    const fresh = { ...papers, memberId, level, realname, birthday, askedAt: now };
    const caseId = await insertCase(tx, fresh);
    for (const { id, kind } of wish.documents) {
      if (await attachDraft(tx, { id, memberId }, { caseId, kind })) continue;
      throw refuse('malformed', { words: '图片已失效，请重新上传', data: { field: kind } });
    }
    await recordAudit(tx, {
      actor: memberActor(memberId),
      action: 'verification.asked',
      subject: `member:${memberId}`,
      reason: '',
      before: null,
      after: { case: caseId.toString(), level },
      sessionId,
      ip,
      occurredAt: now,
    });
  });
}

/**
 * Takes the case that waits back and deletes its pictures at once. Refuses `nothing-to-do` (202)
 * when none waits.
 */
export async function withdrawVerification(
  context: IdentityContext,
  { id: sessionId, memberId }: MemberSession,
  ip: string,
): Promise<void> {
  const now = context.clock.now();
  const actor = memberActor(memberId);
  await context.database.transaction(async (tx) => {
    await lockMemberRow(tx, memberId);
    await assertSessionOpen(tx, sessionId);
    const waiting = await lockWaiting(tx, memberId);
    if (waiting === null) throw refuse('nothing-to-do', { words: '没有待审核的认证资料' });
    const { id, level } = waiting;
    await saveDecided(tx, id, { state: 'withdrawn', by: actor, reason: null, at: now });
    await deleteOfCase(tx, id);
    await recordAudit(tx, {
      actor,
      action: 'verification.taken-back',
      subject: `member:${memberId}`,
      reason: '',
      before: null,
      after: { case: id.toString(), level },
      sessionId,
      ip,
      occurredAt: now,
    });
  });
}
