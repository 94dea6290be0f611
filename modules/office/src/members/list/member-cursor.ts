import type { Member } from '@haitang/identity/member.ts';

/** Where a page of members ended: the last member's registration and number. */
export interface MemberCursor {
  readonly registeredAt: Date;
  readonly id: number;
}

const FORM = /^(\d{1,15})\.(\d{1,10})$/;

export const cursorText = ({ registeredAt, id }: Member | MemberCursor): string =>
  `${registeredAt.getTime()}.${id}`;

/** The cursor of a text; null for the first page and for anything else. */
export function parseCursor(text: string): MemberCursor | null {
  const [, time, id] = FORM.exec(text) ?? [];
  if (time === undefined || id === undefined) return null;
  return { registeredAt: new Date(Number(time)), id: Math.min(Number(id), 2_147_483_647) };
}
