import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { Seal } from '@haitang/platform/security/seal.ts';
import {
  findOutgoing,
  type Outgoing,
  type OutgoingDay,
  type OutgoingFilter,
  readDays,
  readOutgoing,
  writeRetry,
} from './outgoing-store.ts';
import { openText } from './sealed-outgoing.ts';

const DAYS_SHOWN = 7;

/** A page of messages that leave the site, newest first; 1001 stands for more than a thousand. */
export const listOutgoing = (
  database: Queryable,
  filter: OutgoingFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly rows: readonly Outgoing[]; readonly total: number }> =>
  readOutgoing(database, filter, { skip: (page - 1) * pageSize, most: pageSize });

/** The totals and costs of the last Beijing days. */
export const outgoingDays = (database: Queryable, now: Date): Promise<readonly OutgoingDay[]> =>
  readDays(database, later(now, -DAYS_SHOWN * DAY_MS));

/** What a demo would have sent; '' everywhere else, whatever its state. */
export function shownText(seal: Seal, { key, sealed, state }: Outgoing): string {
  // Only a channel that sends nowhere leaves the text of a sent message.
  if (state !== 'sent' || sealed === null) return '';
  const content = openText(seal, key, sealed);
  return content === null ? '' : content.text;
}

/** Whether staff may let it be tried again. */
export const isRetriable = ({ state, sealed, expiresAt }: Outgoing, now: Date): boolean =>
  (state === 'failed' || state === 'unknown') && sealed !== null && now < expiresAt;

/** The message with this number; null for none. */
export const outgoingNumbered = (database: Queryable, id: bigint): Promise<Outgoing | null> =>
  findOutgoing(database, id);

/** Lets a message that failed be tried again; false when it has not, or its text is gone. */
export const retryOutgoing = (tx: Tx, id: bigint, now: Date): Promise<boolean> =>
  writeRetry(tx, id, now);
