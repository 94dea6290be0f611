import { Html, html, page } from '../pages/html.ts';
import { statusOf } from './notifier.ts';
import type { Payment } from './payments.ts';

const TITLE = '优付收银台';

const row = (label: string, value: string): Html =>
  html`<div><dt>${label}</dt><dd>${value}</dd></div>`;

const rows = (all: readonly Html[]): Html => new Html(all.map((one) => one.text).join(''));

/** Two decimals if the others are zero. */
const shown = (amount: string): string => amount.replace(/(\.\d\d)0{4}$/, '$1');

const facts = (payment: Payment): readonly Html[] => [
  row('商户', '海棠'),
  row('商户订单号', payment.order),
  row('网络', payment.network),
];

/** The page on which a member pays; `trouble` is the error message of the amount. */
export function paymentPage(payment: Payment, now: number, trouble = ''): string {
  const warning = trouble ? html`<p class="trouble" role="alert">${trouble}</p>` : html``;
  const late =
    statusOf(payment, now) === 'expired'
      ? html`<p class="trouble" role="note">订单已超时，此时付款将按较低汇率入账。</p>`
      : html``;
  return page(
    TITLE,
    html`
<h1>${TITLE}</h1>
<p class="lead">这是内置的测试收银台：点击付款即视为付款成功，不涉及真实资金。</p>
${warning}${late}
<form class="card" method="post" action="/upay/pay/${payment.id}">
<p class="sum"><b>${shown(payment.amount)}</b> USDT</p>
<dl>${rows(facts(payment))}</dl>
<label><span>实付金额（USDT，可改为其他金额以测试少付或多付）</span>
<input name="amount" value="${shown(payment.amount)}" inputmode="decimal" required maxlength="20"
 autocomplete="off"></label>
<button type="submit">用测试币付款</button>
</form>
<a class="again" href="${payment.returnUrl}">返回商户</a>`,
  );
}

/** The result, with a link back to the merchant. */
export const paidPage = (payment: Payment): string =>
  page(
    TITLE,
    html`
<h1>${TITLE}</h1>
<p class="done" role="status">付款成功，结果会自动通知商户。</p>
<dl class="card">${rows([
      row('实付金额', `${shown(payment.paidAmount ?? '')} USDT`),
      ...facts(payment),
      row('支付流水号', payment.id),
    ])}</dl>
<a class="again" href="${payment.returnUrl}">返回商户查看结果</a>`,
  );
