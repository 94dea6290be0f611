import { isAllowedHtml } from '@haitang/contract/codes/text/allowed-html.ts';
import { defineSetting, type Setting } from '@haitang/platform/settings/setting.ts';
import { z } from 'zod';
import { link } from './content-settings.ts';

const AS_FIRST = '（空为首次安装时的内容）';

const plain = (key: string, label: string, most: number): Setting<string> =>
  defineSetting({
    key,
    label: `${label}${AS_FIRST}`,
    schema: z.string().max(most, { error: `最多 ${most} 字` }),
    fallback: '',
  });

const address = (key: string, label: string): Setting<string> =>
  defineSetting({ key, label: `${label}${AS_FIRST}`, schema: link, fallback: '' });

const welcome = defineSetting({
  key: 'site_welcome',
  label: `欢迎弹窗${AS_FIRST}`,
  schema: z
    .string()
    .max(10_000, { error: '最多 10000 字' })
    .refine(isAllowedHtml, { error: '内容含有不允许的标签或链接' }),
  fallback: '',
});

/** Texts of the site whose value is where members are sent, by their keys in `site_text`. */
export const SITE_ADDRESSES: ReadonlyMap<string, Setting<string>> = new Map([
  ['h5_url', address('site_address', '网站地址')],
  ['ios_download_url', address('ios_download', 'iOS 下载地址')],
  ['android_download_url', address('android_download', '安卓下载地址')],
]);

/** All texts that two of the staff may replace; the others are those of the first run. */
export const SITE_TEXTS: ReadonlyMap<string, Setting<string>> = new Map([
  ...SITE_ADDRESSES,
  ['title', plain('site_name', '网站名称', 40)],
  ['short_title', plain('site_short_name', '网站简称', 12)],
  ['webcontent', welcome],
  ['app_note', plain('app_note', '应用说明', 60)],
  ['app_sizes', plain('app_sizes', '应用大小', 60)],
  ['service_email', plain('service_email', '客服邮箱', 120)],
]);
