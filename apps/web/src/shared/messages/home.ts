// Texts for members in the first paint of home. The app's own script contains this file, so it
// stays short.

import { shortName } from '../site-words.ts';

export const hot = '热门';
export const jackpot = '累积奖池';
export const jackpotNote = '模拟展示';
export const guestTitle = '您还未登录';
export const guestText = '登录后查看余额与会员等级';
export const service = '在线客服';
export const earnings = '推广收益';
export const downloadTitle = `${shortName}应用`;
