import { z } from 'zod';
import { CHAIN_NETWORKS } from '../../codes/chain-network.ts';
import { nothing, optionalText, requiredText, wholeNumber } from '../../field.ts';
import { staffAct, staffRead } from '../office-fields.ts';
import { confirmCall, proposed, proposing, turnDownCall } from './proposals.ts';

const network = z.enum(CHAIN_NETWORKS, { error: '请选择网络' });

const wallet = z.object({
  id: z.number(),
  network,
  /** In the notation of its network. */
  address: z.string(),
  label: z.string(),
  /** Beijing days, both included; `to` is '' for no end. */
  from: z.string(),
  to: z.string(),
  /** Whether payouts may come from it today. */
  inForce: z.boolean(),
  proposedBy: z.string(),
  confirmedBy: z.string(),
});

/** Our wallets that payouts come from, former ones included. */
export const officePayoutWallets = staffRead({
  path: '/office/payout-wallets',
  permission: 'payout-wallets.read',
  request: nothing,
  data: z.object({ rows: z.array(wallet) }),
});

const day = (words: string) => z.string({ error: words }).regex(/^\d{4}-\d{2}-\d{2}$/, words);

/** Proposes a wallet, or another label or other days for one. */
export const officeProposePayoutWallet = staffAct({
  path: '/office/changes/payout-wallet/propose',
  permission: 'payout-wallets.propose',
  request: z.object({
    /** 0 for a new one. */
    id: wholeNumber('请选择出款钱包'),
    network,
    address: requiredText('请填写钱包地址', 120),
    label: requiredText('请填写名称', 40),
    from: day('请选择启用日'),
    to: optionalText(10).pipe(z.union([day('请选择停用日'), z.literal('')])),
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
