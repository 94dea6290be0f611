import { type NewsTopic, officeNews } from '@haitang/contract/office/news.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { recentActs } from '@haitang/office/recent-acts.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';

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

/** What open pages ask every few seconds: which lists may have changed. */
export const newsRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeNews, async () => {
    const acts = await recentActs(context);
    // In the order of the marks: the newest of a topic is the last.
    const marks = new Map(
      acts.flatMap(({ action, mark }) =>
        topicsOf(action).map((topic): [NewsTopic, string] => [topic, mark]),
      ),
    );
    return { marks: [...marks].map(([topic, mark]) => ({ topic, mark })) };
  }),
];
