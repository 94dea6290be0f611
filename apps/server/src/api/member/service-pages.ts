import { randomBytes } from 'node:crypto';
import { serviceHours } from '@haitang/content/content-settings.ts';
import { findPartner } from '@haitang/content/find-partner.ts';
import { renderPartnerPage } from '@haitang/content/partner-page.ts';
import { SERVICE_PATH } from '@haitang/content/service/service-links.ts';
import { renderServicePage, type ServicePage } from '@haitang/content/service/service-page.ts';
import {
  type ServiceMessageForm,
  writeServiceMessage,
} from '@haitang/content/service/write-service-message.ts';
import { readSiteInfo } from '@haitang/content/site-info.ts';
import { pageTheme } from '@haitang/contract/codes/text/page-theme.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { HttpServerOptions } from '@haitang/platform/http/http-server.ts';
import { renderSVG } from 'uqr';

type App = Parameters<NonNullable<HttpServerOptions['extend']>>[0];

const policyFor = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; ` +
  "frame-ancestors 'self'";

const queryOf = ({ url }: { readonly url: string }) => new URLSearchParams(url.split('?')[1] ?? '');

const newNonce = (): string => randomBytes(16).toString('base64url');

const formOf = (fields: URLSearchParams): ServiceMessageForm => ({
  topic: fields.get('topic') ?? '',
  name: fields.get('name') ?? '',
  contact: fields.get('contact') ?? '',
  content: fields.get('content') ?? '',
});

/** Tries to store a message; a refusal shows its text above the form, which keeps its input. */
async function take(
  context: Context,
  form: ServiceMessageForm,
  ip: string,
): Promise<Pick<ServicePage, 'form' | 'notice'>> {
  const { number, refused } = await writeServiceMessage(context, form, ip);
  if (refused !== null) return { notice: { good: false, words: refused.message }, form };
  const notice = { good: true, words: `留言已收到，编号 ${number}。` };
  return { notice, form: { ...form, content: '' } };
}

/** Server pages beside the web app: the service form, partners, QR codes. For `extend`. */
export const servicePages = (context: Context) => async (app: App) => {
  const page = async (shown: Pick<ServicePage, 'form' | 'notice'>, asked: string | null) => {
    const [nonce, theme] = [newNonce(), pageTheme(asked)];
    const hours = await context.settings.get(serviceHours);
    return { html: renderServicePage({ ...shown, hours, nonce, theme }), policy: policyFor(nonce) };
  };
  // Only these pages accept a form; the API calls accept only JSON.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 32 * 1024 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.get(SERVICE_PATH, async (request, reply) => {
      const query = queryOf(request);
      const empty = { form: formOf(query), notice: null };
      const { html, policy } = await page(empty, query.get('theme'));
      return reply.header('content-security-policy', policy).type('text/html').send(html);
    });
    scope.post(SERVICE_PATH, async (request, reply) => {
      const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const taken = await take(context, formOf(fields), request.ip);
      const { html, policy } = await page(taken, queryOf(request).get('theme'));
      return reply.header('content-security-policy', policy).type('text/html').send(html);
    });
    scope.get('/qr/:phone.svg', async (request, reply) => {
      const { phone } = Object(request.params);
      const { iosUrl, androidUrl } = await readSiteInfo(context);
      const link = phone === 'ios' ? iosUrl : phone === 'android' ? androidUrl : '';
      if (link === '') return reply.callNotFound();
      // A phone beside the visitor can reach the address by which the visitor reached us.
      const address = link.startsWith('/') ? `${request.protocol}://${request.host}${link}` : link;
      return reply.type('image/svg+xml').send(renderSVG(address));
    });
    scope.get('/partner/:type', async (request, reply) => {
      const { type } = Object(request.params);
      const found = /^\d{1,4}$/.test(String(type))
        ? await findPartner(context.database.read, Number(type))
        : null;
      if (!found) return reply.callNotFound();
      const nonce = newNonce();
      const theme = pageTheme(queryOf(request).get('theme'));
      return reply
        .header('content-security-policy', policyFor(nonce))
        .type('text/html')
        .send(renderPartnerPage(found, { nonce, theme }));
    });
  });
};
