import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { NamedApplication } from './application.ts';
import { readApplications } from './application-store.ts';

/** A member's own applications, newest first; `page` counts from 1. */
export const listApplications = (
  database: Queryable,
  asked: { readonly memberId: MemberId; readonly page: number; readonly pageSize: number },
): Promise<{ readonly applications: readonly NamedApplication[]; readonly total: number }> =>
  readApplications(
    database,
    { memberId: asked.memberId, state: null, oldestFirst: false },
    { offset: (asked.page - 1) * asked.pageSize, limit: asked.pageSize },
  );
