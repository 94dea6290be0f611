import { pageTheme } from '@haitang/contract/codes/text/page-theme.ts';
import type { PublicSolvencyDay } from '@haitang/contract/member/solvency.ts';
import { parseBusinessDay } from '@haitang/kernel/business-day.ts';
import { publicStatement } from '@haitang/payments/treasury/solvency/public-statement.ts';
import { publishedDay, publishedDays } from '@haitang/payments/treasury/solvency/published-days.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { HttpServerOptions } from '@haitang/platform/http/http-server.ts';
import { sendPacked } from '@haitang/platform/http/send-packed.ts';
import { composePage } from '@haitang/platform/page/compose-page.ts';
import { solvencyPage } from './solvency-page.ts';

type App = Parameters<NonNullable<HttpServerOptions['extend']>>[0];

const DAYS_A_PAGE = 31;
/** A tree never changes; wallets that are read again do. */
const ONE_MINUTE = 'public, max-age=60';

/** The number in `?before=`; null for the newest page. */
function beforeOf({ url }: { readonly url: string }): number | null {
  const before = new URLSearchParams(url.split('?')[1] ?? '').get('before') ?? '';
  return /^[1-9]\d{0,8}$/.test(before) ? Number(before) : null;
}

/**
 * What everybody may read about solvency, without signing in: the published days as JSON and as a
 * page. Other sites may read the JSON too, so that anyone can keep a copy. For `extend`.
 */
export const solvencyPages =
  ({ database: { read } }: Context) =>
  (app: App) => {
    const open = { 'cache-control': ONE_MINUTE, 'access-control-allow-origin': '*' };
    app.get('/solvency/days.json', async (request, reply) => {
      const days = await publishedDays(read, { before: beforeOf(request), limit: DAYS_A_PAGE });
      reply.headers(open).type('application/json');
      const shown: PublicSolvencyDay[] = days.map(publicStatement);
      return sendPacked(request, reply, JSON.stringify({ days: shown }));
    });
    app.get('/solvency/:file', async (request, reply) => {
      const { file } = Object(request.params);
      const [, name = ''] = /^(\d{4}-\d{2}-\d{2})\.json$/.exec(String(file)) ?? [];
      const day = parseBusinessDay(name);
      const found = day && (await publishedDay(read, day));
      if (!found) return reply.callNotFound();
      reply.headers(open).type('application/json');
      return sendPacked(request, reply, JSON.stringify(publicStatement(found)));
    });
    app.get('/solvency', async (request, reply) => {
      const days = await publishedDays(read, { before: beforeOf(request), limit: DAYS_A_PAGE });
      const query = new URLSearchParams(request.url.split('?')[1] ?? '');
      const page = solvencyPage(days.map(publicStatement), pageTheme(query.get('theme')));
      reply.header('cache-control', 'no-cache');
      return sendPacked(request, reply, composePage(reply, page));
    });
  };
