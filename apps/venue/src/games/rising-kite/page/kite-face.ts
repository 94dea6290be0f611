import type { GameFace } from '../../../client/shared/game-face.ts';
import { moneyWords, readMoney } from '../../../client/shared/money-words.ts';
import { multipleWords, rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import type { KiteBet } from '../kite-return.ts';
import { isByHand, type KiteOutcome, kiteRules } from '../kite-rules.ts';

/** The types of a wire outcome and bet in this game; the house sends no others. */
export const kiteOutcome = (outcome: unknown): KiteOutcome => outcome as KiteOutcome;
export const kiteBet = (bet: unknown): KiteBet => bet as KiteBet;

/** `升至 2.56×` */
export const resultWords = ({ point }: KiteOutcome): string =>
  point === 100 ? '1.00×，未起飞即落地' : `升至 ${multipleWords(point)}`;

const rulesContent = (): Node[] => [
  rulesPromise(
    '全场同放一只风筝，从 1.00 倍升起。落地前收取，按收取时的高度派彩；落地前未收取则不派彩。',
  ),
  rulesCard(
    '手动收取',
    '飞行中按“收取”，以平台收到时的高度为准，每 20 毫秒为一档，派彩 = 投注 × 收取高度，舍去至分。自 1.01 倍起可以收取，每注只收取一次，重复按不改变结果。',
    '风筝落地之后平台才收到的收取不算数，页面一律显示平台的答复。网络较慢时收到得也较晚，收取的高度可能高于按下时所见，也可能已经落地。',
  ),
  rulesCard(
    '自动收取',
    '可在下注前设定 1.01 至 10,000.00 倍的收取高度，风筝升到该高度即自动按该倍数派彩，与网络快慢无关，断线、离开同样有效。设定后仍可提前手动收取，先到者为准。',
    '未设定收取高度的投注升到 100.00 倍时自动封顶收取；想等得更高，请设定收取高度。',
  ),
  rulesCard(
    '机会',
    '升到某一倍数的机会为 99% ÷ 倍数：2 倍约 49.50%，10 倍约 9.90%，100 倍约 0.99%。',
    '约每五十局有一局在 1.00 倍即落地（1.98%），任何收取均不中。',
  ),
  rulesCard(
    '返还率',
    '按全部 4,294,967,296 种结果逐一计算，在任何高度收取的返还率都在 98.9997% 至 99.00% 之间，手动与自动相同。',
  ),
  rulesCard(
    '限额',
    '每注 0.10 至 1,000.00，页面每局最多两注。单注最高派彩 500,000.00，因此 10,000 倍最多可投 50.00。未设定收取高度的投注按 100.00 倍计入每局派彩上限；额度不足时，设定较低的收取高度可以投得更多。',
  ),
  rulesCard(
    '时间与作废',
    '每局 15 秒：下注 5 秒，截止前可以撤销全部投注；停半秒后放飞，最长飞行 8 秒。高度由事先公布的种子链决定，放飞前无人能改，落地前不公布。',
    '放飞后两秒半内未能开奖的一局作废，投注全部退还。已经开奖的一局照常派彩，已收取的算数。',
  ),
];

/** A stored bet of the record; a round of an earlier edition says no more than the bet. */
interface StoredBet {
  readonly bet: unknown;
  readonly stake: string;
  readonly cashedAt?: number | null;
  readonly by?: string | null;
}

/** `2.00× 收取`, `手动 1.87× 收取`, `手动，未收取`. */
function cashWords({ bet, cashedAt, by }: StoredBet): string {
  const { target } = kiteBet(bet);
  const [height, own] = [cashedAt ?? target, multipleWords(target)];
  if (by === 'hand') return `手动 ${multipleWords(height)} 收取`;
  if (by === 'ceiling') return `封顶 ${own} 收取`;
  const isHand = by !== undefined && isByHand({ target });
  return isHand ? '手动，未收取' : `${own} 收取`;
}

export const kiteFace: GameFace = {
  rules: kiteRules,
  describe: (outcome) => resultWords(kiteOutcome(outcome)),
  describeChoice: (choice) => {
    const { bets = [] }: { bets?: readonly StoredBet[] } = Object(choice);
    return bets.map((bet) => `${cashWords(bet)} 押 ${moneyWords(readMoney(bet.stake))}`).join('、');
  },
  rulesContent,
};
