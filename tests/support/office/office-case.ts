import type { OfficeThings } from '../office-things.ts';

/** One call of the console as the generated tests try it; a call without a case fails them. */
export interface OfficeCase {
  /** What the page would send, but for the code. */
  readonly right: (of: OfficeThings) => Readonly<Record<string, unknown>>;
  /** Needs a code of the authenticator app. */
  readonly code?: true;
  /** Who made this word may not be who says the second one: its answer to the same person. */
  readonly second?: string;
  /** Changes nothing but the trail. */
  readonly reads?: true;
  /** Changes an account of staff alone, which signing in writes too. */
  readonly ofStaff?: true;
  /** Changes who makes it: made by an account of its own. */
  readonly alone?: true;
  /** Takes what keeps a payload with a free text from being carried out. */
  readonly idle?: Readonly<Record<string, unknown>>;
  /** A field with an amount. */
  readonly money?: string;
}

type Right = OfficeCase['right'];
type More = Omit<OfficeCase, 'right'>;

/** A call that changes nothing but the trail. */
export const read = (right: Right = () => ({})): OfficeCase => ({ right, reads: true });
/** A call that does something. */
export const act = (right: Right, more: More = {}): OfficeCase => ({ right, ...more });

/** No page shows this version: whatever else is right, nothing is done. */
export const STALE = { idle: { version: 999_999 } };
/** Without a code nothing is done. */
export const NO_CODE = { idle: { code: '' } };
/** Nobody and nothing has this number. */
export const NOBODY = { idle: { id: 999_999 } };
/** The number of no proposal. */
export const NO_CHANGE = { idle: { id: '019a0000-0000-7000-8000-000000000000' } };
/** Why an act is done. */
export const REASON = { reason: '资料不符' };
/** The first page of a list. */
export const list = () => ({ page: 1, pageSize: 10 });
