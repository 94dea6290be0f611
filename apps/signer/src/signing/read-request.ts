import { requestForm, type SignerRequest } from '@haitang/contract/signer/messages.ts';
import { isSigned, signedTextForm } from '@haitang/contract/signer/signed-text.ts';
import { z } from 'zod';
import type { Desk } from './desk.ts';

/** The fields that identify a request of any kind. */
const originForm = z.looseObject({
  signer: requestForm.shape.signer,
  server: requestForm.shape.server,
  at: requestForm.shape.at,
  counter: requestForm.shape.counter,
});
export type Origin = Pick<SignerRequest, 'server' | 'at' | 'counter'>;

/** A line that a server of the policy has signed. */
export interface SignedRequest {
  readonly origin: Origin;
  /** Null for a text of another form than that of requests. */
  readonly request: SignerRequest | null;
}

/**
 * The request of a line of the socket; null when no server of the policy has signed the line for
 * this signer. Such a line may come from anybody: it is not answered, leaves nothing on disk, is no
 * alarm and takes nothing of the budget of requests.
 */
export function readRequest(
  { policy, clock }: Pick<Desk, 'policy' | 'clock'>,
  line: string,
): SignedRequest | null {
  try {
    const signed = signedTextForm.parse(JSON.parse(line));
    const said: unknown = JSON.parse(signed.text);
    const origin = originForm.parse(said);
    const server = policy.servers.find(({ name }) => name === origin.server);
    if (!server || origin.signer !== policy.signer) return null;
    const { until } = server;
    if (until !== undefined && clock.now().getTime() >= Date.parse(until)) return null;
    if (!isSigned('request', signed, server.key)) return null;
    return { origin, request: requestForm.safeParse(said).data ?? null };
  } catch {
    return null; // no JSON, or no text with a signature
  }
}
