export const title = '理性娱乐';
export const window24h = '24 小时';
export const window7d = '7 天';
export const window30d = '30 天';
export const none = '未设定';
export const daily = '每日时长';
export const dailyText = '达到后当日不能再进入游戏';
export const reality = '休息提醒';
export const realityText = '在游戏中弹出时长与净结果';
export const every = (minutes: number): string => `每 ${minutes} 分钟`;
export const minutesOf = (minutes: number): string =>
  minutes >= 60 && minutes % 60 === 0 ? `${minutes / 60} 小时` : `${minutes} 分钟`;
export const unlimited = '不限制';
export const afterDay = '24 小时后可确认取消';
