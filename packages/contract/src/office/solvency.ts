import { z } from 'zod';
import { CHAIN_NETWORKS } from '../codes/chain-network.ts';
import { nothing, requiredText } from '../field.ts';
import { timeText } from '../shown.ts';
import { maybeText, maybeTime, moneyText, staffAct, staffRead } from './office-fields.ts';

const published = z.object({
  day: z.string(),
  number: z.number(),
  digest: z.string(),
  /** What all members were owed, in points. */
  sum: moneyText,
  publishedAt: timeText,
  /** Our wallets in USDT, and their worth in points at the withdrawal rate of the day. */
  usdt: moneyText,
  /** The part of it in wallets that have signed the head. */
  proven: moneyText,
  worth: moneyText,
  state: z.enum(['covered', 'unproven', 'short', 'unread']),
  /** How often the wallets were read for the day, and the last time. */
  revision: z.number(),
  readAt: maybeTime,
  wallets: z.number(),
  signed: z.number(),
  /** Staff asked for another reading, which the job has not made yet. */
  waiting: z.boolean(),
});

/** The published days, the newest first, and the days that are over and not published. */
export const officeSolvency = staffRead({
  path: '/office/solvency',
  permission: 'treasury.read',
  request: nothing,
  data: z.object({ rows: z.array(published), late: z.array(z.string()) }),
});

/** Asks the job to read our wallets again for the newest day. */
export const officeReadSolvencyAssets = staffAct({
  path: '/office/solvency/read-assets',
  permission: 'treasury.propose',
  request: z.object({
    day: requiredText('请选择日期', 10),
    reason: requiredText('请填写原因', 300),
  }),
  data: z.null(),
});

const toSign = z.object({
  network: z.enum(CHAIN_NETWORKS),
  address: z.string(),
  /** Exactly what the wallet's key signs. */
  text: z.string(),
  /** `uploaded`: it stands in the next publication. */
  state: z.enum(['published', 'uploaded', 'missing']),
  uploadedBy: maybeText,
});

/** Every public wallet with its text for the newest day; '' before the first day. */
export const officeSolvencyStatements = staffRead({
  path: '/office/solvency/statements',
  permission: 'treasury.read',
  request: nothing,
  data: z.object({ day: z.string(), rows: z.array(toSign) }),
});

/** Uploads a wallet's signature, made offline; it is verified before it is stored. */
export const officeUploadStatement = staffAct({
  path: '/office/solvency/statements/upload',
  permission: 'treasury.propose',
  request: z.object({
    day: requiredText('请选择日期', 10),
    network: z.enum(CHAIN_NETWORKS, { error: '请选择网络' }),
    address: requiredText('请选择钱包', 120),
    signature: requiredText('请填写签名', 200),
  }),
  data: z.null(),
});

export type OfficeSolvencyStatements = z.output<typeof officeSolvencyStatements.data>;
export type OfficeStatementToSign = z.output<typeof toSign>;
export type OfficeSolvency = z.output<typeof officeSolvency.data>;
export type OfficeSolvencyDay = z.output<typeof published>;
