// What members read: security.

export const title = '安全中心';
export const profile = '个人资料';
export const cards = '卡片管理';
export const loginPassword = '修改登录密码';
export const payPassword = '修改取款密码';
export const sessions = '登录设备';
export const current = '当前设备';
export const signOut = '退出此设备';
export const totp = '动态验证码';
export const limits = '限额与自我排除';
