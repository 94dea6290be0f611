import { type Html, html, NOTHING } from '@haitang/platform/page/html.ts';
import type { Page } from '@haitang/platform/page/page-shell.ts';
import type { OrderFields } from '../payment-order.ts';
import { factRow, testPage, warning } from './test-page.ts';

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

interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly mode?: 'text' | 'decimal';
}

const field = ({ name, label, hint, mode = 'text' }: Field, value: string): Html => html`
<label>${label}
<input name="${name}" value="${value}" inputmode="${mode}" required maxlength="120"
 autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="${hint}"></label>`;

const REFERENCE: Field = { name: 'reference', label: '取款单号', hint: '例如 W20261121…' };
const ADDRESS: Field = { name: 'address', label: '收款地址', hint: 'T… 或 0x…' };
const AMOUNT: Field = {
  name: 'amount',
  label: '金额（USDT）',
  hint: '0.000000',
  mode: 'decimal',
};

const option = (network: string, chosen: string): Html => html`
<label class="chip"><input type="radio" name="network" value="${network}" required
 ${network === chosen ? html`checked` : NOTHING}><span>${network}</span></label>`;

/** The form with its known values; `trouble` is the error message. */
export function orderPage(
  kind: OrderPage,
  networks: readonly string[],
  fields: OrderFields,
  trouble = '',
): Page {
  const chosen = fields.network || 'TRC20';
  return testPage(
    kind.title,
    html`<p class="lead">${kind.lead}</p>
${warning(trouble)}
<form class="card" method="post" action="${kind.action}">
<fieldset><legend>网络</legend>${networks.map((network) => option(network, chosen))}</fieldset>
${kind.asksReference ? field(REFERENCE, fields.reference) : NOTHING}
${field(ADDRESS, fields.address)}
${field(AMOUNT, fields.amount)}
<button class="main" type="submit">${kind.button}</button>
</form>`,
  );
}

/** The result, with the transaction hash to copy. */
export function donePage(kind: OrderPage, fields: OrderFields, hash: string): Page {
  const facts = [
    ['网络', fields.network],
    ['取款单号', fields.reference],
    ['收款地址', fields.address],
    ['金额', `${fields.amount} USDT`],
    ['交易哈希', hash],
  ] as const;
  const known = facts.filter(([, value]) => value !== '');
  return testPage(
    kind.title,
    html`<p class="ok" role="status">${kind.after}</p>
<dl class="card">${known.map(([label, value]) => factRow(label, value))}</dl>
<a class="button again" href="${kind.action}">再来一笔</a>`,
  );
}
