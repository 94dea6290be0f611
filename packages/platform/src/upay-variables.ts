import type { z } from 'zod';

interface Given {
  readonly NODE_ENV: string;
  readonly UPAY_URL?: string | undefined;
  readonly UPAY_MERCHANT: string;
  readonly UPAY_SECRET: string;
}

/** Refuses a provider of payment pages without our number and secret, or TLS in production. */
export function checkUpay(env: Given, context: z.RefinementCtx): void {
  const { UPAY_URL: url, UPAY_MERCHANT: merchant, UPAY_SECRET: secret } = env;
  if (url !== undefined && (merchant === '' || secret.length < 32)) {
    const message =
      'and UPAY_MERCHANT are needed with UPAY_URL; the secret has at least 32 characters';
    context.addIssue({ code: 'custom', path: ['UPAY_SECRET'], message });
  }
  if (env.NODE_ENV === 'production' && url?.startsWith('http:')) {
    context.addIssue({
      code: 'custom',
      path: ['UPAY_URL'],
      message: 'must be https in production',
    });
  }
}

/** The provider that valid variables describe; null for none. */
export const readUpay = (env: Given) =>
  env.UPAY_URL === undefined
    ? null
    : { url: env.UPAY_URL, merchant: env.UPAY_MERCHANT, secret: env.UPAY_SECRET };
