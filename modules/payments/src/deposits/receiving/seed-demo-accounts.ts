import type { Context } from '@haitang/platform/context.ts';
import { renderSVG } from 'uqr';
import { insertAccount } from './account-store.ts';
import type { ReceivingAccount } from './receiving-account.ts';

const NOTE = '测试环境，请勿付款';

/** A QR code that says it is a demo: no wallet can pay to it. */
function testCode(text: string): string {
  const svg = renderSVG(text, { border: 2, ecc: 'M' });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

const owner = 'HAITANG DEMO LTD';
const scanned = (id: number, method: 'wechat' | 'alipay', bank: string): ReceivingAccount => ({
  id,
  method,
  bank,
  owner,
  branch: '',
  note: NOTE,
  accountNo: `DEMO-${method.toUpperCase()}-0001`,
  image: testCode(`${NOTE} ${method}`),
});

const ACCOUNTS: readonly ReceivingAccount[] = [
  {
    id: 1,
    method: 'card',
    bank: '海棠演示银行',
    owner,
    branch: '演示支行',
    note: NOTE,
    accountNo: '000000010001',
    image: '',
  },
  scanned(2, 'wechat', '微信'),
  scanned(3, 'alipay', '支付宝'),
  {
    id: 4,
    method: 'huione',
    bank: '海外汇款',
    owner,
    branch: '演示支行',
    note: NOTE,
    accountNo: '000000010004',
    image: '',
  },
];

/** The accounts of the demo (content, receiving_accounts_demo); staff's changes are kept. */
export async function seedDemoAccounts(context: Context): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    for (const account of ACCOUNTS) await insertAccount(tx, account, now);
  });
}
