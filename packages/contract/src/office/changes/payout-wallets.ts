import { z } from 'zod';
import { CHAIN_NETWORKS } from '../../codes/chain-network.ts';
import { nothing, optionalText, requiredText, wholeNumber } from '../../field.ts';
import { note } from '../../note.ts';
import { chainAddress, staffAct, staffRead } from '../office-fields.ts';
import { confirmCall, proposed, proposing, turnDownCall } from './proposals.ts';

const network = z.enum(CHAIN_NETWORKS, { error: '请选择网络' });

const wallet = z.object({
  id: z.number().meta(note('Its number; 0 for a new one.', 1)),
  network: network.meta(note('Network of USDT.', 'TRC20')),
  /** In the notation of its network. */
  address: chainAddress,
  label: z.string().meta(note('What it is called.', '出款钱包一')),
  /** Beijing days, both included; `to` is '' for no end. */
  from: z.string().meta(note('Where it begins.', '2026-01-02')),
  to: z.string().meta(note('Where it ends; empty for no end.', '2026-12-31')),
  /** Whether payouts may come from it today. */
  inForce: z.boolean().meta(note('Whether it counts today.', true)),
  proposedBy: z.string().meta(note('Who proposed it.', '文舟')),
  confirmedBy: z.string().meta(note('Who confirmed it.', '沈清')),
});

/** Our wallets that payouts come from, former ones included. */
export const officePayoutWallets = staffRead({
  path: '/office/payout-wallets',
  permission: 'payout-wallets.read',
  request: nothing,
  data: z.object({ rows: z.array(wallet).meta(note('The rows of the page.')) }),
});

const day = (words: string) => z.string({ error: words }).regex(/^\d{4}-\d{2}-\d{2}$/, words);

/** Proposes a wallet, or another label or other days for one. */
export const officeProposePayoutWallet = staffAct({
  path: '/office/changes/payout-wallet/propose',
  permission: 'payout-wallets.propose',
  request: z.object({
    /** 0 for a new one. */
    id: wholeNumber('请选择出款钱包').meta(note('Its number; 0 for a new one.', 1)),
    network: network.meta(note('Network of USDT.', 'TRC20')),
    address: requiredText('请填写钱包地址', 120).meta(
      note(
        'Address on its network, as the network writes it.',
        'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh',
      ),
    ),
    label: requiredText('请填写名称', 40).meta(note('What it is called.', '出款钱包一')),
    from: day('请选择启用日').meta(note('Where it begins.', '2026-01-02')),
    to: optionalText(10)
      .pipe(z.union([day('请选择停用日'), z.literal('')]))
      .meta(note('Where it ends; empty for no end.', '2026-12-31')),
    ...proposing,
  }),
  data: proposed,
});

export const officeConfirmPayoutWallet = confirmCall({
  path: '/office/changes/payout-wallet/confirm',
  permission: 'payout-wallets.confirm',
});

export const officeTurnDownPayoutWallet = turnDownCall({
  path: '/office/changes/payout-wallet/turn-down',
  permission: 'payout-wallets.confirm',
});

export type OfficePayoutWallets = z.output<typeof officePayoutWallets.data>;
export type OfficePayoutWallet = z.output<typeof wallet>;
