import { cny } from '@haitang/kernel/money.ts';
import { LONG_ODDS, MOST_LONG, MOST_OF_MEMBER, MOST_PAID } from '../../engine/exposure/limits.ts';
import type { GameFace } from './game-face.ts';
import { moneyWords } from './money-words.ts';
import { rulesCard } from './rules-card.ts';

const words = (minor: bigint): string => moneyWords(cny(minor));

/** What every round that is shared may pay at most; the house counts by the same numbers. */
const headroomCard = (): HTMLElement =>
  rulesCard(
    '每局派彩上限',
    `按派彩最多的一种开奖结果计算，每局全部会员的派彩合计最高 ${words(MOST_PAID)}，其中派彩达投注 ${LONG_ODDS} 倍及以上的投注合计最高 ${words(MOST_LONG)}；每位会员合计最高 ${words(MOST_OF_MEMBER)}。`,
    '页面上的“还可赢”是您在本局剩余的额度。不能同时开出的结果不会相加，撤销的投注立即让出额度。额度不足时，下注前即提示该注最多还可投多少。',
  );

/** A face whose rules end with what its rounds may pay at most. */
export const withHeadroomCard = <Face extends Pick<GameFace, 'rulesContent'>>(
  face: Face,
): Face => ({
  ...face,
  rulesContent: () => [...face.rulesContent(), headroomCard()],
});
