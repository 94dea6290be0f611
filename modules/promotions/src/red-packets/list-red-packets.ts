import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { readPackets } from './packet-store.ts';
import type { RedPacket } from './red-packet.ts';

/** A member's drawn packets, newest first; `page` counts from 1. */
export const listRedPackets = (
  database: Queryable,
  asked: { readonly memberId: MemberId; readonly page: number; readonly pageSize: number },
): Promise<{ readonly packets: readonly RedPacket[]; readonly total: number }> =>
  readPackets(database, {
    memberId: asked.memberId,
    offset: (asked.page - 1) * asked.pageSize,
    limit: asked.pageSize,
  });
