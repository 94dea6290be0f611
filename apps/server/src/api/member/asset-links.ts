import type { HttpServerOptions } from '@haitang/platform/http/http-server.ts';

type Host = Parameters<NonNullable<HttpServerOptions['extend']>>[0];

const RELATION = ['delegate_permission/common.handle_all_urls'];

/** A package and its certificate, as Digital Asset Links state them. */
const linkOf = (line: string) => {
  const [name = '', fingerprint = ''] = line.split(' ');
  const prints = { sha256_cert_fingerprints: [fingerprint] };
  return {
    relation: RELATION,
    target: { namespace: 'android_app', package_name: name, ...prints },
  };
};

/**
 * Serves the statement by which Android shows the site of an app of ours without the browser's bar
 * (`apps`: the setting `android_apps`); an empty list without one. For `extend`.
 */
export const assetLinks = (apps: () => Promise<string>) => (host: Host) => {
  host.get('/.well-known/assetlinks.json', async (_request, reply) => {
    const lines = (await apps()).split('\n').filter((line) => line !== '');
    return reply.type('application/json').send(lines.map(linkOf));
  });
};
