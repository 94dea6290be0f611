import { classNames } from '@haitang/ui/class-names.ts';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { NetworkTag } from '@haitang/ui/list/address-card.tsx';
import { Flow } from '@haitang/ui/progress/flow.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { Card, SectionHead } from '@haitang/ui/surface/card.tsx';
import { useApp } from '../../shared/app-info.ts';
import * as words from '../../shared/messages/money/networks.ts';
import { networksIn } from '../../shared/money/usdt-networks.ts';
import { useUser } from '../../shared/session/user-query.ts';
import css from './usdt-more.module.css';

const CHECKS = [
  { key: '1', title: words.firstCheck, text: words.firstCheckText, state: 'now' },
  { key: '2', title: words.secondCheck, text: words.secondCheckText, state: 'now' },
  { key: '3', title: words.thirdCheck, text: words.thirdCheckText, state: 'now' },
] as const;

/** The form of an address on each network; the middle is left out, so that nobody pays to it. */
const Networks = () => (
  <div className={css.networks}>
    <Card className={classNames(css.network, css.advised)}>
      <div>
        <NetworkTag network="TRC20" />
        <em>{words.advised}</em>
      </div>
      <p className={css.address}>
        <b>T</b>Qm4x9 ···· aKj5Nt
      </p>
      <p>{words.trcForm}</p>
    </Card>
    <Card className={css.network}>
      <div>
        <NetworkTag network="ERC20" />
      </div>
      <p className={css.address}>
        <b>0x</b>7f3a ···· 7be19c
      </p>
      <p>{words.ercForm}</p>
    </Card>
  </div>
);

/** The fees depend on the member; a visitor gets a link to the withdrawal page for them. */
function Comparison() {
  const user = useUser();
  const feeOf = (amount: string | number | undefined): string =>
    amount === undefined ? words.feeElsewhere : `${amount} USDT`;
  const rows = [
    [words.chain, words.trcChain, words.ercChain],
    [words.time, words.trcTime, words.ercTime],
    [words.chainFee, words.trcChainFee, words.ercChainFee],
    [words.fee, feeOf(user?.withdrawfeeusdttrc), feeOf(user?.withdrawcashfee)],
    [words.suits, words.trcSuits, words.ercSuits],
  ] as const;
  return (
    <Card flush className={css.table}>
      <table>
        <caption className="sr">{words.table}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{words.item}</span>
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

/** A word on BSC, where the site uses it. */
function BscNote() {
  if (!networksIn(useApp()?.usdt_networks).includes('BEP20')) return null;
  return <Callout icon="info-duotone">{words.bscNote}</Callout>;
}

/** TRC20 与 ERC20: their differences and the checks to make (specification, 2). */
export const UsdtMoreScreen = () => (
  <ScreenBody>
    <h2 className={css.head}>{words.head}</h2>
    <p className={css.text}>{words.text}</p>
    <Networks />
    <Comparison />
    <BscNote />
    <SectionHead title={words.checks} />
    <Card className={css.checks}>
      <Flow steps={CHECKS} />
    </Card>
    <Callout tone="gold" icon="warning-duotone">
      {words.warning}
    </Callout>
  </ScreenBody>
);
