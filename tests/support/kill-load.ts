import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { httpClient } from '@haitang/testkit/test-http.ts';
import { PAY_PASSWORD } from '../journeys/member-steps.ts';
import type { MemberWithThings } from './member-with-things.ts';

/** A money command with its key, and what the member was told. */
export interface Command {
  readonly member: MemberWithThings;
  readonly path: '/api/recharge' | '/api/withdraw' | '/api/transfer';
  readonly body: object;
  readonly key: string;
  /** The number of the order that was told; null where there is none. */
  answered: string | null;
  code: number;
}

/** Commands members have given and what they were told: the server may contradict none of it. */
export interface KillLoad {
  readonly commands: readonly Command[];
  /** Calls that got no answer and were made again. */
  lost(): number;
  /** Ends the loops; every command given has an answer then. */
  stop(): Promise<void>;
}

const PAUSE_MS = 150;
/** Nothing was said about the command itself: later, under the same key. */
const LATER = [409, 500, 503];

export const command = (
  member: MemberWithThings,
  path: Command['path'],
  body: object,
): Command => ({ member, path, body, key: randomUUID(), answered: null, code: 0 });

/** Gives a command once and takes down what is told; false when nothing was. */
export async function give(url: string, one: Command): Promise<boolean> {
  const options = { token: one.member.token, headers: { 'idempotency-key': one.key } };
  try {
    const { status, code, data } = await httpClient(url).post(one.path, one.body, options);
    // 500 is also the code of a channel that is off, which none of these commands meets.
    // The rate limiter alone answers HTTP 429; too many open orders are a refusal like others.
    if (status === 429 || LATER.includes(code)) return false;
    one.code = code;
    one.answered = Object(data).out_trade_no ?? null;
    return true;
  } catch {
    return false;
  }
}

const transferBody = (amount: string, into: boolean) => ({
  amount,
  game_platform_type: 'haitang',
  ...(into
    ? { sourcetype: 'userbalance', targettype: 'haitang' }
    : { sourcetype: 'haitang', targettype: 'userbalance' }),
});

const STEPS: readonly ((member: MemberWithThings) => Command)[] = [
  (member) => command(member, '/api/transfer', transferBody('7.00', true)),
  (member) => command(member, '/api/recharge', { paytype: 'usdt', amount: '120.00' }),
  (member) => command(member, '/api/transfer', transferBody('2.00', false)),
  (member) =>
    command(member, '/api/withdraw', {
      bank: member.cardId,
      amount: '20.00',
      password: PAY_PASSWORD,
    }),
];

/** Members deposit, withdraw, transfer, launch and leave until they are stopped. */
export function startLoad(url: string, members: readonly MemberWithThings[]): KillLoad {
  const commands: Command[] = [];
  let stopping = false;
  let lost = 0;

  /** Launching and leaving carry no key: what they did is found in the books. */
  const play = async ({ token }: MemberWithThings): Promise<void> => {
    const site = httpClient(url);
    const game = { plat_name: 'haitang', game_code: 'cloud-dice' };
    await site.post('/api/getGameUrl', game, { token }).catch(() => null);
    await site
      .post('/api/gameTransfer', { game_platform_id: 'haitang' }, { token })
      .catch(() => null);
  };
  const loop = async (member: MemberWithThings): Promise<void> => {
    for (let turn = 0; !stopping; turn += 1) {
      const one = STEPS[turn % STEPS.length]?.(member);
      if (!one) continue;
      commands.push(one);
      while (!(await give(url, one))) {
        lost += 1;
        await wait(PAUSE_MS);
      }
      if (turn % STEPS.length === 0) await play(member);
      await wait(PAUSE_MS);
    }
  };
  const loops = members.map(loop);
  return {
    commands,
    lost: () => lost,
    async stop() {
      stopping = true;
      await Promise.all(loops);
    },
  };
}
