import type { HttpServerOptions } from '@haitang/platform/http/http-server.ts';

type App = Parameters<NonNullable<HttpServerOptions['extend']>>[0];

/** The page of fairness of the built-in venue, on the venue's own origin (ADR 27). For `extend`. */
export const housePages =
  ({ housePublicUrl }: { readonly housePublicUrl: string }) =>
  (app: App) => {
    app.get('/house/fairness', async (request, reply) => {
      const theme = new URLSearchParams(request.url.split('?')[1] ?? '').get('theme');
      const query = theme === 'light' || theme === 'dark' ? `?theme=${theme}` : '';
      return reply.redirect(`${housePublicUrl}/fairness${query}`, 302);
    });
  };
