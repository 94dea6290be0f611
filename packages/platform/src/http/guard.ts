import type { Refusal, RefusalDetails } from '@haitang/contract/codes/refusal.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Endpoint } from '@haitang/contract/endpoint.ts';
import type { Caller } from './caller.ts';
import { DEFAULT_LIMITS, networkOf, RateCounter, type RateLimits } from './rate-limit.ts';
import type { MemberSession, StaffSession } from './route.ts';

/** Callbacks by which the modules above answer the guard. */
export interface GuardOptions {
  /** The living session of a token, or null; a background call does not extend it. */
  readonly authenticateMember?: (caller: Caller) => Promise<MemberSession | null>;
  readonly authenticateStaff?: (caller: Caller) => Promise<StaffSession | null>;
  /** Further fields of the 401 of a member whose session has ended, e.g. what replaced it. */
  readonly endOf?: (caller: Caller) => Promise<RefusalDetails | null>;
  /** The text of the maintenance page while the site is closed, else null. */
  readonly maintenance?: () => Promise<string | null>;
  /** Whether commands that move money must wait, for members and staff. */
  readonly moneyWaits?: () => boolean;
  /** Null: no limits, for benchmarks. */
  readonly limits?: RateLimits | null;
}

export type Session = MemberSession | StaffSession | null;

/** The budget that a call uses: one of its network's, or its token's own. */
function budgetOf({ method, path }: Endpoint, { token }: Caller): Budget {
  if (method === 'POST' && /\/(login\w*|sign-in(\/code)?|handover\/claim)$/.test(path))
    return 'signIn';
  if (method === 'POST' && /\/register(\/name)?$/.test(path)) return 'registration';
  return token === '' ? 'visitors' : 'token';
}

type Budget = 'visitors' | 'signIn' | 'registration' | 'token';

/**
 * Counts a call against its network and against one further budget: reads by the visitors of a
 * network do not stop its members from signing in, and a flood of sign-ins does not stop reads.
 */
function createCounters(limits: RateLimits) {
  const network = new RateCounter(limits.network);
  const money = new RateCounter(limits.money);
  const budgets: Readonly<Record<Budget, RateCounter>> = {
    visitors: new RateCounter(limits.visitors),
    signIn: new RateCounter(limits.signIn),
    registration: new RateCounter(limits.registration),
    token: new RateCounter(limits.token),
  };
  return (endpoint: Endpoint, caller: Caller): void => {
    const from = networkOf(caller.ip);
    network.take(from);
    // The token is not verified yet: it must not fill the memory or block its owner's network.
    const owner = caller.token === '' ? from : `${from} ${caller.token.slice(0, 64)}`;
    const budget = budgetOf(endpoint, caller);
    budgets[budget].take(budget === 'token' ? owner : from);
    if (endpoint.replay !== 'none') money.take(owner);
  };
}

async function authenticate(
  { authenticateMember, authenticateStaff }: GuardOptions,
  { access }: Endpoint,
  caller: Caller,
): Promise<Session> {
  if (access === 'public') return null;
  const ask = access === 'member' ? authenticateMember : authenticateStaff;
  return (await ask?.(caller)) ?? null;
}

/** The refusal of a call without a living session; the words are always the same. */
async function ended(
  { endOf }: GuardOptions,
  { access }: Endpoint,
  caller: Caller,
): Promise<Refusal> {
  const data = access === 'member' && caller.token !== '' ? await endOf?.(caller) : null;
  return refuse('expired', data ? { data } : {});
}

const mayDo = (endpoint: Endpoint, session: Session): boolean =>
  endpoint.permission === null ||
  (session !== null && 'permissions' in session && session.permissions.has(endpoint.permission));

/** An account with first credentials may only make the calls by which it replaces them. */
function assertRenewed(endpoint: Endpoint, session: Session): void {
  if (session === null || !('permissions' in session)) return;
  if (!session.mustRenew || endpoint.duringRenewal) return;
  throw refuse('not-allowed', { data: { must_renew: 1 } });
}

/**
 * A closed site answers maintenance to everyone: a client sent to its login page could not sign in.
 */
async function assertOpen({ maintenance }: GuardOptions, endpoint: Endpoint): Promise<void> {
  if (endpoint.access === 'staff' || endpoint.duringMaintenance || !maintenance) return;
  const words = await maintenance();
  if (words !== null) throw refuse('maintenance', words === '' ? {} : { words });
}

export interface Guard {
  /** Counts a call as soon as its headers have arrived; throws (429) when there were too many. */
  count(endpoint: Endpoint, caller: Caller): void;
  /**
   * Admits a call or throws: maintenance (503), no living session (401, before the payload is
   * validated), first credentials or no permission (403), money commands that must wait (500).
   * Returns the admitted
   * session.
   */
  admit(endpoint: Endpoint, caller: Caller): Promise<Session>;
}

/** Creates the guard of a host; see `Guard`. */
export function createGuard(options: GuardOptions): Guard {
  const limits = options.limits === undefined ? DEFAULT_LIMITS : options.limits;
  const count = limits === null ? () => undefined : createCounters(limits);
  const admit: Guard['admit'] = async (endpoint, caller) => {
    await assertOpen(options, endpoint);
    const session = await authenticate(options, endpoint, caller);
    if (endpoint.access !== 'public' && session === null)
      throw await ended(options, endpoint, caller);
    assertRenewed(endpoint, session);
    if (!mayDo(endpoint, session)) throw refuse('not-allowed');
    if (endpoint.replay !== 'none' && options.moneyWaits?.()) {
      throw refuse('channel-off', { words: '系统时间校准中，资金操作暂停，请稍后再试' });
    }
    return session;
  };
  return { count, admit };
}
