import { tracedCall } from '@haitang/platform/observe/tracing.ts';
import {
  BaseError,
  createPublicClient,
  HttpRequestError,
  http,
  type PublicClient,
  type Transport,
} from 'viem';
import { createLogRange, type LogRange } from './log-range.ts';

/** Address of one node of a chain. */
export interface EndpointOptions {
  readonly url: string;
  /** Its name in logs, in metrics and for staff; default its host. Never its key. */
  readonly name?: string;
  /** Sent with every call, e.g. a provider's key; never logged. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The last known state of an endpoint. */
export interface EndpointHealth {
  readonly name: string;
  /** Its newest block and its newest final block; null when it was never reached. */
  readonly latest: bigint | null;
  readonly finalized: bigint | null;
  /** Whether its last answer was an error. */
  readonly failing: boolean;
  /** The last error in short, without addresses and keys; '' when there was none. */
  readonly lastError: string;
  /** Number of contradictions to the other endpoints about final blocks. */
  readonly disagreements: number;
}

/** One open endpoint with its known state. */
export interface Endpoint {
  readonly client: PublicClient;
  readonly health: EndpointHealth;
  note(change: Partial<EndpointHealth>): void;
  /** Blocks in one query of one token's logs, and of any token's to some recipients. */
  readonly ranges: { readonly token: LogRange; readonly any: LogRange };
}

const CALL_MS = 10_000;

/** An error without possible secrets: the address may contain a key, and so do the headers. */
export function plainError(error: unknown): string {
  if (!(error instanceof BaseError)) return error instanceof Error ? error.name : 'unknown error';
  const request = error.walk((value) => value instanceof HttpRequestError);
  const status = request instanceof HttpRequestError ? request.status : undefined;
  if (status !== undefined) return `HTTP ${status}`;
  const words = 'details' in error && error.details ? error.details : error.shortMessage;
  return words.replace(/https?:\/\/\S+/g, '(address)').slice(0, 200);
}

/** A query that an endpoint could not answer; its message contains no address and no key. */
export class EndpointFailure extends Error {
  override readonly name = 'EndpointFailure';
}

/** Each query is a step of the current trace, under the names of node and method alone. */
const tracedTransport =
  (inner: Transport, node: () => string): Transport =>
  (options) => {
    const open = inner(options);
    const request: typeof open.request = (query, ...rest) =>
      tracedCall(`chain ${query.method}`, { 'haitang.node': node() }, () =>
        open.request(query, ...rest),
      );
    return { ...open, request };
  };

/** Opens an endpoint; makes no call yet. */
export function openEndpoint({ url, name, headers = {} }: EndpointOptions): Endpoint {
  const transport = { retryCount: 0, timeout: CALL_MS, fetchOptions: { headers } };
  let health: EndpointHealth = {
    name: name ?? new URL(url).host,
    latest: null,
    finalized: null,
    failing: false,
    lastError: '',
    disagreements: 0,
  };
  return {
    client: createPublicClient({
      transport: tracedTransport(http(url, transport), () => health.name),
    }),
    get health() {
      return health;
    },
    note: (change) => {
      health = { ...health, ...change };
    },
    ranges: { token: createLogRange(), any: createLogRange() },
  };
}
