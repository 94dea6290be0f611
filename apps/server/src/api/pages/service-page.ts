import { SERVICE_PATH } from '@haitang/content/service/service-links.ts';
import type { ServiceMessageForm } from '@haitang/content/service/write-service-message.ts';
import { SERVICE_TOPICS } from '@haitang/contract/codes/service-thread.ts';
import type { PageTheme } from '@haitang/contract/codes/text/page-theme.ts';
import { type Html, html, NOTHING } from '@haitang/platform/page/html.ts';
import type { Page } from '@haitang/platform/page/page-shell.ts';

const STYLE = `
.told{border-radius:var(--r-sm);padding:10px 12px;margin-top:16px}
.told.ok{background:var(--success-wash)}.told.bad{background:var(--danger-wash)}`;

export interface ServicePage {
  readonly hours: string;
  /** The content of the form, so that a refused message is not lost. */
  readonly form: ServiceMessageForm;
  /** The message above the form. */
  readonly notice: { readonly good: boolean; readonly words: string } | null;
  /** The form passes it on, so that the next page has the same theme. */
  readonly theme: PageTheme;
}

const option = (key: string, words: string, chosen: string): Html =>
  html`<option value="${key}"${key === chosen ? html` selected` : NOTHING}>${words}</option>`;

function formOf(form: ServiceMessageForm, theme: PageTheme): Html {
  const topics = Object.entries(SERVICE_TOPICS).map(([key, words]) =>
    option(key, words, form.topic),
  );
  return html`<form class="card" method="post" action="${SERVICE_PATH}?theme=${theme}"
accept-charset="utf-8">
<label>咨询类型<select name="topic">${topics}</select></label>
<label>会员账号（选填）<input name="name" maxlength="60" autocomplete="username"
value="${form.name}"></label>
<label>联系方式<input name="contact" maxlength="120" required
placeholder="邮箱、手机号或其他联系方式" value="${form.contact}"></label>
<label>留言内容<textarea name="content" maxlength="2000" required>${form.content}</textarea></label>
<button class="main" type="submit">提交留言</button>
</form>`;
}

/** Our own service page: hours and a message form that works without scripts. */
export function servicePage({ hours, form, notice, theme }: ServicePage): Page {
  const note = notice
    ? html`<p class="told ${notice.good ? 'ok' : 'bad'}" role="status">${notice.words}</p>`
    : NOTHING;
  return {
    title: '在线客服',
    theme,
    style: STYLE,
    content: html`<h1>在线客服</h1>
<p class="muted">服务时间：${hours}。请留言，客服会按您填写的联系方式回复。</p>
<p class="muted">客服不会索取您的密码、支付密码或验证码，请勿在留言中填写。</p>
${note}
${formOf(form, theme)}`,
  };
}
