import type { MemberId } from '@haitang/kernel/id.ts';

export type MessageType = 'account' | 'money' | 'security' | 'care' | 'vip' | 'promotion';

/** The recipients of a message. */
export type Audience =
  | { readonly kind: 'member'; readonly memberId: MemberId }
  | { readonly kind: 'all' }
  | { readonly kind: 'agents' }
  | { readonly kind: 'vip'; readonly level: number };

/** The facts that decide which messages a member sees; the caller gets them from other modules. */
export interface Reader {
  readonly memberId: MemberId;
  readonly vipLevel: number;
  readonly isAgent: boolean;
  /** Messages to many from before this day are not shown to this member. */
  readonly joinedAt: Date;
  /** False while the member is paused or excluded: promotions are hidden (rules.md). */
  readonly marketing: boolean;
}

export interface InboxMessage {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly content: string;
  readonly link: string;
  readonly createdAt: Date;
  readonly read: boolean;
}
