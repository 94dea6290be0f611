/** A member's number: eight or nine digits, shown to the member and used on the wire. */
export type MemberId = number & { readonly brand: 'MemberId' };
/** A staff account's name in the audit trail. */
export type StaffName = string & { readonly brand: 'StaffName' };

export const memberId = (value: number): MemberId => value as MemberId;
export const staffName = (value: string): StaffName => value as StaffName;

/** The author of an action: a member, a staff account or one of our own jobs. */
export type Actor = `member:${number}` | `staff:${string}` | `system:${string}`;

export const memberActor = (id: MemberId): Actor => `member:${id}`;
export const staffActor = (name: StaffName): Actor => `staff:${name}`;
