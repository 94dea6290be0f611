import { Segmented } from '@haitang/ui/action/segmented.tsx';
import { SectionHead } from '@haitang/ui/surface/card.tsx';
import * as words from '../../shared/messages/money/recharge.ts';
import { Link } from '../../shared/navigation/link.tsx';
import type { Network } from './deposit-methods.ts';
import css from './recharge.module.css';

const NETWORKS = [
  { key: 'TRC20', text: 'TRC20' },
  { key: 'ERC20', text: 'ERC20' },
] as const;

const HINTS: Readonly<Record<Network, string>> = {
  TRC20: 'TRC20 到账较快、手续费较低。',
  ERC20: 'ERC20 手续费较高，随网络状况变化。',
};

interface NetworkChoiceProps {
  readonly network: Network;
  readonly onChange: (network: Network) => void;
}

/** TRC20 or ERC20; a coin sent on the wrong network is lost, so an explanation is one tap away. */
export const NetworkChoice = ({ network, onChange }: NetworkChoiceProps) => (
  <>
    <SectionHead title={words.network} />
    <Segmented label={words.network} options={NETWORKS} value={network} onChange={onChange} />
    <p className={css.hint}>
      {HINTS[network]}
      <Link to="/usdtmore">了解两者差异</Link>
    </p>
  </>
);
