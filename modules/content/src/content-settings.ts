import { defineSetting } from '@haitang/platform/settings/setting.ts';
import { z } from 'zod';

const switchValue = z.enum(['0', '1'], { error: '取值为 0 或 1' });
const words = z.string().max(2_000);
/** '' for none; otherwise a page of the site or an https address. */
export const link = z
  .string()
  .regex(/^(|\/[^\s/][^\s]*|https:\/\/\S+)$/, { error: '须为 / 或 https:// 开头' });

export const siteState = defineSetting({
  key: 'site_state',
  label: '站点状态（1 开放，0 维护）',
  schema: switchValue,
  fallback: '1',
});

/** `{until}` is filled with `maintenance_until`. */
export const repairTips = defineSetting({
  key: 'repair_tips',
  label: '维护提示',
  schema: words,
  fallback:
    '站点正在例行维护，预计于北京时间 {until} 恢复。维护期间暂停登录、存款、取款与游戏，' +
    '您的余额与未结算注单不受影响。需要设定限额或申请自我排除，请通过在线客服办理，' +
    '该项服务不因维护而中断。',
});

/** A time only: it stands in the text of `repair_tips`, and one person may change it. */
export const maintenanceUntil = defineSetting({
  key: 'maintenance_until',
  label: '维护预计结束时间',
  schema: z.string().max(40),
  fallback: '',
});

export const redPacketSwitch = defineSetting({
  key: 'redpacket_switch',
  label: '红包开关',
  schema: switchValue,
  fallback: '1',
  productionFallback: '0',
});

export const indexModal = defineSetting({
  key: 'index_modal',
  label: '首页弹窗开关',
  schema: switchValue,
  fallback: '1',
  productionFallback: '0',
});

export const rebateSwitch = defineSetting({
  key: 'fanshui',
  label: '返水中心开关',
  schema: switchValue,
  fallback: '1',
  productionFallback: '0',
});

/** A decoration, not a prize to win: a licensed site does not show it unless staff decide so. */
export const jackpotSwitch = defineSetting({
  key: 'jackpot_switch',
  label: '首页累积奖池（模拟展示）开关',
  schema: switchValue,
  fallback: '1',
  productionFallback: '0',
});

/** Two people name them; see `assertLink`. */
export const linkHosts = defineSetting<readonly string[]>({
  key: 'link_hosts',
  label: '链接可指向的域名（客服链接、永久域名与文字中的网址）',
  schema: z
    .array(z.string().regex(/^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/, { error: '须为小写域名' }))
    .max(50, { error: '最多 50 个域名' }),
  fallback: [],
});

/** '' means our own page. */
export const serviceLink = defineSetting({
  key: 'service_link',
  label: '在线客服链接（空为本站留言页）',
  schema: link,
  fallback: '',
});

export const financeServiceLink = defineSetting({
  key: 'finance_service_link',
  label: '即时通讯客服链接（空为本站留言页）',
  schema: link,
  fallback: '',
});

export const serviceHours = defineSetting({
  key: 'service_hours',
  label: '客服时间',
  schema: z.string().max(100),
  fallback: '每日 24 小时',
});

export const permanentDomain = defineSetting({
  key: 'permanent_domain',
  label: '永久域名',
  schema: z.string().max(200),
  fallback: '',
});

/** The first sponsor's own page, in the frame of /zhanzhuye; '' means the page with our text. */
export const firstSponsorLink = defineSetting({
  key: 'sponsor_1_link',
  label: '赞助页 1 的地址（空为本站页面）',
  schema: link,
  fallback: '',
});

/** The same of the second sponsor. */
export const secondSponsorLink = defineSetting({
  key: 'sponsor_2_link',
  label: '赞助页 2 的地址（空为本站页面）',
  schema: link,
  fallback: '',
});

/** The Android apps that show the site without the browser's bar; one package a line. */
export const androidApps = defineSetting({
  key: 'android_apps',
  label: '安卓应用（每行：包名 空格 签名证书 SHA-256 指纹）',
  schema: z
    .string()
    .max(2_000)
    .regex(/^([A-Za-z]\w*(\.[A-Za-z]\w*)+ [0-9A-F]{2}(:[0-9A-F]{2}){31}(\n|$))*$/, {
      error: '每行须为包名与 SHA-256 指纹',
    }),
  fallback: '',
});
