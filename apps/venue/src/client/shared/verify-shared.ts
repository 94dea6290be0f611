import { cny, formatMoney } from '@haitang/kernel/money.ts';
import type { SharedRules } from '../../engine/shared-rules.ts';
import type { PageRound, PageRoundChain } from '../../wire/page-wire.ts';
import { readMoney } from './money-words.ts';
import { type CheckedLine, canonical, drawsOf, hashOf, type Verification } from './verify.ts';

/** What is needed to draw a round of a chain again. */
export type ChainLinks = Pick<
  PageRoundChain,
  'round' | 'startsAt' | 'salt' | 'saltHash' | 'link' | 'before' | 'seeds'
>;

const line = (label: string, recorded: string, computed: string): CheckedLine => ({
  label,
  recorded,
  computed,
  agrees: recorded === computed,
});

/** The draws of all stages of a round, from its seeds. */
const allDraws = (chain: ChainLinks, rules: SharedRules): Promise<number[][]> =>
  Promise.all(
    chain.seeds.map((seed, stage) =>
      drawsOf(
        { clientSeed: chain.salt, nonce: chain.link + stage },
        seed,
        rules.stages[stage]?.draws ?? 0,
      ),
    ),
  );

/** Each seed is the one whose hash was public before: link by link back to the seed before. */
async function linkLines({ seeds, before, salt, saltHash }: ChainLinks): Promise<CheckedLine[]> {
  const links = await Promise.all(
    seeds.map(async (seed, index) =>
      line('种子哈希', index === 0 ? before : (seeds[index - 1] ?? ''), await hashOf(seed)),
    ),
  );
  return [...links, line('盐的哈希', saltHash, await hashOf(salt))];
}

/** A bet of a stored choice; where players act during the round, how it was cashed out. */
interface StoredBet {
  readonly bet: unknown;
  readonly stake: string;
  readonly stage: number;
  readonly cashedAt?: number | null;
  readonly by?: string | null;
}

/** The payout of the bets of a stored choice. */
function payoutOf(
  rules: SharedRules,
  choice: unknown,
  drawn: { readonly draws: readonly number[][]; readonly outcome: unknown },
  chain: ChainLinks,
): bigint {
  const { bets = [] }: { bets?: readonly StoredBet[] } = Object(choice);
  const startsAt = new Date(chain.startsAt);
  return bets.reduce((sum, { bet: input, stake: text, stage, by, cashedAt }) => {
    const stake = readMoney(text).minor;
    const earlier = drawn.draws.slice(0, stage);
    const bet = rules.readBet(input, stake, { round: chain.round, stage, startsAt, earlier });
    if (bet === null) return sum;
    // A press is no function of the draw: its recorded height is what the house has signed for.
    const isPressed = by === 'hand' && typeof cashedAt === 'number';
    const played = isPressed ? (rules.flight?.at(bet, cashedAt) ?? bet) : bet;
    return sum + rules.payout(drawn.outcome, played, stake);
  }, 0n);
}

/** The outcome of a round, drawn again in this browser. */
export async function drawAgain(chain: ChainLinks, rules: SharedRules) {
  const draws = await allDraws(chain, rules);
  const place = { round: chain.round, startsAt: new Date(chain.startsAt) };
  return { draws, outcome: rules.outcome(draws, place) };
}

/** Compares an outcome as recorded with what its links give. */
export async function verifyLinks(
  outcome: unknown,
  chain: ChainLinks,
  rules: SharedRules,
  describe: (outcome: unknown) => string,
): Promise<{
  readonly lines: readonly CheckedLine[];
  readonly drawn: { draws: number[][]; outcome: unknown };
}> {
  const drawn = await drawAgain(chain, rules);
  const same = canonical(drawn.outcome) === canonical(outcome);
  const result = line('开出结果', describe(outcome), describe(drawn.outcome));
  return { lines: [...(await linkLines(chain)), { ...result, agrees: same }], drawn };
}

/**
 * Recomputes a player's part of a shared round in this browser and compares line by line: the hash
 * that was public before the round, the salt, the outcome, the payout.
 */
export async function verifyShared(
  round: PageRound,
  chain: PageRoundChain,
  rules: SharedRules,
  describe: (outcome: unknown) => string,
): Promise<Verification> {
  const { lines, drawn } = await verifyLinks(round.outcome, chain, rules, describe);
  const payout = formatMoney(cny(payoutOf(rules, round.choice, drawn, chain)));
  const all = [...lines, line('派彩', round.payout, payout)];
  return {
    lines: all,
    agrees: all.every((checkedLine) => checkedLine.agrees),
    block: chain.seeds.join(' '),
  };
}
