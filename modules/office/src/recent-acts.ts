import type { NewsTopic } from '@haitang/contract/office/news.ts';
import { later, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { Context } from '@haitang/platform/context.ts';
import { idFrom } from '@haitang/platform/outbox/recent-events.ts';
import { sql } from 'kysely';

/** Longer than the pause between two questions and any transaction of an act together. */
const LOOKBACK_MS = 20 * SECOND_MS;

/** The lists that show things of a kind, by the first word of an act or event. */
const TOPICS: Readonly<Record<string, readonly NewsTopic[]>> = {
  deposit: ['deposits', 'cases'],
  withdrawal: ['withdrawals'],
  case: ['cases', 'deposits'],
  'venue-transfer': ['cases'],
  transfer: ['cases'],
  activity: ['activities'],
  service: ['service'],
  agent: ['agents'],
  'agent-change': ['agents'],
  commission: ['agents'],
};

/** How an act on a proposal ends, whatever it is about. */
const PROPOSAL = /\.(proposed|confirmed|turned-down|taken-back)$/;

/** The lists that an act may have changed. */
export function topicsOf(action: string): readonly NewsTopic[] {
  const own = TOPICS[action.split('.')[0] ?? ''] ?? [];
  return PROPOSAL.test(action) ? [...own, 'changes'] : own;
}

/**
 * The newest id of each topic among the acts and events of the last seconds, whichever process
 * caused them. Views are no news. An id is made before its commit, so that the question looks
 * further back than the last one.
 */
export async function recentActs({
  database,
  clock,
}: Context): Promise<ReadonlyMap<NewsTopic, string>> {
  const since = idFrom(later(clock.now(), -LOOKBACK_MS));
  const { rows } = await sql<{ action: string; mark: string }>`
    SELECT action, max(id::text) AS mark FROM (
      SELECT action, id FROM audit_row
        WHERE id >= ${since} AND action NOT LIKE '%viewed%' AND action <> 'member.searched'
      UNION ALL SELECT name, id FROM outbox_event WHERE id >= ${since}) AS recent
    GROUP BY action ORDER BY mark`.execute(database.read);
  const pairs = rows.flatMap(({ action, mark }) =>
    topicsOf(action).map((topic): [NewsTopic, string] => [topic, mark]),
  );
  // In the order of the marks: the newest of a topic is the last.
  return new Map(pairs);
}
