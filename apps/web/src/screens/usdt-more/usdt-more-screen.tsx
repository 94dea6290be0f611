import { classNames } from '@haitang/ui/class-names.ts';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { NetworkTag } from '@haitang/ui/list/address-card.tsx';
import { Flow } from '@haitang/ui/progress/flow.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { Card, SectionHead } from '@haitang/ui/surface/card.tsx';
import { useApp } from '../../shared/app-info.ts';
import { networksIn } from '../../shared/money/usdt-networks.ts';
import { useUser } from '../../shared/session/user-query.ts';
import * as words from './networks-words.ts';
import css from './usdt-more.module.css';

const CHECKS = [
  { key: '1', title: '看地址开头', text: 'T 开头选 TRC20，0x 开头选 ERC20。', state: 'now' },
  {
    key: '2',
    title: '看转出平台的网络',
    text: '在您的钱包或交易所选择与收款地址相同的网络。',
    state: 'now',
  },
  { key: '3', title: '先小额，后大额', text: '首次使用新地址时，先转一笔最低金额。', state: 'now' },
] as const;

/** The form of an address on each network; the middle is left out, so that nobody pays to it. */
const Networks = () => (
  <div className={css.networks}>
    <Card className={classNames(css.network, css.advised)}>
      <div>
        <NetworkTag network="TRC20" />
        <em>推荐</em>
      </div>
      <p className={css.address}>
        <b>T</b>Qm4x9 ···· aKj5Nt
      </p>
      <p>以 T 开头，34 位</p>
    </Card>
    <Card className={css.network}>
      <div>
        <NetworkTag network="ERC20" />
      </div>
      <p className={css.address}>
        <b>0x</b>7f3a ···· 7be19c
      </p>
      <p>以 0x 开头，42 位</p>
    </Card>
  </div>
);

/** The fees depend on the member; a visitor gets a link to the withdrawal page for them. */
function Comparison() {
  const user = useUser();
  const feeOf = (amount: string | number | undefined): string =>
    amount === undefined ? '见取款页' : `${amount} USDT`;
  const rows = [
    ['所在网络', '波场', '以太坊'],
    ['到账时间', '1–5 分钟', '约 15 分钟'],
    ['链上费用', '较低', '较高，随拥堵变化'],
    ['取款手续费', feeOf(user?.withdrawfeeusdttrc), feeOf(user?.withdrawcashfee)],
    ['适合', '日常存取', '大额或仅支持 ERC20'],
  ] as const;
  return (
    <Card flush className={css.table}>
      <table>
        <caption className="sr">两种网络的对比</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">项目</span>
            </th>
            <th scope="col">TRC20</th>
            <th scope="col">ERC20</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, trc, erc]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="num">{trc}</td>
              <td className="num">{erc}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const FurtherNotes = () =>
  networksIn(useApp()?.usdt_networks).map((network) => {
    const note = words.furtherNotes[network];
    return (
      note !== undefined && (
        <Callout key={network} icon="info-duotone">
          {note}
        </Callout>
      )
    );
  });

/** TRC20 与 ERC20: their differences and the checks to make (specification, 2). */
export const UsdtMoreScreen = () => (
  <ScreenBody>
    <h2 className={css.head}>两个网络，不能混用</h2>
    <p className={css.text}>
      USDT 可以在不同的区块链网络上流通。转账时，付款方与收款方必须选择同一个网络。
    </p>
    <Networks />
    <Comparison />
    <FurtherNotes />
    <SectionHead title="三步核对" />
    <Card className={css.checks}>
      <Flow steps={CHECKS} />
    </Card>
    <Callout tone="gold" icon="warning-duotone">
      网络选错时，资产会进入另一条链，通常无法找回。
    </Callout>
  </ScreenBody>
);
