import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { cny, formatMoney, groupedMoney, parseMoney } from '@haitang/kernel/money.ts';
import { serverNow } from '@haitang/ui/browser/server-clock.ts';
import { type InstantRules, isStake, playFrom } from '../../engine/game-rules.ts';
import { LARGEST_PAYOUT, type Progress, type StepRules } from '../../engine/step-rules.ts';
import {
  PAGE_PATHS,
  type PageGame,
  type PagePlayed,
  type PageRotation,
  type PageRound,
  type PageSeeds,
  type PageState,
} from '../../wire/page-wire.ts';
import { type Line, Refused } from './line.ts';
import { newKey, randomHex } from './new-key.ts';
import { drawsOf, hashOf } from './verify.ts';

/** What a visitor begins with, and gets again when it is nearly gone: 1,000.00 of play money. */
const PLAY_MONEY = 100_000n;
/** Below 10.00 it is filled up. */
const NEARLY_GONE = 1_000n;
const ROUNDS_A_PAGE = 20;

export type TrialRules = InstantRules | StepRules;

/** As the house reads it (house/rounds/seeds.ts). */
const CLIENT_SEED_FORM = /^[\x21-\x7e]{1,64}$/;

const MALFORMED = 400;
const refuse = (words: string): never => {
  throw new Refused(MALFORMED, words);
};

interface Seed {
  readonly text: string;
  readonly hash: string;
}

async function newSeed(): Promise<Seed> {
  const text = randomHex(32);
  return { text, hash: await hashOf(text) };
}

/** A round whose steps are not finished. */
interface Open {
  readonly id: string;
  readonly stake: bigint;
  readonly added: bigint;
  readonly choice: unknown;
  readonly inputs: readonly unknown[];
  readonly draws: readonly number[];
  readonly nonce: number;
}

/** Whether a choice that divides the stake into parts adds up to it. */
const isFitting = (rules: TrialRules, stake: bigint, choice: unknown): boolean =>
  'fits' in rules ? (rules.fits?.(stake, choice) ?? true) : true;

interface BetBody {
  readonly stake: string;
  readonly choice: unknown;
}

/**
 * A visitor's seat with play money: the page itself draws by the game's own rules, from seeds that
 * it makes, and shows and proves rounds as those of the house. Nothing is sent or kept anywhere.
 */
class TrialSeat {
  readonly game: PageGame;
  rules: TrialRules | null = null;
  #balance = PLAY_MONEY;
  #seed: Seed;
  #nextSeed: Seed;
  #clientSeed: string;
  #nonce = 0;
  #open: Open | null = null;
  readonly #shown = new Map<string, string>();
  readonly #rounds: PageRound[] = [];

  constructor(game: PageGame, seed: Seed, nextSeed: Seed) {
    this.game = game;
    this.#seed = seed;
    this.#nextSeed = nextSeed;
    // Not beside its name: Safari 15 takes no calls there.
    this.#clientSeed = randomHex(8);
  }

  #rulesOf(): TrialRules {
    return this.rules ?? refuse('游戏未打开');
  }

  #assertNoneOpen(): void {
    if (this.#open !== null) refuse('您有一局尚未完成，请先完成该局');
  }

  seeds(): PageSeeds {
    return {
      serverSeedHash: this.#seed.hash,
      nextServerSeedHash: this.#nextSeed.hash,
      clientSeed: this.#clientSeed,
      nonce: this.#nonce,
    };
  }

  #openRound(view: unknown): PagePlayed['open'] {
    const open = this.#open;
    if (open === null) return null;
    const { id, choice, inputs, nonce } = open;
    const [stake, added] = [formatMoney(cny(open.stake)), formatMoney(cny(open.added))];
    return { id, stake, added, choice, view, step: inputs.length, nonce };
  }

  #progress(open: Open): Progress<unknown, unknown> | null {
    const rules = this.#rulesOf();
    if (!('after' in rules)) return null;
    return rules.after(open.draws, open.stake, open.choice, open.inputs);
  }

  /** Everything of the seat; play money that is nearly gone is filled up between rounds. */
  state(): PageState {
    if (this.#open === null && this.#balance < NEARLY_GONE) this.#balance = PLAY_MONEY;
    const progress = this.#open && this.#progress(this.#open);
    const view = progress?.isSettled === false ? progress.view : null;
    return {
      game: this.game,
      balance: formatMoney(cny(this.#balance)),
      seeds: this.seeds(),
      onlyRound: null,
      openRound: this.#openRound(view),
    };
  }

  /** Takes the stake of a bet; refuses what the house would refuse. */
  #take({ stake: text, choice: input }: BetBody) {
    const rules = this.#rulesOf();
    const stake = parseMoney('CNY', text)?.minor ?? 0n;
    const choice = rules.readChoice(input);
    if (!isStake(rules.stakes, stake)) return refuse('投注金额格式有误');
    const isWhole = choice !== null && isFitting(rules, stake, choice);
    if (!isWhole) return refuse('投注选项有误，请刷新后重试');
    if (rules.largestPayout(stake, choice) > LARGEST_PAYOUT) {
      return refuse(`单局最高派彩为 ${groupedMoney(cny(LARGEST_PAYOUT))}，请降低投注`);
    }
    if (stake > this.#balance) return refuse('余额不足');
    this.#balance -= stake;
    const nonce = this.#nonce;
    this.#nonce += 1;
    return { rules, stake, choice, nonce };
  }

  #draws(nonce: number, count: number): Promise<number[]> {
    return drawsOf({ clientSeed: this.#clientSeed, nonce }, this.#seed.text, count);
  }

  #settle(round: Omit<Open, 'inputs' | 'draws'>, end: { outcome: unknown; payout: bigint }) {
    this.#balance += end.payout;
    const settled: PageRound = {
      id: round.id,
      stake: formatMoney(cny(round.stake + round.added)),
      added: formatMoney(cny(round.added)),
      payout: formatMoney(cny(end.payout)),
      balanceAfter: formatMoney(cny(this.#balance)),
      choice: round.choice,
      outcome: end.outcome,
      playedAt: formatBeijing(new Date(serverNow())),
      clientSeed: this.#clientSeed,
      nonce: round.nonce,
      serverSeedHash: this.#seed.hash,
      serverSeed: null,
      chain: null,
    };
    this.#rounds.unshift(settled);
    return settled;
  }

  async bet(body: BetBody): Promise<PageRound> {
    const { rules, stake, choice, nonce } = this.#take(body);
    if ('after' in rules) return refuse('投注选项有误，请刷新后重试');
    const draws = (await this.#draws(nonce, rules.draws)).values();
    const end = playFrom(rules, () => draws.next().value ?? 0, stake, choice);
    return this.#settle({ id: newKey(), stake, added: 0n, choice, nonce }, end);
  }

  /** The open round as it stands: settled where its steps have ended. */
  #played(open: Open): PagePlayed {
    const progress = this.#progress(open);
    if (progress === null) return refuse('该操作当前不可用，请刷新后重试');
    const before = open.added - (this.#open?.added ?? 0n);
    this.#balance -= before;
    this.#open = progress.isSettled ? null : open;
    const settled = progress.isSettled ? this.#settle(open, progress) : null;
    const view = progress.isSettled ? null : progress.view;
    return { open: this.#openRound(view), settled, balance: formatMoney(cny(this.#balance)) };
  }

  async start(body: BetBody): Promise<PagePlayed> {
    this.#assertNoneOpen();
    const { rules, stake, choice, nonce } = this.#take(body);
    const draws = await this.#draws(nonce, rules.draws);
    return this.#played({ id: newKey(), stake, added: 0n, choice, inputs: [], draws, nonce });
  }

  async step({ input }: { readonly input: unknown }): Promise<PagePlayed> {
    const rules = this.#rulesOf();
    const open = this.#open;
    const read = 'after' in rules ? rules.readInput(input) : null;
    if (open === null || read === null) return refuse('该操作当前不可用，请刷新后重试');
    const adds = 'adds' in rules ? (rules.adds?.(open.stake, read) ?? 0n) : 0n;
    if (adds > this.#balance) return refuse('余额不足，本局可继续');
    return this.#played({ ...open, inputs: [...open.inputs, read], added: open.added + adds });
  }

  rounds(before: string | null): PageRound[] {
    const first = this.#rounds.findIndex(({ id }) => id === before) + 1;
    return this.#rounds.slice(first, first + ROUNDS_A_PAGE).map((round) => ({
      ...round,
      serverSeed: this.#shown.get(round.serverSeedHash) ?? null,
    }));
  }

  async changeClientSeed(clientSeed: string): Promise<PageSeeds> {
    this.#assertNoneOpen();
    if (!CLIENT_SEED_FORM.test(clientSeed)) {
      return refuse('客户端种子为 1 至 64 位字母、数字或符号，不含空格');
    }
    this.#clientSeed = clientSeed;
    return this.seeds();
  }

  async rotate(): Promise<PageRotation> {
    this.#assertNoneOpen();
    const { text, hash } = this.#seed;
    this.#shown.set(hash, text);
    [this.#seed, this.#nextSeed, this.#nonce] = [this.#nextSeed, await newSeed(), 0];
    return { revealed: { serverSeed: text, serverSeedHash: hash }, seeds: this.seeds() };
  }
}

/** A seat of play money; `learn` gives it the rules once the page knows its game. */
export interface Trial {
  readonly line: Line;
  readonly state: PageState;
  learn(rules: TrialRules): void;
}

const unsupported = (): never => refuse('试玩不支持该操作');

/** As it would come over the wire: a page may keep or change it. */
const plain = (answer: unknown) => JSON.parse(JSON.stringify(answer));

interface PostBody extends BetBody {
  readonly input: unknown;
  readonly clientSeed: string;
}

/** Sits down with play money: the answers of the house come from this page. */
export async function openTrial(game: PageGame): Promise<Trial> {
  const seat = new TrialSeat(game, await newSeed(), await newSeed());
  const send = (path: string, body: PostBody): Promise<unknown> => {
    if (path === PAGE_PATHS.bet) return seat.bet(body);
    if (path === PAGE_PATHS.start) return seat.start(body);
    if (path === PAGE_PATHS.step) return seat.step(body);
    if (path === PAGE_PATHS.clientSeed) return seat.changeClientSeed(body.clientSeed);
    return path === PAGE_PATHS.rotate ? seat.rotate() : unsupported();
  };
  const read = (path: string): unknown => {
    const [name, query] = path.split('?');
    if (name === PAGE_PATHS.state) return seat.state();
    if (name !== PAGE_PATHS.rounds) return unsupported();
    return seat.rounds(new URLSearchParams(query).get('before'));
  };
  return {
    state: seat.state(),
    learn: (rules) => {
      seat.rules = rules;
    },
    line: {
      get: async (path) => plain(read(path)),
      post: async (path, body = {}) => plain(await send(path, Object(body))),
      stream: async () => unsupported(),
    },
  };
}
