// stays short.

import { shortName } from '../site-words.ts';

export const jackpot = '累积奖池';
export const jackpotNote = '模拟展示';
export const guestTitle = '您还未登录';
export const guestText = '登录后查看余额与会员等级';
export const service = '在线客服';
export const downloadTitle = `${shortName}应用`;
