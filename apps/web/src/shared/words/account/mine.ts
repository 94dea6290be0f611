export const menuMoney = '我的钱包';
export const menuTrans = '交易记录';
export const menuBet = '投注记录';
export const menuMessage = '消息中心';
export const menuAgent = '合营计划';
export const logout = '退出登录';
