export const about = '开启后，登录时除密码外还需输入验证器应用中的六位验证码。';
export const enabled = '两步验证已开启';
export const steps = ['扫描', '验证', '备份'] as const;
export const passwordRequired = '请输入登录密码';
export const codeOrBackup = '验证码或备用码';
export const unanswered = '请求未得到回应，请刷新后核对';
