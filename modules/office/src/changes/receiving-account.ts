import { refuse } from '@haitang/contract/codes/refuse.ts';
import {
  type CodeImage,
  drawCode,
  imageHash,
} from '@haitang/payments/deposits/receiving/code-image.ts';
import { imagesOf, keepImage } from '@haitang/payments/deposits/receiving/keep-image.ts';
import type { HeldAccount } from '@haitang/payments/deposits/receiving/receiving-account.ts';
import {
  allAccounts,
  assertOwnNumber,
  setAccount,
} from '@haitang/payments/deposits/receiving/set-account.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { z } from 'zod';
import type { Reader } from '../note-act.ts';
import type { OfficeContext } from '../office-context.ts';
import { takeCode } from '../staff/take-code.ts';
import type { Change } from './change.ts';
import { proposeChange } from './propose-change.ts';

/** An account in the form of a proposal: its QR code by hash. */
export const receivingTerms = z.object({
  /** 0 for a new one. */
  id: z.number(),
  method: z.enum(['card', 'wechat', 'alipay', 'huione']),
  bank: z.string(),
  owner: z.string(),
  accountNo: z.string(),
  branch: z.string(),
  note: z.string(),
  image: z.string(),
  active: z.boolean(),
});
export type ReceivingTerms = z.output<typeof receivingTerms>;

const toTerms = (account: HeldAccount): ReceivingTerms =>
  receivingTerms.parse({ ...account, image: imageHash(account.image) });

/** The account with a number; null for 0. Refuses `not-found`. */
async function heldAccount(database: Queryable, id: number): Promise<HeldAccount | null> {
  if (id === 0) return null;
  const found = (await allAccounts(database)).find((candidate) => candidate.id === id);
  if (!found) throw refuse('not-found', { words: '没有这个收款账户' });
  return found;
}

const same = (a: ReceivingTerms, b: ReceivingTerms): boolean =>
  // Parsed to get a fixed order of fields: the database orders them differently.
  JSON.stringify(receivingTerms.parse(a)) === JSON.stringify(receivingTerms.parse(b));

const subjectOf = ({ id, method, accountNo }: ReceivingTerms): string =>
  `receiving-account:${id === 0 ? `${method}/${accountNo}` : id}`;

export interface ReceivingProposal extends Omit<ReceivingTerms, 'image'> {
  /** Base64 of a new QR code; '' keeps the present one. */
  readonly picture: string;
  readonly reason: string;
  readonly code: string;
}

/**
 * Proposes a new or changed receiving account, with a code. Refuses a number of another account
 * (202), another method than the account's (203), unchanged terms (202), an invalid image (as
 * `drawCode` does), and a method with a QR code without one (203).
 */
export async function proposeReceivingAccount(
  context: OfficeContext,
  reader: Reader,
  given: ReceivingProposal,
): Promise<Change> {
  const { picture, reason, code, ...rest } = given;
  const { read } = context.database;
  const held = await heldAccount(read, given.id);
  if (held && held.method !== given.method) {
    throw refuse('condition', { words: '收款方式不可变更，请新增账户' });
  }
  await assertOwnNumber(read, given);
  const drawn: CodeImage | null =
    picture === '' ? null : await drawCode(Buffer.from(picture, 'base64'));
  const before = held && toTerms(held);
  const after = { ...rest, image: drawn?.hash ?? before?.image ?? '' };
  const scanned = given.method === 'wechat' || given.method === 'alipay';
  if (scanned && after.image === '') throw refuse('condition', { words: '请上传收款码' });
  if (before && same(before, after)) {
    throw refuse('nothing-to-do', { words: '与现有资料相同，没有变更' });
  }
  await takeCode(context, { staff: reader.session.staff, code, ip: reader.ip });
  return proposeChange(context, reader, {
    kind: 'receiving-account',
    subject: subjectOf(after),
    before,
    after,
    reason,
    effectiveAt: null,
    ...(drawn && { assertPossible: (tx) => keepImage(tx, drawn, context.clock.now()) }),
  });
}

/**
 * Puts the account into use, or out of it. Refuses when the terms it replaces have changed (202).
 */
export async function enterReceivingAccount(tx: Tx, change: Change, moment: Date): Promise<void> {
  const terms = receivingTerms.parse(change.after);
  const held = await heldAccount(tx, terms.id);
  if (held && !same(toTerms(held), receivingTerms.parse(change.before))) {
    throw refuse('already-done', { words: '该账户在提出之后又有变动，请收回后重新提出' });
  }
  await assertOwnNumber(tx, terms);
  const kept = held && imageHash(held.image) === terms.image ? held.image : null;
  const image = kept ?? (await imagesOf(tx, [terms.image])).get(terms.image) ?? '';
  await setAccount(tx, { ...terms, image }, moment);
}
