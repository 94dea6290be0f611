import { commissionsOf } from '@haitang/agents/commission/list-commissions.ts';
import {
  continueVisit,
  leavePortal,
  openVisit,
  PORTAL_PATH,
  type Visit,
} from '@haitang/agents/portal/enter-portal.ts';
import { portalMembers, portalOverview } from '@haitang/agents/portal/portal-totals.ts';
import { permanentDomain } from '@haitang/content/content-settings.ts';
import { type PageTheme, pageTheme } from '@haitang/contract/codes/text/page-theme.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { HttpServerOptions } from '@haitang/platform/http/http-server.ts';
import { composePage } from '@haitang/platform/page/compose-page.ts';
import type { Page } from '@haitang/platform/page/page-shell.ts';
import { renderSVG } from 'uqr';
import { addressOfDomain } from '../../present/site-address.ts';
import { commissionPage } from './commission-page.ts';
import { membersPage } from './members-page.ts';
import { overviewPage } from './overview-page.ts';
import { type PortalNotice, portalNotice } from './portal-page.ts';

type App = Parameters<NonNullable<HttpServerOptions['extend']>>[0];

/** The part of a request that needs no database. */
interface Request {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly protocol: string;
  readonly host: string;
}

/** Everything a page needs about its request. */
interface Asking extends Request {
  readonly theme: PageTheme;
}

interface Answer {
  readonly status: 200 | 403;
  readonly page: Page;
}

const PAGE_SIZE = 20;
const LATEST = { page: 1, pageSize: 3 };
const OVER = {
  title: '登录链接已失效',
  words: '链接只能使用一次，并且须在 60 秒内打开；停留过久或退出登录后也会失效。',
};
const LEFT = { title: '已退出代理中心', words: '您的会员账户仍保持登录。' };

/** Whether the page is in a frame; a browser that does not say counts as a whole tab. */
const isFramed = (asking: Asking): boolean => asking.headers['sec-fetch-dest'] === 'iframe';

const askingOf = ({ headers, protocol, host }: Request, theme: string | null): Asking => ({
  headers,
  protocol,
  host,
  theme: pageTheme(theme),
});

/** Splits `members:2` into view and page. */
function wanted(go: string): { readonly view: string; readonly page: number } {
  const [view = '', number = '1'] = go.split(':');
  return { view, page: /^[1-9]\d{0,4}$/.test(number) ? Number(number) : 1 };
}

/** The address of registration with this agent's link. */
async function referralLink(context: Context, asking: Asking, agent: MemberId): Promise<string> {
  const site = addressOfDomain(await context.settings.get(permanentDomain));
  return `${site || `${asking.protocol}://${asking.host}`}/?pid=${agent}`;
}

async function portalView(
  context: Context,
  asking: Asking,
  { memberId, token }: Visit,
  go: string,
): Promise<Page> {
  const visiting = { token, theme: asking.theme };
  const { view, page } = wanted(go);
  const slice = { page, pageSize: PAGE_SIZE };
  if (view === 'members') {
    const { rows, total } = await portalMembers(context, memberId, slice);
    return membersPage({ ...slice, rows, total }, visiting);
  }
  const { read } = context.database;
  if (view === 'commission') {
    const { commissions, total } = await commissionsOf(read, memberId, slice);
    return commissionPage({ ...slice, commissions, total }, visiting);
  }
  const link = await referralLink(context, asking, memberId);
  const overview = await portalOverview(context, memberId);
  const { commissions: latest } = await commissionsOf(read, memberId, LATEST);
  const code = renderSVG(link, { border: 1 });
  return overviewPage({ overview, link, code, latest }, visiting);
}

/** A page with one message instead of the portal. */
const notice = (asking: Asking, status: Answer['status'], words: PortalNotice): Answer => ({
  status,
  page: portalNotice(words, { theme: asking.theme, framed: isFramed(asking) }),
});

async function answerOf(
  context: Context,
  asking: Asking,
  visit: Visit | null,
  go: string,
): Promise<Answer> {
  if (!visit) return notice(asking, 403, OVER);
  return { status: 200, page: await portalView(context, asking, visit, go) };
}

/** The page after a button was pressed. */
async function afterStep(context: Context, request: Request, body: unknown): Promise<Answer> {
  const fields = body instanceof URLSearchParams ? body : new URLSearchParams();
  const asking = askingOf(request, fields.get('theme'));
  const [token, go] = [fields.get('visit') ?? '', fields.get('go') ?? 'overview'];
  if (go !== 'leave') return answerOf(context, asking, await continueVisit(context, token), go);
  await leavePortal(context, token);
  return notice(asking, 200, LEFT);
}

/**
 * The agents' portal, rendered by the server. The address from `getAgentLoginUrl` works once; after
 * that every page is a POST of the visit's token, so that no address, cookie or log contains one.
 * Only our own site and the origins of `framedBy` may frame it. For `extend`.
 */
export const agentPages = (context: Context, framedBy: readonly string[]) => async (app: App) => {
  const framers = ["'self'", ...framedBy];
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 2 * 1024 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.get(PORTAL_PATH, async (request, reply) => {
      const query = new URLSearchParams(request.url.split('?')[1] ?? '');
      const visit = await openVisit(context, query.get('code') ?? '', request.ip);
      const asking = askingOf(request, query.get('theme'));
      const { status, page } = await answerOf(context, asking, visit, 'overview');
      return reply.code(status).send(composePage(reply, page, framers));
    });
    scope.post(PORTAL_PATH, async (request, reply) => {
      const { status, page } = await afterStep(context, request, request.body);
      return reply.code(status).send(composePage(reply, page, framers));
    });
  });
};
