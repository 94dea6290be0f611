/**
 * How a member stands, as the list of the console asks for it: free of everything, locked by staff,
 * in a time-out, excluded, or closed.
 */
export const MEMBER_STATES = ['normal', 'locked', 'time-out', 'exclusion', 'closed'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** When a member was last seen: within these days, or not for these days. */
export const MEMBER_SEEN = ['7d', '30d', 'gone-30d', 'gone-90d'] as const;
export type MemberSeen = (typeof MEMBER_SEEN)[number];
