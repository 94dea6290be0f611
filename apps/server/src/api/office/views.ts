import { officeMyViews, officeSaveView } from '@haitang/contract/office/views.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { saveView, viewsOf } from '@haitang/office/views/save-view.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';

/** Filters of lists that people keep for themselves. */
export const viewRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeMyViews, async ({ body, session }) => ({
    rows: [...(await viewsOf(context.database.read, session.staff, body.list))],
  })),
  staffRoute(officeSaveView, async ({ body, session, ip }) => {
    await saveView(context, { session, ip }, body);
    return null;
  }),
];
