import type { PageTheme } from '@haitang/contract/codes/text/page-theme.ts';
import { html } from '@haitang/platform/page/html.ts';
import type { Page } from '@haitang/platform/page/page-shell.ts';

const TITLE = '演示安装包';
const PHONES = { ios: '苹果手机', android: '安卓手机' } as const;

export type PackagePhone = keyof typeof PHONES;

export const isPackagePhone = (phone: unknown): phone is PackagePhone =>
  phone === 'ios' || phone === 'android';

/** Stands where the demo has no package: it offers no file, signs nothing, and says so. */
export const packagePage = (phone: PackagePhone, theme: PageTheme): Page => ({
  title: TITLE,
  theme,
  content: html`<h1>${TITLE}</h1>
<p class="muted">${PHONES[phone]}</p>
<div class="card"><p>这是演示占位页：此处没有安装包，没有任何文件被签名，也不会下载任何内容。</p>
<p>页面所示的大小仅为演示文字。运营方在后台填写真实的下载地址后，本页不再出现。</p></div>`,
});
