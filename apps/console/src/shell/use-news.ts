import { officeApplications } from '@haitang/contract/office/activities.ts';
import { officeAgentApplications, officeCommissions } from '@haitang/contract/office/agents.ts';
import { officeCases } from '@haitang/contract/office/cases.ts';
import { officeChanges } from '@haitang/contract/office/changes.ts';
import { officeCounts } from '@haitang/contract/office/dashboard.ts';
import { officeDeposits } from '@haitang/contract/office/deposits.ts';
import { type NewsTopic, officeNews } from '@haitang/contract/office/news.ts';
import { officeNotedDeposits } from '@haitang/contract/office/noted-deposits.ts';
import { officePayoutApprovals } from '@haitang/contract/office/payout-approvals.ts';
import { officeServiceThreads } from '@haitang/contract/office/service.ts';
import { officeStatementLines } from '@haitang/contract/office/statements.ts';
import { officeWithdrawals } from '@haitang/contract/office/withdrawals.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { quietly, useRead } from '../shared/api/use-office.ts';
import { useMay } from '../shared/session/me.ts';

/** Another person's act is seen within three seconds: this, and the time of an answer. */
const EVERY_MS = 2_500;

/**
 * The lists that show each topic. A file is not among them: reading one is written to the trail, so
 * its queue does it when the row itself has changed.
 */
const LISTS: Readonly<Record<NewsTopic, readonly { readonly path: string }[]>> = {
  deposits: [officeDeposits, officeNotedDeposits, officeStatementLines],
  withdrawals: [officeWithdrawals, officePayoutApprovals],
  cases: [officeCases],
  activities: [officeApplications],
  service: [officeServiceThreads],
  agents: [officeAgentApplications, officeCommissions],
  changes: [officeChanges],
};

type Marks = ReadonlyMap<NewsTopic, string>;

/** The lists to read again between two answers; a topic that has gone quiet is no news. */
const changedLists = (before: Marks, now: Marks): readonly string[] =>
  [...now].flatMap(([topic, mark]) =>
    before.get(topic) === mark ? [] : LISTS[topic].map(({ path }) => path),
  );

/** Reads the lists on the page again when somebody else has acted; not while it is hidden. */
export function useNews(): void {
  const queries = useQueryClient();
  const enabled = useMay()('overview.read');
  const news = useRead(officeNews, {}, { every: EVERY_MS, enabled });
  const known = useRef<Marks | null>(null);
  useEffect(() => {
    if (news.data === undefined) return;
    const marks: Marks = new Map(news.data.marks.map(({ topic, mark }) => [topic, mark]));
    const before = known.current;
    known.current = new Map([...(before ?? []), ...marks]);
    const lists = before === null ? [] : changedLists(before, marks);
    if (lists.length === 0) return;
    const paths: readonly unknown[] = [...lists, officeCounts.path];
    const predicate = ({ queryKey: [path] }: { readonly queryKey: readonly unknown[] }): boolean =>
      paths.includes(path);
    void quietly(() => queries.invalidateQueries({ predicate }));
  }, [news.data, queries]);
}
