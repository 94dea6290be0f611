import { SECOND_MS } from '@haitang/kernel/clock.ts';
import { tracedCall } from '@haitang/platform/observe/tracing.ts';
import type { Channel, ChannelNote, ChannelOutcome } from './channel.ts';

/** A gateway for short messages, as docs/operating/channels.md describes it. */
export interface SmsAccess {
  readonly url: string;
  /** Sent as a bearer token. */
  readonly key: string;
}

const TIMEOUT_MS = 10 * SECOND_MS;

/** Faults of a connection that never was: nothing has been sent. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string')
    return cause.code;
  return error instanceof Error ? error.name : 'error';
}

function outcomeOf(status: number): ChannelOutcome {
  const why = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 429 || status === 503) return { kind: 'later', why };
  return { kind: status >= 500 ? 'unknown' : 'refused', why };
}

async function post({ url, key }: SmsAccess, note: ChannelNote, timeoutMs: number) {
  const response = await fetch(url, {
    method: 'POST',
    // Nobody but the configured address gets a number and a code.
    redirect: 'manual',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ id: note.id, to: note.to, text: note.text }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  return outcomeOf(response.status);
}

/**
 * Short messages by one HTTP form. 2xx: taken. 429 and 503: later. Other answers below 500:
 * refused, a redirect too. Any other fault: `unknown`, because the gateway may have sent it.
 */
export const smsChannel = (access: SmsAccess, timeoutMs = TIMEOUT_MS): Channel => ({
  keepsText: false,
  async send(note) {
    try {
      return await tracedCall('sms send', {}, () => post(access, note, timeoutMs));
    } catch (error) {
      const why = codeOf(error);
      return { kind: NOT_CONNECTED.has(why) ? 'later' : 'unknown', why };
    }
  },
});
