import { randomBytes } from 'node:crypto';
import { commissionsOf } from '@haitang/agents/commission/list-commissions.ts';
import { renderCommission } from '@haitang/agents/portal/commission-page.ts';
import {
  continueVisit,
  leavePortal,
  openVisit,
  PORTAL_PATH,
  type Visit,
} from '@haitang/agents/portal/enter-portal.ts';
import { renderMembers } from '@haitang/agents/portal/members-page.ts';
import { renderOverview } from '@haitang/agents/portal/overview-page.ts';
import { portalNotice } from '@haitang/agents/portal/portal-frame.ts';
import { portalMembers, portalOverview } from '@haitang/agents/portal/portal-totals.ts';
import { permanentDomain } from '@haitang/content/content-settings.ts';
import { type PageTheme, pageTheme } from '@haitang/contract/codes/text/page-theme.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { HttpServerOptions } from '@haitang/platform/http/http-server.ts';
import { renderSVG } from 'uqr';

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

interface Page {
  readonly status: 200 | 403;
  readonly html: string;
  readonly policy: string;
}

const PAGE_SIZE = 20;
const LATEST = { page: 1, pageSize: 3 };
const OVER = {
  title: '登录链接已失效',
  words: '链接只能使用一次，并且须在 60 秒内打开；停留过久或退出登录后也会失效。',
};
const LEFT = { title: '已退出代理中心', words: '您的会员账户仍保持登录。' };

/** The page loads nothing and runs no script; only our own site may frame it, sandboxed. */
const policyFor = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; ` +
  "frame-ancestors 'self'";

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
  const domain = await context.settings.get(permanentDomain);
  const site = /^https?:\/\//.test(domain)
    ? domain.replace(/\/$/, '')
    : domain && `https://${domain}`;
  return `${site || `${asking.protocol}://${asking.host}`}/?pid=${agent}`;
}

async function render(
  context: Context,
  asking: Asking,
  { memberId, token }: Visit,
  of: { readonly go: string; readonly nonce: string },
): Promise<string> {
  const shown = { token, nonce: of.nonce, theme: asking.theme };
  const { view, page } = wanted(of.go);
  const slice = { page, pageSize: PAGE_SIZE };
  if (view === 'members') {
    return renderMembers({ ...(await portalMembers(context, memberId, slice)), ...slice }, shown);
  }
  const { read } = context.database;
  if (view === 'commission') {
    return renderCommission({ ...(await commissionsOf(read, memberId, slice)), ...slice }, shown);
  }
  const link = await referralLink(context, asking, memberId);
  const overview = await portalOverview(context, memberId);
  const { commissions: latest } = await commissionsOf(read, memberId, LATEST);
  const code = renderSVG(link, { border: 1 });
  return renderOverview({ overview, link, code, latest }, shown);
}

const newNonce = (): string => randomBytes(16).toString('base64url');

/** A page with one message instead of the portal. */
function notice(asking: Asking, status: Page['status'], of: typeof OVER): Page {
  const nonce = newNonce();
  const framed = isFramed(asking);
  const html = portalNotice({ ...of, framed }, { nonce, theme: asking.theme });
  // The only script: it reports the pressed button to the page around the frame.
  const script = framed ? `; script-src 'nonce-${nonce}'` : '';
  return { status, html, policy: policyFor(nonce) + script };
}

async function pageOf(
  context: Context,
  asking: Asking,
  visit: Visit | null,
  go: string,
): Promise<Page> {
  if (!visit) return notice(asking, 403, OVER);
  const nonce = newNonce();
  const html = await render(context, asking, visit, { go, nonce });
  return { status: 200, html, policy: policyFor(nonce) };
}

/** The page after a button was pressed. */
async function afterStep(context: Context, request: Request, body: unknown): Promise<Page> {
  const fields = body instanceof URLSearchParams ? body : new URLSearchParams();
  const asking = askingOf(request, fields.get('theme'));
  const [token, go] = [fields.get('visit') ?? '', fields.get('go') ?? 'overview'];
  if (go !== 'leave') return pageOf(context, asking, await continueVisit(context, token), go);
  await leavePortal(context, token);
  return notice(asking, 200, LEFT);
}

/**
 * The agents' portal, rendered by the server. The address from `getAgentLoginUrl` works once; after
 * that every page is a POST of the visit's token, so that no address, cookie or log contains one.
 * For `extend`.
 */
export const agentPages = (context: Context) => async (app: App) => {
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
      const { status, html, policy } = await pageOf(context, asking, visit, 'overview');
      return reply
        .code(status)
        .header('content-security-policy', policy)
        .type('text/html')
        .send(html);
    });
    scope.post(PORTAL_PATH, async (request, reply) => {
      const { status, html, policy } = await afterStep(context, request, request.body);
      return reply
        .code(status)
        .header('content-security-policy', policy)
        .type('text/html')
        .send(html);
    });
  });
};
