import {
  firstSponsorLink,
  secondSponsorLink,
  serviceHours,
} from '@haitang/content/content-settings.ts';
import { findPartner } from '@haitang/content/find-partner.ts';
import { SERVICE_PATH } from '@haitang/content/service/service-links.ts';
import {
  type ServiceMessageForm,
  writeServiceMessage,
} from '@haitang/content/service/write-service-message.ts';
import { readSiteInfo } from '@haitang/content/site-info.ts';
import { pageTheme } from '@haitang/contract/codes/text/page-theme.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { HttpServerOptions } from '@haitang/platform/http/http-server.ts';
import { composePage } from '@haitang/platform/page/compose-page.ts';
import { renderSVG } from 'uqr';
import { isPackagePhone, packagePage } from './package-page.ts';
import { partnerPage } from './partner-page.ts';
import { type ServicePage, servicePage } from './service-page.ts';

type App = Parameters<NonNullable<HttpServerOptions['extend']>>[0];

const queryOf = ({ url }: { readonly url: string }) => new URLSearchParams(url.split('?')[1] ?? '');

const SPONSOR_LINKS = new Map([
  ['1', firstSponsorLink],
  ['2', secondSponsorLink],
]);

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

/**
 * Server pages beside the web app: the service form, partners, QR codes. Our own pages and those of
 * `framedBy` may frame them. For `extend`.
 */
export const servicePages = (context: Context, framedBy: readonly string[]) => async (app: App) => {
  const framers = ["'self'", ...framedBy];
  const page = async (shown: Pick<ServicePage, 'form' | 'notice'>, asked: string | null) =>
    servicePage({
      ...shown,
      hours: await context.settings.get(serviceHours),
      theme: pageTheme(asked),
    });
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
      return reply.send(composePage(reply, await page(empty, query.get('theme')), framers));
    });
    scope.post(SERVICE_PATH, async (request, reply) => {
      const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const taken = await take(context, formOf(fields), request.ip);
      const shown = await page(taken, queryOf(request).get('theme'));
      return reply.send(composePage(reply, shown, framers));
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
    // The addresses by which known clients frame the sponsors' pages.
    scope.get('/h5/:type(^\\d{1,4}$).html', (request, reply) => {
      const { type } = Object(request.params);
      return reply.redirect(`/partner/${type}`, 302);
    });
    scope.get('/package/:phone', async (request, reply) => {
      const { phone } = Object(request.params);
      if (!isPackagePhone(phone)) return reply.callNotFound();
      const theme = pageTheme(queryOf(request).get('theme'));
      return reply.send(composePage(reply, packagePage(phone, theme), framers));
    });
    scope.get('/partner/:type', async (request, reply) => {
      const { type } = Object(request.params);
      const elsewhere = SPONSOR_LINKS.get(String(type));
      const link = elsewhere ? await context.settings.get(elsewhere) : '';
      if (link !== '') return reply.redirect(link);
      const found = /^\d{1,4}$/.test(String(type))
        ? await findPartner(context.database.read, Number(type))
        : null;
      if (!found) return reply.callNotFound();
      const theme = pageTheme(queryOf(request).get('theme'));
      return reply.send(composePage(reply, partnerPage(found, theme), framers));
    });
  });
};
