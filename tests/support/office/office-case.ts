import type { OfficeThings } from '../office-things.ts';

/** One call of the console in the generated tests; a call without a case fails them. */
export interface OfficeCase {
  /** The payload of the page, without the code. */
  readonly right: (things: OfficeThings) => Readonly<Record<string, unknown>>;
  /** Needs a code of the authenticator app. */
  readonly code?: true;
  /** The first person may not be the second one: the code of the answer to the same person. */
  readonly second?: string;
  /** Changes nothing but the audit trail. */
  readonly reads?: true;
  /** Changes only a staff account, which signing in writes too. */
  readonly ofStaff?: true;
  /** Changes its own account: made by a separate account of this name. */
  readonly alone?: string;
  /** Goes on in the background after its answer: writes a file. */
  readonly goesOn?: true;
  /** Made by an account with first credentials. */
  readonly first?: true;
  /** Fields that keep a payload with a free text from being carried out. */
  readonly idle?: Readonly<Record<string, unknown>>;
  /** A field of free words and nothing beside it: many a strange value is a fair word. */
  readonly words?: string;
  /** A field with an amount. */
  readonly money?: string;
}

type Right = OfficeCase['right'];
type More = Omit<OfficeCase, 'right'>;

/** A call that changes nothing but the trail. */
export const read = (right: Right = () => ({})): OfficeCase => ({ right, reads: true });
/** A call that does something. */
export const act = (right: Right, more: More = {}): OfficeCase => ({ right, ...more });

/** A version that no page shows: whatever else is valid, nothing is done. */
export const STALE = { idle: { version: 999_999 } };
/** Without a code nothing is done. */
export const NO_CODE = { idle: { code: '' } };
/** A number that nothing has. */
export const NOBODY = { idle: { id: 999_999 } };
/** The number of no proposal. */
export const NO_CHANGE = { idle: { id: '019a0000-0000-7000-8000-000000000000' } };
/** The reason of an act. */
export const REASON = { reason: '资料不符' };
/** The first page of a list. */
export const list = () => ({ page: 1, pageSize: 10 });
