import type { FastifyInstance } from 'fastify';

export interface SecurityHeaderOptions {
  /** True behind TLS: browsers then never come back without it. */
  readonly secure: boolean;
  /** Who may embed what this host serves, e.g. images of the venue in the lobby. */
  readonly resourcePolicy: 'same-origin' | 'cross-origin';
}

const UNLESS_SET = [
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"],
  ['cache-control', 'no-store'],
] as const;
const PERMISSIONS = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((name) => `${name}=()`)
  .join(', ');

/** Sets the headers of every response, errors and files included; a page sets its own policy. */
export function addSecurityHeaders(app: FastifyInstance, options: SecurityHeaderOptions): void {
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': options.resourcePolicy,
  };
  if (options.secure) headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  // Files and pages set these two themselves, some of them past Fastify.
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of UNLESS_SET) {
      if (!reply.hasHeader(name) && !reply.raw.hasHeader(name)) reply.header(name, value);
    }
    done(null, payload);
  });
}

/** The parts of a page's policy that differ from host to host. */
export interface PagePolicy {
  /** Origins that may be framed in the page, e.g. the venues'. */
  readonly frames?: readonly string[];
  /** Origins that may frame the page; nobody when not given. */
  readonly framedBy?: readonly string[];
  readonly images?: readonly string[];
  readonly connections?: readonly string[];
  /** For inlined styles of component libraries; scripts never are inlined without the nonce. */
  readonly inlineStyles?: boolean;
  readonly nonce?: string;
}

/** Builds the Content-Security-Policy of a page: everything from here, and what is listed. */
export function pagePolicy(policy: PagePolicy): string {
  const { frames = [], framedBy = [], images = [], connections = [], nonce } = policy;
  const from = (...sources: readonly string[]): string => sources.join(' ') || "'none'";
  return [
    "default-src 'none'",
    `script-src ${from("'self'", ...(nonce ? [`'nonce-${nonce}'`] : []))}`,
    `style-src ${from("'self'", ...(policy.inlineStyles ? ["'unsafe-inline'"] : []))}`,
    `img-src ${from("'self'", 'data:', 'blob:', ...images)}`,
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src ${from("'self'", ...connections)}`,
    `frame-src ${from(...frames)}`,
    `frame-ancestors ${from(...framedBy)}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ].join('; ');
}
