import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import * as words from '../../shared/messages/money/cards.ts';

export type Protocol = ChainNetwork;

export interface AddressForm {
  readonly address: string;
  readonly protocol: Protocol | '';
  readonly password: string;
}

export interface Wrong {
  readonly field: keyof AddressForm;
  readonly words: string;
}

const FORMS: Readonly<Record<Protocol, RegExp>> = {
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  ERC20: /^0x[0-9a-fA-F]{40}$/,
  BEP20: /^0x[0-9a-fA-F]{40}$/,
};

/**
 * The first error, in the order of the specification, 5: address, protocol, pay password. Our own
 * check comes last: an address with a wrong form for the network. The server checks the checksum.
 */
export function wrongInAddress({ address, protocol, password }: AddressForm): Wrong | null {
  const text = address.trim();
  if (text === '') return { field: 'address', words: words.addressRequired };
  if (protocol === '') return { field: 'protocol', words: words.protocolRequired };
  if (password === '') return { field: 'password', words: words.payPasswordRequired };
  if (!FORMS[protocol].test(text)) return { field: 'address', words: words.addressInvalid };
  return null;
}
