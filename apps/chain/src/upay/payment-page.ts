import { type Html, html } from '@haitang/platform/page/html.ts';
import type { Page } from '@haitang/platform/page/page-shell.ts';
import { factRow, testPage, warning } from '../pages/test-page.ts';
import { statusOf } from './notifier.ts';
import type { Payment } from './payments.ts';

const TITLE = '优付收银台';
const LATE = '订单已超时，此时付款将按较低汇率入账。';

/** Two decimals if the others are zero. */
const shown = (amount: string): string => amount.replace(/(\.\d\d)0{4}$/, '$1');

const facts = (payment: Payment): readonly Html[] => [
  factRow('商户', '海棠'),
  factRow('商户订单号', payment.order),
  factRow('网络', payment.network),
];

/** The page on which a member pays; `trouble` is the error message of the amount. */
export const paymentPage = (payment: Payment, now: number, trouble = ''): Page =>
  testPage(
    TITLE,
    html`<p class="lead">这是内置的测试收银台：点击付款即视为付款成功，不涉及真实资金。</p>
${warning(trouble)}${warning(statusOf(payment, now) === 'expired' ? LATE : '', 'note')}
<form class="card" method="post" action="/upay/pay/${payment.id}">
<p class="sum"><b>${shown(payment.amount)}</b> USDT</p>
<dl>${facts(payment)}</dl>
<label>实付金额（USDT，可改为其他金额以测试少付或多付）
<input name="amount" value="${shown(payment.amount)}" inputmode="decimal" required maxlength="20"
 autocomplete="off"></label>
<button class="main" type="submit">用测试币付款</button>
</form>
<a class="button again" href="${payment.returnUrl}">返回商户</a>`,
  );

/** The result, with a link back to the merchant. */
export const paidPage = (payment: Payment): Page =>
  testPage(
    TITLE,
    html`<p class="ok" role="status">付款成功，结果会自动通知商户。</p>
<dl class="card">${[
      factRow('实付金额', `${shown(payment.paidAmount ?? '')} USDT`),
      ...facts(payment),
      factRow('支付流水号', payment.id),
    ]}</dl>
<a class="button again" href="${payment.returnUrl}">返回商户查看结果</a>`,
  );
