// Texts for members: the sessions of the account.

export const single = '同一账户仅保留一个会话。在新设备登录时，旧设备会自动退出。';
export const current = '当前登录';
export const here = '本机';
export const history = '登录记录';
export const ended = '已结束';
export const living = '使用中';
export const since = (time: string): string => `登录于 ${time}`;
export const last = (time: string): string => `最近操作 ${time}`;
export const remembered = '保持登录';
export const handedOver = '由扫码接续';
export const signOut = '退出此设备';
export const signOutText = '该设备上的会话会立即结束，需要重新输入账号与密码。';
export const done = '已退出该设备';
export const stranger = '发现陌生记录？请立即修改登录密码并联系客服。';
export const change = '修改登录密码';
export const none = '还没有其他登录记录';
