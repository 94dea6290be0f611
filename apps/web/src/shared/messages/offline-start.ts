// Texts for members: the app begins without network.

export const title = '当前无网络连接';
export const hint = '连接恢复后会自动刷新。页面上的余额可能不是最新。';

/** Over what was stored: it may have changed since. */
export const lastKnown = '以下是本设备上次联网时的记录，可能已有变化。';
export const asOf = (time: string): string => `截至 ${time}`;
export const nothingThen = '当时没有记录';
