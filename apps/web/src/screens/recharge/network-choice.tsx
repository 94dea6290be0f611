import { Segmented } from '@haitang/ui/action/segmented.tsx';
import { SectionHead } from '@haitang/ui/surface/card.tsx';
import { Link } from '../../shared/navigation/link.tsx';
import { networkWords } from '../../shared/words/money/networks.ts';
import type { Network } from './deposit-methods.ts';
import css from './recharge.module.css';

const networkText = '选择网络';

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
    <SectionHead title={networkText} />
    <Segmented
      label={networkText}
      options={networks.map((key) => ({ key, text: key }))}
      value={network}
      onChange={onChange}
    />
    <p className={css.hint}>
      {networkWords(network).choice}
      <Link to="/usdtmore">了解两者差异</Link>
    </p>
  </>
);
