import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, SECOND_MS } from '@haitang/kernel/clock.ts';
import { createUpayClient } from './upay-client.ts';
import type { UpayGateway } from './upay-gateway.ts';

const TIMEOUT_MS = 5 * SECOND_MS;

/** A provider as the environment names it. */
export interface UpayAccount {
  readonly url: string;
  readonly merchant: string;
  readonly secret: string;
}

interface Place {
  readonly siteUrl: string;
  readonly clock: Clock;
  readonly timeoutMs?: number;
}

/** The provider the environment names; its pages stand on the origin of its calls. */
export const openUpay = (account: UpayAccount, { timeoutMs, ...place }: Place): UpayGateway =>
  createUpayClient({
    ...account,
    ...place,
    pageOrigins: [new URL(account.url).origin],
    sandbox: false,
    timeoutMs: timeoutMs ?? TIMEOUT_MS,
  });

interface SandboxPlace extends Place {
  /** Where the server reaches the test gateway. */
  readonly url: string;
  /** Where a browser reaches it, when that is another address. */
  readonly publicUrl?: string;
  readonly dataDirectory: string;
}

/**
 * The built-in test gateway, with the secret it writes to `keys/upay-secret` before it listens.
 * Asks it nothing: the lobby starts although it is down.
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
