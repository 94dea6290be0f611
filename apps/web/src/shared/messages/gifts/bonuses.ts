// Texts for members: bonuses.

export const own = '自有资金';
export const bonus = '奖励资金';
export const moneyNote = '投注时先用自有资金，再用奖励资金；放弃只收回余下的奖励。';
export const open = '进行中';
export const past = '已结束（近 90 日）';
export const wagering = '流水进度';
export const left = (amount: string): string => `还需 ${amount}`;
export const games = '计入的游戏';
export const allGames = '全部游戏';
export const mostOut = '最高可取';
export const noMost = '不设上限';
export const since = '发放时间';
export const until = '截止时间';
export const noEnd = '长期有效';
export const terms = '查看完整条款';
export const claim = '领取';
export const claimed = (amount: string): string => `已领取 ${amount}`;
export const giveUp = '放弃奖励';
export const askGiveUp = (of: {
  readonly amount: string;
  readonly left: string;
  /** The maximum cash-out, null for none. */
  readonly most: string | null;
}): string => {
  const above = of.most === null ? '' : `该奖励最多可取 ${of.most}，超出部分一并收回。`;
  return `放弃后将收回 ${of.amount}，剩余流水要求 ${of.left} 随之取消，自有资金不受影响。${above}`;
};
export const confirmGiveUp = (amount: string): string => `放弃并收回 ${amount}`;
export const gaveUp = (amount: string): string => `已放弃，收回 ${amount}`;
export const taken = '已收回';
export const none = '还没有奖励';
export const noneHint = '领取的优惠会在这里显示条款与流水进度。';
export const noneAction = '浏览优惠';
export const unanswered = '请求未得到回应，请刷新后核对';
