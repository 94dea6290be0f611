// Texts for members: rewards that wait to be claimed.

export const title = '待领取奖励';
export const claim = '领取';
/** Names the button for screen readers. */
export const claimOf = (name: string): string => `领取${name}`;
export const terms = (of: { readonly need: string; readonly until: string | null }): string =>
  of.until === null ? `流水要求 ${of.need}` : `流水要求 ${of.need} · ${of.until} 前领取`;
/** Before a claim with wagering. */
export const askClaim = (of: { readonly amount: string; readonly need: string }): string =>
  `领取 ${of.amount} 后，需再完成 ${of.need} 有效投注，方可取款。`;
export const done = (amount: string): string => `已领取 ${amount}，已计入中心钱包`;
