import type { GameFace } from '../../../client/shared/game-face.ts';
import { centsWords } from '../../../client/shared/money-words.ts';
import { rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import { FISH, FISH_KINDS, type FishKind } from '../fish.ts';
import { WEAPON_NAMES, WEAPONS, type Weapon } from '../weapons.ts';
import { type Volley, type VolleyOutcome, whaleRules } from '../whale-rules.ts';
import { fishTable } from './fish-table.ts';

/** The types of a wire outcome and choice in this game; the house sends no others. */
export const volleyOutcome = (outcome: unknown): VolleyOutcome => outcome as VolleyOutcome;
export const volleyChoice = (choice: unknown): Volley => choice as Volley;

/** `银鱼 2`: a caught fish with its value. */
const hitWords = (kind: FishKind, value: number): string => `${FISH[kind].name} ${value}`;

/** `竹弩 0.50 → 银鱼、海马`: one shot with its level. */
function shotWords({ weapon, level, fish }: Volley['shots'][number]): string {
  const names = fish.map(({ kind }) => FISH[kind].name).join('、');
  return `${WEAPONS[weapon].name} ${centsWords(level)} → ${names}`;
}

function describe(outcome: unknown): string {
  const { shots } = volleyOutcome(outcome);
  const caught = shots.flatMap(({ hits }) => hits).filter((value) => value > 0);
  const values = caught.length === 0 ? '' : `（值 ${caught.join('、')}）`;
  return `${shots.length} 发，捕获 ${caught.length}${values}`;
}

/** `银鱼 2`, or `银鱼 2、海马 3`: what a shot caught. */
export const caughtWords = (kinds: readonly FishKind[], hits: readonly number[]): string =>
  kinds
    .flatMap((kind, index) => {
      const value = hits[index] ?? 0;
      return value > 0 ? [hitWords(kind, value)] : [];
    })
    .join('、');

const listWords = (kind: FishKind): string => `${FISH[kind].name} ${FISH[kind].values.join(' ')}`;
const LISTED = FISH_KINDS.filter((kind) => FISH[kind].values.length > 1);
const costWords = (weapon: Weapon): string => `${WEAPONS[weapon].name} ${WEAPONS[weapon].cost}`;

export const whaleFace: GameFace = {
  rules: whaleRules,
  describe,
  describeChoice: (choice) => volleyChoice(choice).shots.map(shotWords).join('；'),
  rulesContent: () => [
    rulesPromise(
      '选择武器与炮值后发射，每发按炮值扣款，捕获按鱼值赔付。各鱼返还率相同，瞄准只影响波动。',
    ),
    fishTable(),
    rulesCard(
      '费用与赔付',
      `每发费用 = 倍数 × 炮值：${WEAPON_NAMES.map(costWords).join('，')}。炮值可选 0.10 至 20.00。`,
      '竹弩、穿云弩捕获赔付鱼值 × 炮值；赤焰炮为其 8 倍；天罗网罩住 k 条鱼（1 至 4 条），每条分别判定，各赔付鱼值 × 12 ÷ k × 炮值。',
      `鱼值有多种的：${LISTED.map(listWords).join('；')}，捕获时等可能取一。`,
      '单发最高派彩：20.00 炮值天罗网单罩鲸鱼，鱼值 1,000，派彩 240,000.00。',
    ),
    rulesCard(
      '不计的发射',
      '鱼已离场或已被捕获、到达过迟、发射过快、余额不足的发射不计：不扣款，也不占用局号。',
      '最快每秒：竹弩与穿云弩 10 发，赤焰炮 2 发，天罗网 1 发。鱼群位置由鱼池编号与时间算出，全池相同；判定时间允许相差 0.4 秒，送达不得晚于 3 秒。',
    ),
    rulesCard(
      '判定与核对',
      '每发使用您自己的种子与一个单独的局号，在到达服务器之前结果已由种子确定，与其他席位、之前的发射、余额无关。最多 10 发合并为一条记录，局号连续。',
      '同一条鱼被多人射中时按送达顺序判定，先捕获者得，其后的发射不计。',
    ),
    rulesCard(
      '席位与流水',
      '每池最多四席，空席不补机器人。离开时没有未结算的发射；席位保留半分钟。',
      '一条记录中只要有一发的捕获机会超过三分之二（如穿云弩射银鱼），该条记录不计入有效投注。',
    ),
  ],
};
