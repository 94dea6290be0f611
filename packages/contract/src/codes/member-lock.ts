/** The locks that staff set on a member, each independently. */
export const MEMBER_LOCKS = ['play', 'deposits', 'withdrawals'] as const;

export type MemberLock = (typeof MEMBER_LOCKS)[number];
