import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { AcceptedKeys } from '@haitang/platform/security/accepted-keys.ts';
import type { UpayGateway } from '../../upay-gateway.ts';
import { createUpayClient } from './upay-client.ts';

const TIMEOUT_MS = 5 * SECOND_MS;

/** A provider as configured by the environment. */
export interface UpayAccount {
  readonly url: string;
  readonly merchant: string;
  readonly secret: string;
  /** Missing: `secret` alone. */
  readonly accepted?: AcceptedKeys;
}

interface Place {
  readonly siteUrl: string;
  readonly clock: Clock;
  readonly timeoutMs?: number;
}

/** The configured provider; its pages have the same origin as its calls. */
export const openUpay = (account: UpayAccount, { timeoutMs, ...place }: Place): UpayGateway =>
  createUpayClient({
    ...account,
    ...place,
    pageOrigins: [new URL(account.url).origin],
    sandbox: false,
    timeoutMs: timeoutMs ?? TIMEOUT_MS,
  });

interface SandboxPlace extends Place {
  /** Address of the test gateway for the server. */
  readonly url: string;
  /** Its address for a browser, when different. */
  readonly publicUrl?: string;
  readonly dataDirectory: string;
}

/**
 * The built-in test gateway, with the secret that it writes to `keys/upay-secret` before it
 * listens. Makes no call, so that the lobby starts while the gateway is down.
 */
export async function openSandboxUpay(place: SandboxPlace): Promise<UpayGateway> {
  const { url, publicUrl = url, dataDirectory, siteUrl, clock, timeoutMs = TIMEOUT_MS } = place;
  const secret = (await readFile(join(dataDirectory, 'keys', 'upay-secret'), 'utf8')).trim();
  return createUpayClient({
    siteUrl,
    clock,
    timeoutMs,
    secret,
    merchant: 'haitang',
    sandbox: true,
    url: `${url}/upay`,
    pageOrigins: [new URL(url).origin, new URL(publicUrl).origin],
  });
}
