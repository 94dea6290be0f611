import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { BonusGrant } from '../bonuses/bonus.ts';
import { readGrants } from '../bonuses/grant-store.ts';

/** Bonuses granted to a member since `since`, newest first; `page` counts from 1. */
export const listBonuses = (
  database: Queryable,
  asked: {
    readonly memberId: MemberId;
    readonly since: Date;
    readonly page: number;
    readonly pageSize: number;
  },
): Promise<{ readonly grants: readonly BonusGrant[]; readonly total: number }> =>
  readGrants(database, {
    memberId: asked.memberId,
    since: asked.since,
    offset: (asked.page - 1) * asked.pageSize,
    limit: asked.pageSize,
  });
