import { escapeHtml } from '@haitang/contract/codes/text/escape-html.ts';
import type { PageTheme } from '@haitang/contract/codes/text/page-theme.ts';
import { pageFrame } from '../page-frame.ts';
import { SERVICE_PATH } from './service-links.ts';
import { SERVICE_TOPICS } from './service-topics.ts';
import type { ServiceMessageForm } from './write-service-message.ts';

export interface ServicePage {
  readonly hours: string;
  /** The content of the form, so that a refused message is not lost. */
  readonly form: ServiceMessageForm;
  /** The message above the form. */
  readonly notice: { readonly good: boolean; readonly words: string } | null;
  readonly nonce: string;
  /** The form passes it on, so that the next page has the same theme. */
  readonly theme: PageTheme;
}

const option = (key: string, words: string, chosen: string): string =>
  `<option value="${key}"${key === chosen ? ' selected' : ''}>${words}</option>`;

/** Our own service page: hours and a message form that works without scripts. */
export function renderServicePage({ hours, form, notice, nonce, theme }: ServicePage): string {
  const topics = Object.entries(SERVICE_TOPICS).map(([key, words]) =>
    option(key, words, form.topic),
  );
  const note = notice
    ? `<p class="told ${notice.good ? 'good' : 'bad'}" role="status">${escapeHtml(notice.words)}</p>`
    : '';
  return pageFrame(
    '在线客服',
    `<h1>在线客服</h1>
<p class="muted">服务时间：${escapeHtml(hours)}。请留言，客服会按您填写的联系方式回复。</p>
<p class="muted">客服不会索取您的密码、支付密码或验证码，请勿在留言中填写。</p>
${note}
<form class="card" method="post" action="${SERVICE_PATH}?theme=${theme}"
accept-charset="utf-8">
<label>咨询类型<select name="topic">${topics.join('')}</select></label>
<label>会员账号（选填）<input name="name" maxlength="60" autocomplete="username"
value="${escapeHtml(form.name)}"></label>
<label>联系方式<input name="contact" maxlength="120" required
placeholder="邮箱、手机号或其他联系方式" value="${escapeHtml(form.contact)}"></label>
<label>留言内容<textarea name="content" maxlength="2000" required>${escapeHtml(
      form.content,
    )}</textarea></label>
<button type="submit">提交留言</button>
</form>`,
    { nonce, theme },
  );
}
