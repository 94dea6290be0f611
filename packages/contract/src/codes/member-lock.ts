/** What staff lock of a member, each for itself. */
export const MEMBER_LOCKS = ['play', 'deposits', 'withdrawals'] as const;

export type MemberLock = (typeof MEMBER_LOCKS)[number];
