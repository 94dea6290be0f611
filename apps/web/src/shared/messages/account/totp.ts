// Texts for members: two-step verification.

import { shortName } from '../../site-words.ts';

export const title = '两步验证';
export const off = '两步验证未开启';
export const about = '开启后，登录时除密码外还需输入验证器应用中的六位验证码。';
export const on = '两步验证已开启';
export const onText = (of: { readonly since: string; readonly left: number }): string =>
  `自 ${of.since} 起生效，剩余 ${of.left} 个备用码。`;
export const enable = '开启两步验证';
export const disable = '关闭两步验证';
export const renew = '重新生成备用码';
export const renewText = '新的备用码生成后，旧的全部失效。';
export const disableText = '关闭后，登录只需密码。';
export const steps = ['扫描', '验证', '备份'] as const;
export const password = '登录密码';
export const passwordRequired = '请输入登录密码';
export const scan = '用验证器应用扫描';
export const scanText = '任何支持 TOTP 的验证器应用均可';
export const qr = '验证器应用的二维码';
export const byHand = '无法扫描？手动输入密钥';
export const copyKey = '复制密钥';
export const next = '下一步';
export const enter = '输入 6 位验证码';
export const enterText = `验证器应用中「${shortName}」显示的数字`;
export const code = '六位验证码';
export const codeOrBackup = '验证码或备用码';
export const codeRequired = '请输入验证码';
export const renews = '验证码每 30 秒更新一次';
export const confirm = '验证并开启';
export const saveCodes = '请保存以下备用码。手机丢失时，每个备用码可使用一次。';
export const copyCodes = '复制';
export const download = '下载';
export const saved = '我已将备用码保存在安全的地方';
export const finish = '完成';
export const disabled = '两步验证已关闭';
export const unanswered = '请求未得到回应，请刷新后核对';
