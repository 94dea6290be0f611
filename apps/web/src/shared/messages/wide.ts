// Texts beside the column on a wide screen.

export const title = '在手机上继续';
export const addressCode = '本页地址的二维码';
export const addressText = '用手机相机扫描，在手机上打开本页。';
export const memberText = '生成一次性二维码，用手机扫描后直接登录。';
export const ask = '生成二维码';
export const askAgain = '重新生成';
export const codeOver = '二维码已失效。';
export const memberCode = '手机登录二维码';
export const left = (seconds: number): string => `${seconds} 秒内有效，仅可使用一次`;
export const scan = '请勿让他人扫描。手机登录后，这台设备会自动退出。';
export const hide = '收起';
export const claimTitle = '在这台设备上继续';
export const claimText =
  '将登录到您在另一台设备上使用的账户，那台设备会自动退出。请只扫描您自己设备上的二维码。';
export const claim = '登录并继续';
export const claimFailed = '登录失败，请稍后再试。';
export const byPassword = '改用账号密码登录';
