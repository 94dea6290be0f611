import type { MemberLock } from '@haitang/contract/codes/member-lock.ts';

/** What each lock stops, and what the member can still do. */
export const LOCKS: Readonly<
  Record<MemberLock, { readonly name: string; readonly effect: string }>
> = {
  play: {
    name: '游戏',
    effect: '会员立即退出，进行中的游戏随即结束，场馆余额退回中心钱包；可重新登录并取款。',
  },
  deposits: { name: '存款', effect: '会员立即退出；可重新登录，不能再提交存款。' },
  withdrawals: {
    name: '取款',
    effect: '会员立即退出；可重新登录，在解除之前不能取款。会员会看到所依据的命令或文书。',
  },
};
