export const text = (time: string): string => `您已连续游戏 ${time}`;
export const continueWords = '继续';
export const leave = '离开并收回余额';
export const paused = '游戏已暂停，请先选择';
export const minutes = (n: string | number): string => `${n} 分钟`;
