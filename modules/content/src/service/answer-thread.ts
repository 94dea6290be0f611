import { refuse } from '@haitang/contract/codes/refuse.ts';
import { isActedOn } from '@haitang/contract/codes/text/acted-on.ts';
import { type StaffName, staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { afterAssigning, afterClosing, afterReply, assertShown } from './step-thread.ts';
import { isThreadId, type ServiceThread } from './thread.ts';
import { insertMessage, lockThread, saveThread } from './thread-store.ts';

/** An act of a staff account on the thread that its page showed. */
export interface ThreadAct {
  readonly id: string;
  /** The version of the thread on the page; another present version is refused. */
  readonly version: number;
  readonly staff: StaffName;
  readonly sessionId: string;
  readonly ip: string;
}

export interface ThreadDone {
  readonly state: ServiceThread['state'];
  readonly version: number;
}

/** Whom an act is about in the trail: the member, so that it is found there; else the thread. */
export const subjectOf = ({ id, memberId }: ServiceThread): string =>
  memberId === null ? `service-thread:${id}` : `member:${memberId}`;

const audited = ({ id, state, assigned }: ServiceThread) => ({ thread: id, state, assigned });

interface Step {
  /** Verb in the past tense, as in the trail. */
  readonly step: 'replied' | 'taken' | 'handed-over' | 'closed';
  readonly reason: string;
  readonly decide: (thread: ServiceThread, at: Date) => ServiceThread;
  readonly effect?: (tx: Tx, after: ServiceThread, at: Date) => Promise<void>;
}

/** Runs an act on a locked thread, with its row in the trail. */
async function act(
  { database, clock }: Context,
  { id, version, staff, sessionId, ip }: ThreadAct,
  { step, reason, decide, effect }: Step,
): Promise<ThreadDone> {
  if (!isThreadId(id)) throw refuse('not-found');
  const at = clock.now();
  return database.transaction(async (tx) => {
    const before = await lockThread(tx, id);
    if (before === null) throw refuse('not-found');
    assertShown(before, version);
    const after = decide(before, at);
    await saveThread(tx, after);
    await effect?.(tx, after, at);
    await recordAudit(tx, {
      actor: staffActor(staff),
      action: `service.${step}`,
      subject: subjectOf(before),
      reason,
      before: audited(before),
      after: audited(after),
      sessionId,
      ip,
      occurredAt: at,
    });
    return { state: after.state, version: after.version };
  });
}

/** A text without the numbers that its member knows from the thread itself. */
const withoutKnown = (text: string, { number, order }: ServiceThread): string =>
  [number, ...(order === null ? [] : [order.number])].reduce(
    (left, known) => left.replaceAll(known, ' '),
    text,
  );

/** One person may not send a member what two people have to (rules.md, Corrections 2026-11-28). */
function assertPlain(text: string, thread: ServiceThread): void {
  if (!isActedOn(withoutKnown(text, thread))) return;
  throw refuse('condition', { words: '内容含链接、账号、地址或联系方式，不能由一人发给会员' });
}

async function putReply(
  tx: Tx,
  { id: threadId, number, memberId, version }: ServiceThread,
  { content, staff }: { readonly content: string; readonly staff: StaffName },
  at: Date,
): Promise<void> {
  const writing = { threadId, memberId: null, staff, hasPicture: false };
  await insertMessage(tx, { ...writing, author: 'staff', content, at });
  const key = `service.replied:${threadId}:${version}`;
  const payload = { thread: threadId, number };
  await emit(tx, { name: 'service.replied', key, memberId, payload, occurredAt: at });
}

/**
 * Answers a member; who answers looks after the thread from then on. Refuses an unknown thread, one
 * that has changed since the page (`already-done`), a closed one, one of a colleague
 * (`not-allowed`), one of a visitor, and a text that members act on (203).
 */
export const replyToThread = (
  context: Context,
  { content, ...by }: ThreadAct & { readonly content: string },
): Promise<ThreadDone> =>
  act(context, by, {
    step: 'replied',
    reason: '',
    decide: (thread, at) => {
      const after = afterReply(thread, by.staff, at);
      assertPlain(content, thread);
      return after;
    },
    effect: (tx, after, at) => putReply(tx, after, { content, staff: by.staff }, at),
  });

/** Takes a thread, also from a colleague. Refuses as `afterAssigning` does. */
export const takeThread = (context: Context, by: ThreadAct): Promise<ThreadDone> =>
  act(context, by, {
    step: 'taken',
    reason: '',
    decide: (thread) => afterAssigning(thread, by.staff),
  });

/** Hands a thread to a colleague, who may answer; the caller has checked that. */
export const handThreadOver = (
  context: Context,
  { to, reason, ...by }: ThreadAct & { readonly to: StaffName; readonly reason: string },
): Promise<ThreadDone> =>
  act(context, by, {
    step: 'handed-over',
    reason,
    decide: (thread) => afterAssigning(thread, to),
  });

/** Ends a thread with a reason for colleagues; a new message of its member opens it again. */
export const closeThread = (
  context: Context,
  { reason, ...by }: ThreadAct & { readonly reason: string },
): Promise<ThreadDone> =>
  act(context, by, {
    step: 'closed',
    reason,
    decide: (thread, at) => afterClosing(thread, by.staff, at),
  });
