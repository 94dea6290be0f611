import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { httpClient } from '@haitang/testkit/test-http.ts';
import { PAY_PASSWORD } from '../journeys/member-steps.ts';
import type { MemberWithThings } from './member-with-things.ts';

/** A money command with its key, and the member's answer. */
export interface Command {
  readonly member: MemberWithThings;
  readonly path: '/api/recharge' | '/api/withdraw' | '/api/transfer';
  readonly body: object;
  readonly key: string;
  /** The order number in the answer; null if there is none. */
  answered: string | null;
  code: number;
}

/** Members' commands and their answers, none of which the server may contradict. */
export interface KillLoad {
  readonly commands: readonly Command[];
  /** Calls without an answer that were repeated. */
  lost(): number;
  /** Ends the loops; every command has an answer by then. */
  stop(): Promise<void>;
}

const PAUSE_MS = 150;
/** No decision about the command itself: try later, with the same key. */
const LATER = [409, 500, 503];

export const command = (
  member: MemberWithThings,
  path: Command['path'],
  body: object,
): Command => ({ member, path, body, key: randomUUID(), answered: null, code: 0 });

/** Sends a command once and records the answer; false if there was none. */
export async function give(url: string, command: Command): Promise<boolean> {
  const options = { token: command.member.token, headers: { 'idempotency-key': command.key } };
  try {
    const { status, code, data } = await httpClient(url).post(command.path, command.body, options);
    // 500 is also the code of a disabled channel, which none of these commands uses. Only the rate
    // limiter answers HTTP 429; too many open orders are a normal refusal.
    if (status === 429 || LATER.includes(code)) return false;
    command.code = code;
    command.answered = Object(data).out_trade_no ?? null;
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

/** Members deposit, withdraw, transfer, launch and leave until stopped. */
export function startLoad(url: string, members: readonly MemberWithThings[]): KillLoad {
  const commands: Command[] = [];
  let stopping = false;
  let lost = 0;

  /** Launching and leaving have no key: their effects are found in the books. */
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
      const command = STEPS[turn % STEPS.length]?.(member);
      if (!command) continue;
      commands.push(command);
      while (!(await give(url, command))) {
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
