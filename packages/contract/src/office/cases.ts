import { z } from 'zod';
import { optionalText, requiredText } from '../field.ts';
import { noData, timeText } from '../shown.ts';
import {
  code,
  listRequest,
  moneyText,
  rowsOf,
  shownVersion,
  staffAct,
  staffRead,
} from './office-fields.ts';

/**
 * Into the member's wallet, back to its sender, or closed without effect; a frozen credit stands or
 * is cancelled.
 */
const outcome = z.enum(['credit', 'return', 'close', 'release', 'cancel'], {
  error: '请选择处理结果',
});

const oneCase = z.object({
  id: z.string(),
  /** `books`: our own ledger. */
  side: z.enum(['venue', 'payment', 'books']),
  kind: z.string(),
  words: z.string(),
  subject: z.string(),
  memberId: z.number().nullable(),
  evidence: z.array(z.object({ name: z.string(), value: z.string() })),
  openedAt: timeText,
  /** A transfer of unknown outcome, which two people may decide; null for other cases. */
  transferId: z.string().nullable(),
  /** What one person has proposed and a second one is to confirm. */
  proposal: z
    .object({ outcome: z.enum(['done', 'refused']), evidence: z.string(), by: z.string() })
    .nullable(),
  /** Money that waits for two people; null for cases of venues. */
  payment: z
    .object({
      version: z.number(),
      /** Points in suspense. */
      suspended: moneyText,
      /** Points held of the member's money for a credit whose block was replaced. */
      frozen: moneyText,
      /** The rest of that credit, which the member had no longer. */
      claimed: moneyText,
      choices: z.array(outcome),
      /** Nobody is known to own it: a member has to be named before it is credited. */
      needsMember: z.boolean(),
      proposal: z
        .object({
          outcome,
          evidence: z.string(),
          by: z.string(),
          memberId: z.number().nullable(),
          returnHash: z.string(),
        })
        .nullable(),
    })
    .nullable(),
});

/**
 * What waits for a person: differences with venues and in the books, then deposits, alarms first
 * and the others by the money they are about.
 */
export const officeCases = staffRead({
  path: '/office/cases',
  permission: 'cases.read',
  request: z.object({ ...listRequest, side: z.enum(['all', 'venue', 'payment']).catch('all') }),
  data: rowsOf(oneCase),
});

const decision = {
  transferId: requiredText('请选择转账', 60),
  outcome: z.enum(['done', 'refused'], { error: '请选择处理结果' }),
  code,
};

/** Says with evidence what became of a transfer; moves nothing until a second person confirms. */
export const officeProposeOutcome = staffAct({
  path: '/office/cases/propose',
  permission: 'transfers.propose',
  request: z.object({ ...decision, evidence: requiredText('请填写依据', 500) }),
  data: noData,
});

/** Confirms the proposal as the page showed it, and settles the transfer by it. */
export const officeConfirmOutcome = staffAct({
  path: '/office/cases/confirm',
  permission: 'transfers.confirm',
  request: z.object(decision),
  data: noData,
});

const act = {
  id: requiredText('请选择个案', 60),
  /** Of the case as the page shows it. */
  version: shownVersion,
  code,
};

/** Says with evidence what should become of money that waits; moves nothing by itself. */
export const officeProposeCase = staffAct({
  path: '/office/cases/payment/propose',
  permission: 'deposits.review',
  request: z.object({
    ...act,
    outcome,
    evidence: requiredText('请填写依据', 500),
    returnHash: optionalText(120),
    memberId: z.number().int().positive().nullable().optional(),
  }),
  data: noData,
});

/** A second person confirms the proposal as the page showed it, and the money moves. */
export const officeConfirmCase = staffAct({
  path: '/office/cases/payment/confirm',
  permission: 'deposits.confirm',
  request: z.object(act),
  data: z.object({ outcome }),
});

export type OfficeCaseOutcome = z.output<typeof outcome>;
export type OfficeCase = z.output<typeof oneCase>;
export type OfficeCases = z.output<typeof officeCases.data>;
