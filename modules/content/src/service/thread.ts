import type { ThreadState } from '@haitang/contract/codes/service-thread.ts';
import type { MemberId, StaffName } from '@haitang/kernel/id.ts';

/** An order of the member that a thread is about. */
export interface ThreadOrder {
  readonly kind: 'deposit' | 'withdrawal';
  readonly number: string;
}

/** What somebody wrote to the service, as a conversation. */
export interface ServiceThread {
  readonly id: string;
  /** The end of the id, which people name. */
  readonly number: string;
  /** Null for a visitor. */
  readonly memberId: MemberId | null;
  readonly topic: string;
  /** Name and contact that a visitor wrote; '' for a member. Plain text: escape it. */
  readonly name: string;
  readonly contact: string;
  readonly order: ThreadOrder | null;
  readonly state: ThreadState;
  readonly version: number;
  readonly assigned: StaffName | null;
  readonly openedAt: Date;
  readonly lastMessageAt: Date;
  /** Since when somebody waits for an answer; null for nobody. */
  readonly waitingSince: Date | null;
  /** Whether there is an answer that the member has not seen. */
  readonly unread: boolean;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
}

/** One message of a thread. Plain text: escape it. */
export interface ThreadMessage {
  readonly id: string;
  readonly author: 'member' | 'visitor' | 'staff';
  readonly staff: string | null;
  readonly content: string;
  /** Whether it came with a picture, which may be gone. */
  readonly hasPicture: boolean;
  /** The picture that is kept; null for none. */
  readonly pictureId: string | null;
  readonly writtenAt: Date;
}

/** The number of a thread, from its id. */
export const threadNumber = (id: string): string => id.slice(-8).toUpperCase();

const ID_FORM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text may be the id of a thread or of a picture. */
export const isThreadId = (text: string): boolean => ID_FORM.test(text);
