import { type NewsTopic, officeNews } from '@haitang/contract/office/news.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { quietly, useRead } from '../shared/api/use-office.ts';
import { useMay } from '../shared/session/me.ts';

/** Another person's act is seen within three seconds: this, and the time of an answer. */
const EVERY_MS = 2_500;

/** The calls that read each topic, by the start of their addresses. */
const CALLS: Readonly<Record<NewsTopic, readonly string[]>> = {
  deposits: ['/office/deposits'],
  withdrawals: ['/office/withdrawals', '/office/payout-approvals'],
  cases: ['/office/cases'],
  activities: ['/office/activities'],
  service: ['/office/service'],
  agents: ['/office/agents'],
  changes: ['/office/changes', '/office/agents/changes'],
};

type Marks = ReadonlyMap<NewsTopic, string>;

/** The addresses to read again between two answers; a topic that has gone quiet is no news. */
const changedCalls = (before: Marks, now: Marks): readonly string[] =>
  [...now].flatMap(([topic, mark]) => (before.get(topic) === mark ? [] : CALLS[topic]));

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
    const calls = before === null ? [] : changedCalls(before, marks);
    if (calls.length === 0) return;
    const paths = [...calls, '/office/counts'];
    const predicate = ({ queryKey: [path] }: { readonly queryKey: readonly unknown[] }): boolean =>
      paths.some((start) => String(path).startsWith(start));
    void quietly(() => queries.invalidateQueries({ predicate }));
  }, [news.data, queries]);
}
