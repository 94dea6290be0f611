import { BaseError, createPublicClient, HttpRequestError, http, type PublicClient } from 'viem';

/** Where a node of a chain is asked. */
export interface EndpointOptions {
  readonly url: string;
  /** How logs, metrics and staff name it; its host when missing. Never its key. */
  readonly name?: string;
  /** Sent with every call, e.g. a provider's key; never logged. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** How an endpoint is, as it was found last. */
export interface EndpointHealth {
  readonly name: string;
  /** Newest and newest final block it told; null when it was never reached. */
  readonly latest: bigint | null;
  readonly finalized: bigint | null;
  /** Whether its last answer was an error. */
  readonly failing: boolean;
  /** In short, without addresses and keys; '' when there was none. */
  readonly lastError: string;
  /** Times it said another thing than the others about what is final. */
  readonly disagreements: number;
}

/** One endpoint, opened, and what is known of it. */
export interface Endpoint {
  readonly client: PublicClient;
  readonly health: EndpointHealth;
  note(change: Partial<EndpointHealth>): void;
  /** Blocks it takes in one query of logs, found by trying. */
  blocksAQuery: bigint;
}

const CALL_MS = 10_000;
/** Blocks no endpoint is asked for more of at once; TRON's own bound. */
export const MOST_BLOCKS_A_QUERY = 5_000n;

/** An error without what may be secret: the address may hold a key, the headers do. */
export function plainError(error: unknown): string {
  if (!(error instanceof BaseError)) return error instanceof Error ? error.name : 'unknown error';
  const request = error.walk((one) => one instanceof HttpRequestError);
  const status = request instanceof HttpRequestError ? request.status : undefined;
  if (status !== undefined) return `HTTP ${status}`;
  const words = 'details' in error && error.details ? error.details : error.shortMessage;
  return words.replace(/https?:\/\/\S+/g, '(address)').slice(0, 200);
}

/** A question an endpoint could not answer; its words hold no address and no key. */
export class EndpointFailure extends Error {
  override readonly name = 'EndpointFailure';
}

/** Opens an endpoint; asks it nothing yet. */
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
    client: createPublicClient({ transport: http(url, transport) }),
    get health() {
      return health;
    },
    note: (change) => {
      health = { ...health, ...change };
    },
    blocksAQuery: MOST_BLOCKS_A_QUERY,
  };
}
