import { z } from 'zod';
import { CHAIN_NETWORKS } from '../codes/chain-network.ts';
import type { Endpoint } from '../endpoint.ts';
import { nothing, requiredText } from '../field.ts';
import { timeText } from '../shown.ts';
import { confirmCall, proposed, proposing, turnDownCall } from './changes/proposals.ts';
import {
  code,
  maybeText,
  maybeTime,
  moneyText,
  rejection,
  staffAct,
  staffRead,
} from './office-fields.ts';

const network = z.enum(CHAIN_NETWORKS, { error: '请选择网络' });

const standing = z.object({
  network,
  /** In the notation of its network. */
  address: z.string(),
  role: z.enum(['payout', 'treasury', 'receiving']),
  /** Staff's label of a payout wallet; '' for an address that members pay to. */
  label: z.string(),
  /** In USDT: in the books, arrived but not booked yet, on chain. */
  booked: moneyText,
  pending: moneyText,
  /** Null when the chain did not answer; the difference is then null too. */
  onChain: maybeText,
  difference: maybeText,
  state: z.enum(['equal', 'differs', 'unknown']),
  differsSince: maybeTime,
  checkedAt: timeText,
});

const coinStanding = z.object({
  network,
  address: z.string(),
  role: z.enum(['payout', 'treasury']),
  label: z.string(),
  /** With the coin's name: by the book with the coins from outside, and on chain. */
  booked: maybeText,
  onChain: maybeText,
  difference: maybeText,
  state: z.enum(['equal', 'in-transit', 'differs', 'unknown']),
  differsSince: maybeTime,
  checkedAt: timeText,
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
    rows: z.array(standing),
    counts: z.object({ equal: z.number(), differs: z.number(), unknown: z.number() }),
    /** Time of the oldest check among all wallets; null before the first. */
    checkedAt: maybeTime,
  }),
});

/** The coins for fees of payout and treasury wallets beside the book of coins. */
export const officeTreasuryCoins = staffRead({
  path: '/office/treasury/coins',
  permission: 'treasury.read',
  request: nothing,
  data: z.object({ rows: z.array(coinStanding) }),
});

const hotLevel = z.object({
  network,
  /** In USDT; null while a payout wallet could not be read, and for no bound. */
  balance: maybeText,
  floor: maybeText,
  ceiling: maybeText,
  level: z.enum(['ok', 'low', 'high']),
  /** What staff are asked to pay in or to move to a cold wallet; '' for nothing. */
  requested: z.string(),
});

const ownTransfer = z.object({
  number: z.string(),
  kind: z.enum(['sweep', 'gas', 'cold']),
  network,
  /** The deposit address; the payout wallet that a transfer to a cold wallet empties. */
  address: z.string(),
  /** With its unit: USDT, or the network's coin. */
  amount: z.string(),
  state: z.enum(['open', 'done', 'failed', 'refused']),
  recipient: maybeText,
  txHash: maybeText,
  /** In the network's coin; null until it is final. */
  networkFee: maybeText,
  note: z.string(),
  createdAt: timeText,
  endedAt: maybeTime,
});

const reportWallet = z.object({
  kind: z.enum(['payout', 'treasury', 'receiving', 'fees']),
  network: z.string(),
  address: z.string(),
  booked: z.string(),
  pending: z.string(),
  onChain: z.string(),
  difference: z.string(),
  networkFee: z.string(),
});

const reportMove = z.object({
  network: z.string(),
  /** The payout wallet and the cold wallet. */
  address: z.string(),
  recipient: z.string(),
  amount: z.string(),
  networkFee: z.string(),
  txHash: z.string(),
});

const reportCoins = z.object({
  kind: z.enum(['payout', 'treasury']),
  network: z.string(),
  address: z.string(),
  booked: z.string(),
  onChain: z.string(),
  difference: z.string(),
});

/** The level of payout wallets, and the newest transfers between our wallets. */
export const officeGathering = staffRead({
  path: '/office/treasury/gathering',
  permission: 'treasury.read',
  request: nothing,
  data: z.object({ levels: z.array(hotLevel), rows: z.array(ownTransfer) }),
});

const coldMove = z.object({
  number: z.string(),
  network,
  /** The payout wallet that is emptied, and the configured cold wallet. */
  address: z.string(),
  recipient: z.string(),
  /** In USDT: what moves, and balance and ceiling of the network when it was proposed. */
  amount: moneyText,
  balance: moneyText,
  ceiling: moneyText,
  state: z.enum(['proposed', 'confirmed', 'turned-down', 'lapsed']),
  /** Whether it takes two people, by the line in force. */
  twoPeople: z.boolean(),
  firstApprover: maybeText,
  secondApprover: maybeText,
  /** Who turned it down, and why. */
  rejectedBy: maybeText,
  reason: z.string(),
  createdAt: timeText,
  endedAt: maybeTime,
});

/** Proposed and decided moves to cold wallets, those that wait for people first. */
export const officeColdMoves = staffRead({
  path: '/office/treasury/cold-moves',
  permission: 'treasury.read',
  request: nothing,
  data: z.object({ rows: z.array(coldMove) }),
});

/** Agrees to a move to a cold wallet, with a code; above the line a second person agrees too. */
export const officeConfirmColdMove = staffAct({
  path: '/office/treasury/cold-moves/confirm',
  permission: 'treasury.confirm',
  request: z.object({ number: requiredText('请选择转冷申请', 60), code }),
  /** False while a second person has to agree. */
  data: z.object({ confirmed: z.boolean() }),
});

/** Ends a proposed move without effect. */
export const officeTurnDownColdMove = staffAct({
  path: '/office/treasury/cold-moves/turn-down',
  permission: 'treasury.confirm',
  request: z.object({ number: requiredText('请选择转冷申请', 60), reason: rejection }),
  data: z.null(),
});

/** The daily reports, newest first; each is downloaded as a file. */
export const officeTreasuryReports = staffRead({
  path: '/office/treasury/reports',
  permission: 'treasury.read',
  request: nothing,
  data: z.object({
    rows: z.array(
      z.object({
        day: z.string(),
        createdAt: timeText,
        wallets: z.array(reportWallet),
        coins: z.array(reportCoins),
        /** What moved to cold wallets on the day before. */
        moves: z.array(reportMove),
      }),
    ),
  }),
});

const chainEndpoint = z.object({
  network,
  /** As the operator named it, or its host. */
  name: z.string(),
  /** Its newest block; null when it was never reached. */
  height: maybeText,
  /** Blocks behind the best endpoint. */
  behind: maybeText,
  state: z.enum(['ok', 'behind', 'failing']),
  /** In short; '' when there was none. */
  lastError: z.string(),
  disagreements: z.number(),
  checkedAt: timeText,
});

const chainHealth = z.object({
  network,
  /** The last block that was read; null before the first run. */
  scannedTo: maybeText,
  /** Final blocks not read yet, and how much time that is. */
  lagBlocks: maybeText,
  lagSeconds: z.number().nullable(),
  scannedAt: maybeTime,
});

/** Every network and its nodes, as the watcher found them last. */
export const officeChainHealth = staffRead({
  path: '/office/chains',
  permission: 'treasury.read',
  request: nothing,
  data: z.object({ rows: z.array(chainEndpoint), networks: z.array(chainHealth) }),
});

/** Proposes to book our own money that entered a wallet from outside, or left for outside. */
export const officeProposeTreasuryEntry = staffAct({
  path: '/office/changes/treasury-entry/propose',
  permission: 'treasury.propose',
  request: z.object({
    network,
    address: requiredText('请选择钱包', 120),
    direction: z.enum(['in', 'out'], { error: '请选择转入或转出' }),
    amount: z
      .string({ error: '请填写金额' })
      .regex(/^\d{1,12}(\.\d{1,6})?$/, '金额须为数字，最多六位小数'),
    txHash: requiredText('请填写交易哈希', 80),
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

export type OfficeChainHealth = z.output<typeof officeChainHealth.data>;
export type OfficeChain = z.output<typeof chainHealth>;
export type OfficeChainEndpoint = z.output<typeof chainEndpoint>;
export type OfficeColdMove = z.output<typeof coldMove>;
export type OfficeColdMoves = z.output<typeof officeColdMoves.data>;
export type OfficeGathering = z.output<typeof officeGathering.data>;
export type OfficeTreasuryReports = z.output<typeof officeTreasuryReports.data>;
export type OfficeTreasury = z.output<typeof officeTreasury.data>;
export type OfficeCoinStanding = z.output<typeof coinStanding>;
export type OfficeTreasuryCoins = z.output<typeof officeTreasuryCoins.data>;
export type OfficeWalletStanding = z.output<typeof standing>;
