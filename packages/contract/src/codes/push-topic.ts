/**
 * Kinds of push messages, each chosen by the member: money that arrived or left, the safety of the
 * account, offers, announcements.
 */
export const PUSH_TOPICS = ['money', 'safety', 'offers', 'announcements'] as const;

export type PushTopic = (typeof PUSH_TOPICS)[number];
