import { Segmented } from '@haitang/ui/action/segmented.tsx';
import { SectionHead } from '@haitang/ui/surface/card.tsx';
import * as words from '../../shared/messages/money/recharge.ts';
import { Link } from '../../shared/navigation/link.tsx';
import type { Network } from './deposit-methods.ts';
import css from './recharge.module.css';

const HINTS: Readonly<Record<Network, string>> = {
  TRC20: 'TRC20 到账较快、手续费较低。',
  ERC20: 'ERC20 手续费较高，随网络状况变化。',
  BEP20: 'BEP20 手续费较低；地址与 ERC20 写法相同，请勿混用。',
};

interface NetworkChoiceProps {
  readonly networks: readonly Network[];
  readonly network: Network;
  readonly onChange: (network: Network) => void;
}

/**
 * One of the networks in use; a coin sent on the wrong network is lost, so an explanation is one
 * tap away.
 */
export const NetworkChoice = ({ networks, network, onChange }: NetworkChoiceProps) => (
  <>
    <SectionHead title={words.network} />
    <Segmented
      label={words.network}
      options={networks.map((key) => ({ key, text: key }))}
      value={network}
      onChange={onChange}
    />
    <p className={css.hint}>
      {HINTS[network]}
      <Link to="/usdtmore">了解两者差异</Link>
    </p>
  </>
);
