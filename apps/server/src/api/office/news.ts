import { officeNews } from '@haitang/contract/office/news.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { recentActs } from '@haitang/office/recent-acts.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';

/** What open pages ask every few seconds: which lists may have changed. */
export const newsRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeNews, async () => {
    const marks = await recentActs(context);
    return { marks: [...marks].map(([topic, mark]) => ({ topic, mark })) };
  }),
];
