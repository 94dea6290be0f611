import { z } from 'zod';
import { CHAIN_NETWORKS } from '../codes/chain-network.ts';
import { nothing, requiredText } from '../field.ts';
import { note } from '../note.ts';
import { timeText } from '../shown.ts';
import {
  actReason,
  maybeText,
  maybeTime,
  moneyText,
  staffAct,
  staffRead,
} from './office-fields.ts';

const published = z.object({
  day: z.string().meta(note('The Beijing day.', '2026-11-22')),
  number: z.number().meta(note('Counts the published days from 1.', 1)),
  digest: z.string().meta(note('Digest of the published head.', '79884ca3b4a379b2')),
  /** What all members were owed, in points. */
  sum: moneyText.meta(note('What all members were owed, in points.', '846.91')),
  publishedAt: timeText.meta(note('When the tree was published.', '2026-11-23 00:01:00')),
  /** Our wallets in USDT, and their worth in points at the withdrawal rate of the day. */
  usdt: moneyText.meta(note('Our wallets together.', '1000.000000')),
  /** The part of it in wallets that have signed the head. */
  proven: moneyText.meta(note('The part of it in wallets that have signed.', '1000.000000')),
  worth: moneyText.meta(note('The same in points, at the withdrawal rate of the day.', '7120.00')),
  state: z
    .enum(['covered', 'unproven', 'short', 'unread'])
    .meta(
      note('Whether the wallets are worth what is owed.', 'covered', [
        'covered',
        'unproven',
        'short',
        'unread',
      ]),
    ),
  /** How often the wallets were read for the day, and the last time. */
  revision: z.number().meta(note('How often the wallets were read for the day.', 1)),
  readAt: maybeTime.meta(note('The last reading; null before the first.', '2026-11-23 00:02:00')),
  wallets: z.number().meta(note('Number of wallets read.', 2)),
  signed: z.number().meta(note('Number of wallets that signed the head.', 1)),
  /** Staff asked for another reading, which the job has not made yet. */
  waiting: z.boolean().meta(note('Whether another reading was asked for and not made yet.', false)),
});

/** The published days, the newest first, and the days that are over and not published. */
export const officeSolvency = staffRead({
  path: '/office/solvency',
  permission: 'treasury.read',
  request: nothing,
  data: z.object({
    rows: z.array(published).meta(note('The published days, the newest first.')),
    late: z
      .array(z.string())
      .meta(note('Beijing days that are over and not published.', '2026-11-22')),
  }),
});

/** Asks the job to read our wallets again for the newest day. */
export const officeReadSolvencyAssets = staffAct({
  path: '/office/solvency/read-assets',
  permission: 'treasury.propose',
  request: z.object({
    day: requiredText('请选择日期', 10).meta(note('The newest published day.', '2026-11-22')),
    reason: actReason,
  }),
  data: z.null(),
});

const toSign = z.object({
  network: z.enum(CHAIN_NETWORKS).meta(note('Network of USDT.', 'TRC20')),
  address: z.string().meta(note('The wallet.', 'TVj7RNVHy6thbM7BWdSe9G6gXwKhjhdNZS')),
  /** Exactly what the wallet's key signs. */
  text: z.string().meta(note('What its key signs, to the letter.', 'haitang-pos/1 wallet')),
  /** `uploaded`: it stands in the next publication. */
  state: z
    .enum(['published', 'uploaded', 'missing'])
    .meta(
      note(
        'Published with its signature, uploaded for the next publication, or missing.',
        'missing',
      ),
    ),
  uploadedBy: maybeText.meta(note('Who uploaded it; null for nobody.', null)),
});

/** Every public wallet with its text for the newest day; '' before the first day. */
export const officeSolvencyStatements = staffRead({
  path: '/office/solvency/statements',
  permission: 'treasury.read',
  request: nothing,
  data: z.object({
    day: z.string().meta(note('The newest published day; empty before the first.', '2026-11-22')),
    rows: z.array(toSign).meta(note('The rows of the page.')),
  }),
});

/** Uploads a wallet's signature, made offline; it is verified before it is stored. */
export const officeUploadStatement = staffAct({
  path: '/office/solvency/statements/upload',
  permission: 'treasury.propose',
  request: z.object({
    day: requiredText('请选择日期', 10).meta(note('The newest published day.', '2026-11-22')),
    network: z
      .enum(CHAIN_NETWORKS, { error: '请选择网络' })
      .meta(note('Network of USDT.', 'TRC20')),
    address: requiredText('请选择钱包', 120).meta(
      note('The wallet.', 'TVj7RNVHy6thbM7BWdSe9G6gXwKhjhdNZS'),
    ),
    signature: requiredText('请填写签名', 200).meta(
      note('Signature in hex: personal_sign, or signMessageV2 on TRON.', '0x51'),
    ),
  }),
  data: z.null(),
});

export type OfficeSolvencyStatements = z.output<typeof officeSolvencyStatements.data>;
export type OfficeStatementToSign = z.output<typeof toSign>;
export type OfficeSolvency = z.output<typeof officeSolvency.data>;
export type OfficeSolvencyDay = z.output<typeof published>;
