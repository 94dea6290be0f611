import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { assert } from '@haitang/kernel/assert.ts';
import { type Backoff, NODE_BACKOFF, withBackoff } from './backoff.ts';
import type { HttpApi } from './chain-terms.ts';
import {
  type Endpoint,
  EndpointFailure,
  type EndpointOptions,
  openEndpoint,
  plainError,
} from './endpoint.ts';
import { askedWait } from './node-refusal.ts';

export interface RpcChainOptions {
  readonly network: ChainNetwork;
  /** JSON-RPC endpoints; enough of those that answer must agree before money is credited. */
  readonly endpoints: readonly EndpointOptions[];
  /** Least number of equal answers: two, or one with a single endpoint. */
  readonly quorum?: number;
  /** Blocks after which a block is final; by default the node's finalized block. */
  readonly confirmations?: bigint;
  /** Decimals of the token on chain; default six. */
  readonly decimals?: number;
  readonly backoff?: Backoff;
  /** TRON's HTTP API, for costs and bills in TRX. */
  readonly httpApi?: readonly HttpApi[];
}

/** The endpoints of a network and the way to call them. */
export interface Quorum {
  readonly network: ChainNetwork;
  readonly all: readonly Endpoint[];
  readonly least: number;
  readonly confirmations: bigint | null;
  /** A millionth of the token in its units on chain. */
  readonly unitsAMillionth: bigint;
  readonly backoff: Backoff;
  /** Contradictions found and not taken yet. */
  readonly found: Disagreement[];
}

/** Endpoints with different answers about a final block. */
export interface Disagreement {
  /** The subject of the query, in words for staff. */
  readonly about: string;
  /** Each endpoint with its answer, in short. */
  readonly said: readonly string[];
}

export class NodesDisagree extends Error {
  override readonly name = 'NodesDisagree';
}

export interface Answer<T> {
  readonly endpoint: Endpoint;
  readonly value: T;
}

/** How long a failed endpoint is skipped while the others are enough. */
const PAUSE_MS = 15_000;
const failedAt = new WeakMap<Endpoint, number>();

/** Opens the endpoints of a network; makes no call yet. */
export function openQuorum(options: RpcChainOptions): Quorum {
  const { network, endpoints, confirmations = null, decimals = 6 } = options;
  assert(endpoints.length > 0, 'an endpoint of the chain');
  return {
    network,
    all: endpoints.map(openEndpoint),
    least: options.quorum ?? Math.min(2, endpoints.length),
    confirmations,
    unitsAMillionth: 10n ** BigInt(decimals - 6),
    backoff: options.backoff ?? NODE_BACKOFF,
    found: [],
  };
}

const isPaused = (endpoint: Endpoint): boolean =>
  performance.now() - (failedAt.get(endpoint) ?? -PAUSE_MS) < PAUSE_MS;

/** Calls one endpoint, with retries, and records the result. */
async function askOne<T>(
  { all, least, backoff }: Quorum,
  endpoint: Endpoint,
  question: (endpoint: Endpoint) => Promise<T>,
): Promise<Answer<T>> {
  // An endpoint that is not needed does not delay the others.
  const tries = all.length > least ? Math.min(2, backoff.tries) : backoff.tries;
  try {
    const value = await withBackoff({ ...backoff, tries }, () => question(endpoint), askedWait);
    failedAt.delete(endpoint);
    endpoint.note({ failing: false });
    return { endpoint, value };
  } catch (error) {
    const lastError = plainError(error);
    failedAt.set(endpoint, performance.now());
    endpoint.note({ failing: true, lastError });
    throw new EndpointFailure(`${endpoint.health.name}: ${lastError}`);
  }
}

/**
 * The answers of all endpoints that `mayAnswer` admits, called concurrently; one that is down is
 * skipped while enough others answer. Throws when fewer than the quorum answer.
 */
export async function askAll<T>(
  quorum: Quorum,
  question: (endpoint: Endpoint) => Promise<T>,
  mayAnswer: (endpoint: Endpoint) => boolean = () => true,
): Promise<Answer<T>[]> {
  const able = quorum.all.filter(mayAnswer);
  const awake = able.filter((endpoint) => !isPaused(endpoint));
  const asked = awake.length >= quorum.least ? awake : able;
  const settled = await Promise.allSettled(
    asked.map((endpoint) => askOne(quorum, endpoint, question)),
  );
  const answers = settled.flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : [],
  );
  if (answers.length >= quorum.least) return answers;
  const failure = settled.find((result) => result.status === 'rejected');
  const why = failure?.reason instanceof Error ? failure.reason.message : 'too few have the block';
  throw new EndpointFailure(`${quorum.network}: fewer than ${quorum.least} answer (${why})`);
}

/** The first answer of any endpoint, for display only. */
export async function askAny<T>(
  quorum: Quorum,
  question: (endpoint: Endpoint) => Promise<T>,
): Promise<T> {
  const failing = (endpoint: Endpoint) => (endpoint.health.failing ? 1 : 0);
  const inOrder = [...quorum.all].sort((a, b) => failing(a) - failing(b));
  let last: unknown;
  for (const endpoint of inOrder) {
    try {
      return (await askOne(quorum, endpoint, question)).value;
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

/** Groups answers by content: the largest group first. */
export function groupsOf<T>(
  answers: readonly Answer<T>[],
  keyOf: (value: T) => string,
): Answer<T>[][] {
  const groups = new Map<string, Answer<T>[]>();
  for (const answer of answers) {
    const key = keyOf(answer.value);
    groups.set(key, [...(groups.get(key) ?? []), answer]);
  }
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

/**
 * The answer that counts among different ones: at least the quorum gives it, and more than half of
 * all that answer. Null if there is none: of two endpoints that differ neither is right, and of
 * four, two against two.
 */
export function decideAnswer<T>(
  { least }: Pick<Quorum, 'least'>,
  groups: readonly (readonly Answer<T>[])[],
): Answer<T> | null {
  const answered = groups.reduce((sum, group) => sum + group.length, 0);
  const [most = []] = groups;
  return most.length >= least && 2 * most.length > answered ? (most[0] ?? null) : null;
}

/** Records a contradiction: against the smaller groups, or against all when none is larger. */
export function noteDisagreement<T>(
  { found }: Quorum,
  about: string,
  groups: readonly (readonly Answer<T>[])[],
  shown: (value: T) => string,
): void {
  const most = groups[0]?.length ?? 0;
  const tied = groups.filter((group) => group.length === most).length > 1;
  for (const [index, group] of groups.entries()) {
    if (index === 0 && !tied) continue;
    for (const { endpoint } of group) {
      endpoint.note({ disagreements: endpoint.health.disagreements + 1 });
    }
  }
  const said = groups.flatMap((group) =>
    group.map(({ endpoint, value }) => `${endpoint.health.name}：${shown(value)}`),
  );
  found.push({ about, said });
}

/**
 * The answer of enough endpoints (`decideAnswer`). Every contradiction is recorded, also of an
 * endpoint that the others outvote; without an answer that counts it is thrown too.
 */
export function agreed<T>(
  quorum: Quorum,
  about: string,
  answers: readonly Answer<T>[],
  keyOf: (value: T) => string,
  shown: (value: T) => string = keyOf,
): T {
  const groups = groupsOf(answers, keyOf);
  if (groups.length > 1) noteDisagreement(quorum, about, groups, shown);
  const answer = decideAnswer(quorum, groups);
  if (!answer) throw new NodesDisagree(`${quorum.network}: the nodes disagree (${about})`);
  return answer.value;
}
