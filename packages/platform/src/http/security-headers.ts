import type { FastifyInstance } from 'fastify';
import { isSharedPicture } from './other-origins.ts';

export interface SecurityHeaderOptions {
  /** True behind TLS: browsers then use only https for this host (HSTS). */
  readonly secure: boolean;
  /** Who may embed the responses of this host, e.g. the venue's images in the lobby. */
  readonly resourcePolicy: 'same-origin' | 'cross-origin';
  /** Whether pages of other origins embed pictures of this host. */
  readonly sharesPictures?: boolean;
}

/** The value of HSTS: a year, this host and those below it. */
export const HTTPS_ONLY = 'max-age=31536000; includeSubDomains';

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

/** Sets the headers of every response, including errors and files; a page sets its own policy. */
export function addSecurityHeaders(app: FastifyInstance, options: SecurityHeaderOptions): void {
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': options.resourcePolicy,
  };
  if (options.secure) headers['strict-transport-security'] = HTTPS_ONLY;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (options.sharesPictures && isSharedPicture(request)) {
      reply.header('cross-origin-resource-policy', 'cross-origin');
    }
    done();
  });
  // Files and pages set these two headers themselves, some of them outside Fastify.
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of UNLESS_SET) {
      if (!reply.hasHeader(name) && !reply.raw.hasHeader(name)) reply.header(name, value);
    }
    done(null, payload);
  });
}

/** The parts of a page's policy that differ from host to host. */
export interface PagePolicy {
  /** Origins that the page may frame, e.g. the venues'. */
  readonly frames?: readonly string[];
  /** Origins that may frame the page; none by default. */
  readonly framedBy?: readonly string[];
  readonly images?: readonly string[];
  readonly connections?: readonly string[];
  /** Allows the inline styles of component libraries; inline scripts always need the nonce. */
  readonly inlineStyles?: boolean;
  readonly nonce?: string;
}

/** Builds the Content-Security-Policy of a page: this origin, and what is listed. */
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
