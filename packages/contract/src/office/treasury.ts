import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { nothing, requiredText } from '../field.ts';
import { note } from '../note.ts';
import { timeText } from '../shown.ts';
import { officeChainHealth } from './chain-health.ts';
import { confirmCall, proposed, proposing, turnDownCall } from './changes/proposals.ts';
import { officeColdMoves, officeConfirmColdMove, officeTurnDownColdMove } from './cold-moves.ts';
import {
  chainAddress,
  checkedAt,
  maybeText,
  maybeTime,
  moneyText,
  network,
  staffAct,
  staffRead,
} from './office-fields.ts';

const standing = z.object({
  network: network.meta(note('Network of USDT.', 'TRC20')),
  /** In the notation of its network. */
  address: chainAddress,
  role: z.enum(['payout', 'treasury', 'receiving']).meta(note('What the wallet is for.', 'payout')),
  /** Staff's label of a payout wallet; '' for an address that members pay to. */
  label: z.string().meta(note('What it is called.', '出款钱包一')),
  /** In USDT: in the books, arrived but not booked yet, on chain. */
  booked: moneyText.meta(note('In the books, in USDT.', '1000.000000')),
  pending: moneyText.meta(note('Arrived and not booked yet, in USDT.', '0.000000')),
  /** Null when the chain did not answer; the difference is then null too. */
  onChain: maybeText.meta(
    note('On chain, in USDT; null where the chain did not answer.', '1000.000000'),
  ),
  difference: maybeText.meta(
    note('On chain less booked, in USDT; null where the chain did not answer.', '0.000000'),
  ),
  state: z
    .enum(['equal', 'differs', 'unknown'])
    .meta(note('Whether the chain and the books are equal.', 'equal')),
  differsSince: maybeTime.meta(note('Since when it differs, Beijing time; null for not.', null)),
  checkedAt,
});

const coinStanding = z.object({
  network: network.meta(note('Network of USDT.', 'TRC20')),
  address: chainAddress,
  role: z.enum(['payout', 'treasury']).meta(note('What the wallet is for.', 'payout')),
  label: z.string().meta(note('What it is called.', '出款钱包一')),
  /** With the coin's name: by the book with the coins from outside, and on chain. */
  booked: maybeText.meta(note('In the books, in USDT.', '1000.000000')),
  onChain: maybeText.meta(
    note('On chain, in USDT; null where the chain did not answer.', '1000.000000'),
  ),
  difference: maybeText.meta(
    note('On chain less booked, in USDT; null where the chain did not answer.', '0.000000'),
  ),
  state: z
    .enum(['equal', 'in-transit', 'differs', 'unknown'])
    .meta(note('Where it stands.', 'open')),
  differsSince: maybeTime.meta(note('Since when it differs, Beijing time; null for not.', null)),
  checkedAt,
});

/**
 * Our wallets beside their accounts, as of the last check: payout wallets, and those of the
 * addresses members pay to that differ; `counts` covers all of them.
 */
export const officeTreasury = staffRead({
  path: '/office/treasury',
  permission: 'treasury.read',
  request: nothing,
  data: z.object({
    rows: z.array(standing).meta(note('The rows of the page.')),
    counts: z
      .object({
        equal: z.number().meta(note('Whether, or how many, are equal.', 1)),
        differs: z.number().meta(note('Wallets that differ.', 0)),
        unknown: z.number().meta(note('Wallets nobody could ask about.', 0)),
      })
      .meta(note('How many wallets stand so.')),
    /** Time of the oldest check among all wallets; null before the first. */
    checkedAt: maybeTime.meta(
      note('When it was checked last, Beijing time.', '2026-01-02 10:00:00'),
    ),
  }),
});

/** The coins for fees of payout and treasury wallets beside the book of coins. */
export const officeTreasuryCoins = staffRead({
  path: '/office/treasury/coins',
  permission: 'treasury.read',
  request: nothing,
  data: z.object({ rows: z.array(coinStanding).meta(note('The rows of the page.')) }),
});

const hotLevel = z.object({
  network: network.meta(note('Network of USDT.', 'TRC20')),
  /** In USDT; null while a payout wallet could not be read, and for no bound. */
  balance: maybeText.meta(note('On chain, in USDT; null where it is unknown.', '1000.000000')),
  floor: maybeText.meta(note('The lower bound in USDT; null for none.', '500.000000')),
  ceiling: maybeText.meta(note('The upper bound in USDT; null for none.', '5000.000000')),
  level: z
    .enum(['ok', 'low', 'high'])
    .meta(note('Whether the balance is within its bounds.', 'ok')),
  /** What staff are asked to pay in or to move to a cold wallet; '' for nothing. */
  requested: z.string().meta(note('What staff are asked to move; empty for nothing.', '')),
});

const ownTransfer = z.object({
  number: z.string().meta(note('Number of the order.', 'D2601021000001')),
  kind: z
    .enum(['sweep', 'gas', 'cold'])
    .meta(note('A sweep, coins for its fee, or a move to a cold wallet.', 'sweep')),
  network: network.meta(note('Network of USDT.', 'TRC20')),
  /** The deposit address; the payout wallet that a transfer to a cold wallet empties. */
  address: chainAddress,
  /** With its unit: USDT, or the network's coin. */
  amount: z.string().meta(note('Amount with its unit.', '100.000000 USDT')),
  state: z.enum(['open', 'done', 'failed', 'refused']).meta(note('How far it is.', 'done')),
  recipient: maybeText.meta(note('Where the USDT went; null before.', null)),
  txHash: maybeText.meta(note('Hash of the transaction; null before.', '0x9f2c')),
  /** In the network's coin; null until it is final. */
  networkFee: maybeText.meta(note('Fee in the coin of the network; null before.', '13.3 TRX')),
  note: z.string().meta(note('Why the signer refused; empty otherwise.', '')),
  createdAt: timeText.meta(note('When it was made, Beijing time.', '2026-01-02 10:00:00')),
  endedAt: maybeTime.meta(note('When it ended, Beijing time; null before.', null)),
});

const reportWallet = z.object({
  kind: z
    .enum(['payout', 'treasury', 'receiving', 'fees'])
    .meta(note('The role of a wallet, or fees.', 'payout')),
  network: z.string().meta(note('Network of USDT.', 'TRC20')),
  address: chainAddress,
  booked: z.string().meta(note('In the books, in USDT.', '1000.000000')),
  pending: z.string().meta(note('Arrived and not booked yet, in USDT.', '0.000000')),
  onChain: z
    .string()
    .meta(note('On chain, in USDT; null where the chain did not answer.', '1000.000000')),
  difference: z
    .string()
    .meta(note('On chain less booked, in USDT; null where the chain did not answer.', '0.000000')),
  networkFee: z.string().meta(note('Fees of the day before in coins; empty for none.', '')),
});

const reportMove = z.object({
  network: z.string().meta(note('Network of USDT.', 'TRC20')),
  /** The payout wallet and the cold wallet. */
  address: chainAddress,
  recipient: z.string().meta(note('The cold wallet.', 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC')),
  amount: z.string().meta(note('What moved, in USDT.', '600.000000')),
  networkFee: z.string().meta(note('Fees of the day before in coins; empty for none.', '')),
  txHash: z.string().meta(note('Hash of the transaction; null before.', '0x9f2c')),
});

const reportCoins = z.object({
  kind: z.enum(['payout', 'treasury']).meta(note('The role of a wallet, or fees.', 'payout')),
  network: z.string().meta(note('Network of USDT.', 'TRC20')),
  address: chainAddress,
  booked: z.string().meta(note('In the books, in USDT.', '1000.000000')),
  onChain: z
    .string()
    .meta(note('On chain, in USDT; null where the chain did not answer.', '1000.000000')),
  difference: z
    .string()
    .meta(note('On chain less booked, in USDT; null where the chain did not answer.', '0.000000')),
});

/** The level of payout wallets, and the newest transfers between our wallets. */
export const officeGathering = staffRead({
  path: '/office/treasury/gathering',
  permission: 'treasury.read',
  request: nothing,
  data: z.object({
    levels: z.array(hotLevel).meta(note('Payout wallets of each network together.')),
    rows: z.array(ownTransfer).meta(note('The rows of the page.')),
  }),
});

/** The daily reports, newest first; each is downloaded as a file. */
export const officeTreasuryReports = staffRead({
  path: '/office/treasury/reports',
  permission: 'treasury.read',
  request: nothing,
  data: z.object({
    rows: z
      .array(
        z.object({
          day: z.string().meta(note('Beijing day.', '2026-01-02')),
          createdAt: timeText.meta(note('When it was made, Beijing time.', '2026-01-02 10:00:00')),
          wallets: z.array(reportWallet).meta(note('Each wallet beside the books, and the fees.')),
          coins: z
            .array(reportCoins)
            .meta(note('Coins for fees of each wallet beside their book.')),
          /** What moved to cold wallets on the day before. */
          moves: z.array(reportMove).meta(note('What moved to cold wallets on the day before.')),
        }),
      )
      .meta(note('The rows of the page.')),
  }),
});

/** Proposes to book our own money that entered a wallet from outside, or left for outside. */
export const officeProposeTreasuryEntry = staffAct({
  path: '/office/changes/treasury-entry/propose',
  permission: 'treasury.propose',
  request: z.object({
    network: network.meta(note('Network of USDT.', 'TRC20')),
    address: requiredText('请选择钱包', 120).meta(
      note(
        'Address on its network, as the network writes it.',
        'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh',
      ),
    ),
    direction: z
      .enum(['in', 'out'], { error: '请选择转入或转出' })
      .meta(note('In to us or out.', 'in')),
    amount: z
      .string({ error: '请填写金额' })
      .regex(/^\d{1,12}(\.\d{1,6})?$/, '金额须为数字，最多六位小数')
      .meta(note('Amount, as a decimal text.', '100.00')),
    txHash: requiredText('请填写交易哈希', 80).meta(
      note('Hash of the transaction; null before.', '0x9f2c'),
    ),
    ...proposing,
  }),
  data: proposed,
});

export const officeConfirmTreasuryEntry = confirmCall({
  path: '/office/changes/treasury-entry/confirm',
  permission: 'treasury.confirm',
});

export const officeTurnDownTreasuryEntry = turnDownCall({
  path: '/office/changes/treasury-entry/turn-down',
  permission: 'treasury.confirm',
});

/** All treasury calls, for the list of calls. */
export const TREASURY_CALLS: readonly Endpoint[] = [
  officeTreasury,
  officeTreasuryCoins,
  officeGathering,
  officeTreasuryReports,
  officeColdMoves,
  officeConfirmColdMove,
  officeTurnDownColdMove,
  officeChainHealth,
  officeProposeTreasuryEntry,
  officeConfirmTreasuryEntry,
  officeTurnDownTreasuryEntry,
];
export type OfficeGathering = z.output<typeof officeGathering.data>;
export type OfficeTreasuryReports = z.output<typeof officeTreasuryReports.data>;
export type OfficeTreasury = z.output<typeof officeTreasury.data>;
export type OfficeCoinStanding = z.output<typeof coinStanding>;
export type OfficeTreasuryCoins = z.output<typeof officeTreasuryCoins.data>;
export type OfficeWalletStanding = z.output<typeof standing>;
