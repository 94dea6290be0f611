/**
 * The ways in which staff may check that somebody is the member whose passwords are lost, in words.
 * None of them asks for a password.
 */
export const IDENTITY_CHECKS = {
  realname: '真实姓名',
  contact: '注册手机或邮箱',
  deposit: '最近一笔存款的金额与日期',
  payout: '绑定地址或银行卡的尾号',
  region: '常用登录地区与设备',
  play: '近期游戏与大致余额',
  document: '证件照片',
  video: '视频核身',
} as const;

export type IdentityCheck = keyof typeof IDENTITY_CHECKS;

/** So many of them must have been passed before a recovery may be proposed. */
export const IDENTITY_CHECKS_LEAST = 3;
