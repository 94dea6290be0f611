// Texts for members: mine.

export const register = '注册';
export const login = '登录';
export const withdraw = '提现';
export const recharge = '充值';
export const vip = 'VIP';
export const activity = '优惠';
export const title = '我的';
export const menuMoney = '我的钱包';
export const menuTrans = '交易记录';
export const menuBet = '投注记录';
export const menuSecurity = '安全中心';
export const menuMessage = '消息中心';
export const menuFanshui = '返水中心';
export const menuApply = '申请记录';
export const menuWelfare = '福利中心';
export const menuAgent = '合营计划';
export const menuAgentLogin = '代理登录';
export const menuApp = '下载应用';
export const menuHelp = '帮助中心';
export const menuCare = '理性娱乐';
export const logout = '退出登录';
export const avatar = '更换头像';
export const avatarType = '请上传 gif 或 png 图片';
export const avatarSize = '图片不能超过 2 MB';
export const avatarDone = '头像已更新';
export const pendingRebate = (amount: string): string => `待领 ${amount}`;
export const menuBonuses = '我的奖励';
