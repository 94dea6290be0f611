import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { StaffName } from '@haitang/kernel/id.ts';
import type { ServiceThread } from './thread.ts';

/** The member wrote again: it waits, since the first message without an answer. */
export const afterWriting = (thread: ServiceThread, at: Date): ServiceThread => ({
  ...thread,
  state: 'open',
  version: thread.version + 1,
  lastMessageAt: at,
  waitingSince: thread.waitingSince ?? at,
  closedAt: null,
  closedBy: null,
});

/** Refuses an act on a thread that has changed since the page was read (`already-done`, 202). */
export function assertShown(thread: ServiceThread, version: number): void {
  if (thread.version === version) return;
  throw refuse('already-done', { words: '该留言有新消息或已被同事处理，请查看后再操作' });
}

/** Refuses an act on a thread of another colleague (`not-allowed`): it is taken over first. */
export function assertFree(thread: ServiceThread, staff: StaffName): void {
  if (thread.assigned === null || thread.assigned === staff) return;
  throw refuse('not-allowed', { words: '该留言由其他同事跟进，请先接手' });
}

/** An answer of staff, who look after the thread from then on; a closed one stays closed to it. */
export function afterReply(thread: ServiceThread, staff: StaffName, at: Date): ServiceThread {
  assertFree(thread, staff);
  if (thread.memberId === null) {
    throw refuse('condition', { words: '访客没有账户，请按其留下的联系方式回复' });
  }
  if (thread.state === 'closed') throw refuse('already-done', { words: '该留言已结束' });
  return {
    ...thread,
    state: 'answered',
    version: thread.version + 1,
    assigned: staff,
    lastMessageAt: at,
    waitingSince: null,
    unread: true,
  };
}

/** Somebody looks after it from now on. Refuses a closed thread and who does already. */
export function afterAssigning(thread: ServiceThread, to: StaffName): ServiceThread {
  if (thread.state === 'closed') throw refuse('already-done', { words: '该留言已结束' });
  if (thread.assigned === to) throw refuse('already-done', { words: '该留言已由此人跟进' });
  return { ...thread, version: thread.version + 1, assigned: to };
}

/** It is over, until its member writes again. Refuses a closed one, and one of a colleague. */
export function afterClosing(thread: ServiceThread, staff: StaffName, at: Date): ServiceThread {
  assertFree(thread, staff);
  if (thread.state === 'closed') throw refuse('already-done', { words: '该留言已结束' });
  return {
    ...thread,
    state: 'closed',
    version: thread.version + 1,
    waitingSince: null,
    closedAt: at,
    closedBy: staff,
  };
}
