import type { OrderFields } from '../payment-order.ts';
import { Html, html, page } from './html.ts';

/** The differences between the faucet and the signer. */
interface OrderPage {
  readonly title: string;
  readonly lead: string;
  readonly action: string;
  readonly button: string;
  readonly asksReference: boolean;
  readonly after: string;
}

export const FAUCET_PAGE: OrderPage = {
  title: '测试水龙头',
  lead: '用测试币付款：向收款地址转出测试 USDT，流程与真实链上转账相同。',
  action: '/faucet',
  button: '用测试币付款',
  asksReference: false,
  after: '转账已上链。可以关闭本页，回到支付信息页查看确认进度。',
};

export const SIGNER_PAGE: OrderPage = {
  title: '测试签名机',
  lead: '代替站外签名设备：对一笔已批准的取款签名并广播，站点自身不持有任何私钥。',
  action: '/signer',
  button: '签名并广播',
  asksReference: true,
  after: '已签名并广播。请把交易哈希填回取款单，链上核对后即完成。同一单号不会重复付款。',
};

const field = (name: string, label: string, value: string, hint: string, mode = 'text') => html`
<label><span>${label}</span>
<input name="${name}" value="${value}" inputmode="${mode}" required maxlength="120"
 autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="${hint}"></label>`;

const option = (network: string, chosen: string) => html`
<label class="chip"><input type="radio" name="network" value="${network}" required
 ${new Html(network === chosen ? 'checked' : '')}><span>${network}</span></label>`;

/** The form with its known values; `trouble` is the error message. */
export function orderPage(
  kind: OrderPage,
  networks: readonly string[],
  fields: OrderFields,
  trouble = '',
): string {
  const warning = trouble ? html`<p class="trouble" role="alert">${trouble}</p>` : html``;
  const reference = kind.asksReference
    ? field('reference', '取款单号', fields.reference, '例如 W20261121…')
    : html``;
  const chosen = fields.network || 'TRC20';
  const options = new Html(networks.map((network) => option(network, chosen).text).join(''));
  return page(
    kind.title,
    html`
<h1>${kind.title}</h1>
<p class="lead">${kind.lead}</p>
${warning}
<form class="card" method="post" action="${kind.action}">
<fieldset><legend>网络</legend>${options}</fieldset>
${reference}
${field('address', '收款地址', fields.address, 'T… 或 0x…')}
${field('amount', '金额（USDT）', fields.amount, '0.000000', 'decimal')}
<button type="submit">${kind.button}</button>
</form>`,
  );
}

/** The result, with the transaction hash to copy. */
export function donePage(kind: OrderPage, fields: OrderFields, hash: string): string {
  const row = (label: string, value: string) =>
    value ? html`<div><dt>${label}</dt><dd>${value}</dd></div>` : html``;
  const rows = [
    row('网络', fields.network),
    row('取款单号', fields.reference),
    row('收款地址', fields.address),
    row('金额', `${fields.amount} USDT`),
    row('交易哈希', hash),
  ];
  return page(
    kind.title,
    html`
<h1>${kind.title}</h1>
<p class="done" role="status">${kind.after}</p>
<dl class="card">${new Html(rows.map((part) => part.text).join(''))}</dl>
<a class="again" href="${kind.action}">再来一笔</a>`,
  );
}
