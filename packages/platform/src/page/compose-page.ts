import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Page, renderPage } from './page-shell.ts';

/** The page loads nothing and runs at most its own script. */
function policyOf({ script }: Page, nonce: string, framedBy: readonly string[]): string {
  const own = `'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    `style-src ${own}`,
    ...(script === undefined ? [] : [`script-src ${own}`]),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy.join(' ') || "'none'"}`,
  ].join('; ');
}

/**
 * Renders a page for an answer: sets its type and its policy, and returns the text to send. Only
 * `framedBy` may frame it, by default nobody.
 */
export function composePage(
  reply: FastifyReply,
  page: Page,
  framedBy: readonly string[] = [],
): string {
  const nonce = randomBytes(16).toString('base64url');
  reply
    .header('content-security-policy', policyOf(page, nonce, framedBy))
    .type('text/html; charset=utf-8');
  return renderPage(page, nonce);
}
