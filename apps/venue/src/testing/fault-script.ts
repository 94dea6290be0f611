import type { AggregatorCall } from '@haitang/contract/aggregator/paths.ts';
import { type Answering, answerCall } from '../protocol/operator-routes.ts';

/** The faults of one call. */
export interface Fault {
  /** False: the call is not carried out. */
  readonly apply?: boolean;
  /** Awaited before the call is carried out, and before it is answered. */
  readonly beforeApply?: () => Promise<void>;
  readonly beforeAnswer?: () => Promise<void>;
  /** Replaces the HTTP status, and the body, of the answer. */
  readonly status?: number;
  readonly body?: (text: string) => string;
  /** Resets the connection after so many bytes of the body. */
  readonly cutAfterBytes?: number;
}

/** Decides for each call, after its signature check, whether it fails. */
export interface FaultScript {
  faultOf(call: AggregatorCall, body: unknown): Fault | null;
}

/** Answers the calls of a house with the faults of a script. */
export function withFaults(script: FaultScript): Answering {
  return async (reply, call) => {
    const fault = script.faultOf(call.name, call.body);
    if (fault === null) return answerCall(reply, call);
    await fault.beforeApply?.();
    const answer = fault.apply === false ? { status: 200, body: {} } : await call.carryOut();
    await fault.beforeAnswer?.();
    const plain = JSON.stringify(answer.body);
    const text = fault.body === undefined ? plain : fault.body(plain);
    if (fault.cutAfterBytes === undefined) {
      return reply
        .code(fault.status ?? answer.status)
        .type('application/json')
        .send(text);
    }
    reply.hijack();
    reply.raw.writeHead(200, { 'content-length': Buffer.byteLength(text) });
    reply.raw.write(Buffer.from(text).subarray(0, fault.cutAfterBytes), () => {
      reply.raw.socket?.resetAndDestroy();
    });
    return reply;
  };
}
