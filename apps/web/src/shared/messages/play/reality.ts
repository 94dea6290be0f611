// What members read: reality.

export const title = '时间提醒';
export const text = (time: string): string => `您已连续游戏 ${time}`;
export const wagered = (amount: string): string => `投注 ${amount}`;
export const net = (amount: string): string => `净额 ${amount}`;
export const continueWords = '继续';
export const leave = '离开并收回余额';
export const history = '查看记录';
export const paused = '游戏已暂停，请先选择';
export const interval = '提醒间隔';
export const minutes = (n: string | number): string => `${n} 分钟`;
