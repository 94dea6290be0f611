import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { formatWireTime } from '@haitang/contract/aggregator/fields.ts';
import { type KeyPair, newKeyPair } from '@haitang/contract/aggregator/key-pair.ts';
import { AGGREGATOR_PATHS, type AggregatorCall } from '@haitang/contract/aggregator/paths.ts';
import { SIGNATURE_HEADER, verifyBody } from '@haitang/contract/aggregator/signature.ts';
import type { ListedTransaction } from '@haitang/contract/aggregator/transaction-calls.ts';
import type { Clock } from '@haitang/kernel/clock.ts';
import { z } from 'zod';

/** The fault of one call. Without any field the call is honest. */
export interface Fault {
  /**
   * Whether the call has its effect; false for no effect, with an answer that shows the balance.
   */
  readonly apply?: boolean;
  /** `never` leaves the caller waiting, `reset` cuts the connection, a promise is awaited. */
  readonly reply?: 'never' | 'reset' | 'half' | Promise<void>;
  readonly status?: number;
  /** Replaces the answer, or changes it. */
  readonly body?: string | ((honest: Record<string, unknown>) => unknown);
}

interface Transfer {
  readonly wallet: string;
  readonly kind: 'deposit' | 'withdraw';
  readonly amount: number;
}

const asked = z.looseObject({
  user: z.string().default(''),
  product: z.string().default('haitang'),
  amount: z.number().default(0),
  currency: z.string().default(''),
  transaction_uuid: z.string().default(''),
  request_uuid: z.string().default(''),
  start_time: z.string().default(''),
  end_time: z.string().default(''),
  game_code: z.string().default(''),
});
type Asked = z.infer<typeof asked>;

/** A small foreign venue over real HTTP, honest until it has faults. */
export interface ScriptedVenue {
  readonly url: string;
  readonly keys: KeyPair;
  /** The number of each call. */
  readonly calls: ReadonlyMap<AggregatorCall, number>;
  /** The fields of the latest call of each kind, as they came. */
  readonly asked: ReadonlyMap<AggregatorCall, Asked>;
  /** Faults for the next calls of a kind, one each, in order. */
  next(call: AggregatorCall, ...faults: Fault[]): void;
  /** The fault of every later call of a kind; null is honest again. */
  always(call: AggregatorCall, fault: Fault | null): void;
  /** The fault of every later call of a kind by its fields; null is honest. */
  refuses(call: AggregatorCall, judge: (request: Asked) => Fault | null): void;
  /** The same for calls about one venue wallet only. */
  down(product: string, isDown: boolean): void;
  /** The balance of a wallet, in cents. */
  balance(product: string, memberId: number): bigint;
  setBalance(product: string, memberId: number, cents: bigint): void;
  /** Forgets a transfer it has confirmed, money and all (FM-07). */
  lose(transferId: string): void;
  /** Plays a round: takes the stake from the wallet, adds the win, and puts both into the feed. */
  play(product: string, memberId: number, stake: bigint, win: bigint | null): string;
  /** Lines of the feed, to amend, duplicate or remove. */
  readonly feed: ListedTransaction[];
  readonly transfers: ReadonlyMap<string, Transfer>;
  close(): Promise<void>;
}

const UNITS = 1_000n;

const SEEDS = {
  server_seed_hash: 'a'.repeat(64),
  next_server_seed_hash: 'b'.repeat(64),
  client_seed: 'petal',
  nonce: 0,
};

class Venue {
  readonly wallets = new Map<string, bigint>();
  readonly transfers = new Map<string, Transfer>();
  readonly feed: ListedTransaction[] = [];
  readonly #clock: Clock;
  #rounds = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  static key = (product: string, user: string): string => `${product}/${user}`;

  #wallet(request: Asked, status = 'RS_OK'): Record<string, unknown> {
    const { user, currency, request_uuid } = request;
    const cents = this.wallets.get(Venue.key(request.product, user)) ?? 0n;
    return { status, user, currency, request_uuid, balance: Number(cents * UNITS) };
  }

  #move(request: Asked, kind: Transfer['kind']): Record<string, unknown> {
    const { transaction_uuid: id, amount } = request;
    const wallet = Venue.key(request.product, request.user);
    const known = this.transfers.get(id);
    if (known) {
      const same = known.kind === kind && known.amount === amount && known.wallet === wallet;
      return this.#wallet(request, same ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION');
    }
    const cents = BigInt(amount) / UNITS;
    const before = this.wallets.get(wallet) ?? 0n;
    const after = kind === 'deposit' ? before + cents : before - cents;
    if (after < 0n) return this.#wallet(request, 'RS_ERROR_NOT_ENOUGH_MONEY');
    this.wallets.set(wallet, after);
    this.transfers.set(id, { wallet, kind, amount });
    return this.#wallet(request);
  }

  #check(request: Asked): Record<string, unknown> {
    const id = request.transaction_uuid;
    const known = this.transfers.get(id);
    if (!known) return this.#wallet(request, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    const { kind, amount } = known;
    const transaction = { transaction_uuid: id, status: 'CTS_SUCCESS', kind, amount };
    return { ...this.#wallet(request), transaction };
  }

  answer(call: AggregatorCall, request: Asked): unknown {
    switch (call) {
      case 'createWallet':
      case 'balance':
        return this.#wallet(request);
      case 'deposit':
        return this.#move(request, 'deposit');
      case 'withdraw':
        return this.#move(request, 'withdraw');
      case 'checkTransfer':
        return this.#check(request);
      case 'gameUrl':
        return { url: `http://venue.invalid/play/${request.game_code}` };
      case 'gameList':
        return GAMES.map(([product, game_code]) => ({ ...LISTED, product, game_code }));
      case 'transactionsList':
        return this.feed.filter(
          ({ updated_at }) => updated_at >= request.start_time && updated_at < request.end_time,
        );
      case 'endSessions':
        return { request_uuid: request.request_uuid, ended: 0 };
      case 'seeds':
      case 'clientSeed':
        return SEEDS;
      case 'rotate':
        return { server_seed: 'f'.repeat(64), seeds: SEEDS };
      case 'gameRound':
        return { url: 'http://venue.invalid/round' };
    }
  }

  play(product: string, memberId: number, stake: bigint, win: bigint | null): string {
    this.#rounds += 1;
    const round = `round-${this.#rounds}`;
    const user = `m${memberId}`;
    const key = Venue.key(product, user);
    this.wallets.set(key, (this.wallets.get(key) ?? 0n) - stake + (win ?? 0n));
    const now = formatWireTime(this.#clock.now());
    const game_code = GAMES.find(([own]) => own === product)?.[1] ?? 'crabapple-bloom';
    const bet: ListedTransaction = {
      id: randomUUID(),
      user,
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: null,
      round,
      kind: 'TK_BET',
      status: 'TS_SUCCESS',
      amount: Number(stake * UNITS),
      currency: 'CNY',
      game_code,
      product,
      inserted_at: now,
      updated_at: now,
      house_edge: 40_000,
    };
    this.feed.push(bet);
    if (win !== null) {
      this.feed.push({
        ...bet,
        id: randomUUID(),
        transaction_uuid: randomUUID(),
        reference_transaction_uuid: bet.transaction_uuid,
        kind: 'TK_WIN',
        amount: Number(win * UNITS),
      });
    }
    return round;
  }
}

const GAMES = [
  ['haitang', 'crabapple-bloom'],
  ['yunjin', 'crystal-gems'],
  ['liuguang', 'neon-street'],
  ['huanqiu', 'imperial-sic-bo'],
  ['haitang', 'cloud-dice'],
] as const;
const LISTED = {
  name: '',
  category: 'Video Slots',
  platforms: ['GPL_MOBILE'],
  url_thumb: '',
  url_background: '',
  enabled: true,
  freebet_support: false,
  blocked_countries: [],
};

const CALLS = new Map(
  Object.entries(AGGREGATOR_PATHS).map(([call, path]) => [path, call as AggregatorCall]),
);

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function reply(response: ServerResponse, clock: Clock, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    date: clock.now().toUTCString(),
  });
  response.end(text);
}

async function replyWith(
  response: ServerResponse,
  clock: Clock,
  fault: Fault,
  honest: unknown,
): Promise<void> {
  const changed =
    typeof fault.body === 'function' ? fault.body({ ...Object(honest) }) : (fault.body ?? honest);
  const text = typeof changed === 'string' ? changed : JSON.stringify(changed);
  if (fault.reply === 'never') return;
  if (fault.reply === 'reset') response.socket?.resetAndDestroy();
  else if (fault.reply === 'half') {
    response.writeHead(200, { 'content-length': text.length });
    response.write(text.slice(0, 20), () => response.socket?.resetAndDestroy());
  } else {
    await fault.reply;
    reply(response, clock, fault.status ?? 200, text);
  }
}

/** Starts a scripted venue on a free port; `clock` sets the times of its feed. */
export async function scriptedVenue(clock: Clock): Promise<ScriptedVenue> {
  const keys = await newKeyPair();
  const venue = new Venue(clock);
  const calls = new Map<AggregatorCall, number>();
  const queued = new Map<AggregatorCall, Fault[]>();
  const lasting = new Map<AggregatorCall, Fault>();
  const latest = new Map<AggregatorCall, Asked>();
  const judges = new Map<AggregatorCall, (request: Asked) => Fault | null>();
  const down = new Set<string>();
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await readBody(request);
    const signature = request.headers[SIGNATURE_HEADER];
    const call = CALLS.get((request.url ?? '') as never);
    if (!call || typeof signature !== 'string' || !verifyBody(text, signature, keys.publicKey)) {
      reply(response, clock, 401, '{"error":"signature"}');
      return;
    }
    calls.set(call, (calls.get(call) ?? 0) + 1);
    const body = asked.parse(JSON.parse(text));
    latest.set(call, body);
    const isDown = down.has(body.product) && call !== 'gameList' && call !== 'transactionsList';
    const fault: Fault = isDown
      ? { apply: false, reply: 'reset' }
      : (queued.get(call)?.shift() ?? judges.get(call)?.(body) ?? lasting.get(call) ?? {});
    const honest = venue.answer(fault.apply === false ? 'balance' : call, body);
    await replyWith(response, clock, fault, honest);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(Object(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const userKey = (product: string, id: number) => Venue.key(product, `m${id}`);
  return {
    url: `http://127.0.0.1:${port}`,
    keys,
    calls,
    asked: latest,
    refuses: (call, judge) => {
      judges.set(call, judge);
    },
    feed: venue.feed,
    transfers: venue.transfers,
    next: (call, ...faults) => {
      queued.set(call, [...(queued.get(call) ?? []), ...faults]);
    },
    always: (call, fault) => {
      if (fault) lasting.set(call, fault);
      else lasting.delete(call);
    },
    down: (product, isDown) => {
      if (isDown) down.add(product);
      else down.delete(product);
    },
    balance: (product, id) => venue.wallets.get(userKey(product, id)) ?? 0n,
    setBalance: (product, id, cents) => {
      venue.wallets.set(userKey(product, id), cents);
    },
    lose: (id) => {
      const known = venue.transfers.get(id);
      if (!known) return;
      const sign = known.kind === 'deposit' ? -1n : 1n;
      const before = venue.wallets.get(known.wallet) ?? 0n;
      venue.wallets.set(known.wallet, before + (sign * BigInt(known.amount)) / UNITS);
      venue.transfers.delete(id);
    },
    play: (product, id, stake, win) => venue.play(product, id, stake, win),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
