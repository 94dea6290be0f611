export const joinDay = (n: string | number): string => `加入第 ${n} 天`;
