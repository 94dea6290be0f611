import { type ChainNetwork, NETWORKS } from '@haitang/contract/codes/chain-network.ts';
import * as words from '../../shared/words/money/cards.ts';
import { tronChecksumFits } from './tron-checksum.ts';

export type Protocol = ChainNetwork;

export interface AddressForm {
  readonly address: string;
  readonly protocol: Protocol | '';
  readonly password: string;
}

export interface Wrong {
  readonly field: keyof AddressForm;
  readonly words: string;
  /** Told under its field only. */
  readonly once?: true;
}

const FORMS = { tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/, evm: /^0x[0-9a-fA-F]{40}$/ } as const;

/**
 * The first error, in the order of the specification, 5: address, protocol, pay password. Our own
 * checks come last: an address with a wrong form for the network, and one of TRON with a wrong
 * checksum, which is told once.
 */
export function wrongInAddress({ address, protocol, password }: AddressForm): Wrong | null {
  const text = address.trim();
  if (text === '') return { field: 'address', words: '请输入USDT地址' };
  if (protocol === '') return { field: 'protocol', words: '请选择钱包协议' };
  if (password === '') return { field: 'password', words: words.payPasswordRequired };
  if (!FORMS[NETWORKS[protocol].addresses].test(text))
    return { field: 'address', words: '地址与所选网络不一致，请核对' };
  if (protocol === 'TRC20' && !tronChecksumFits(text)) {
    return { field: 'address', words: '地址校验不通过，可能有字符抄错，请重新复制', once: true };
  }
  return null;
}
