export const TOPICS = {
  money: { title: '资金到账', text: '存款到账、取款付款或未通过' },
  safety: { title: '账户安全', text: '新设备登录、密码与收款方式变更' },
  offers: { title: '优惠提醒', text: '有奖励待领取时' },
  announcements: { title: '公告提醒', text: '平台发布新公告时' },
} as const;
