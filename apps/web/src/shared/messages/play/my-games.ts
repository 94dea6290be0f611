// Texts for members: my games. Separate from gamelist.ts, which is in the app's own script.

export const recentOrder = '按最近玩过的时间排列，点心形可以收藏。';
export const favouritesKept = '收藏随账户保存，换设备登录也能看到。';
