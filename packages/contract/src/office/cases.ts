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
 * Credit the member's wallet, return to the sender, or close without effect; a frozen credit is
 * released or cancelled.
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
  /** The first person's proposal, which a second person is to confirm. */
  proposal: z
    .object({ outcome: z.enum(['done', 'refused']), evidence: z.string(), by: z.string() })
    .nullable(),
  /** Money that waits for a decision of two people; null for cases of venues. */
  payment: z
    .object({
      version: z.number(),
      /** Points in suspense. */
      suspended: moneyText,
      /** Points of the member held for a credit whose block was replaced. */
      frozen: moneyText,
      /** The rest of that credit, which the member no longer had. */
      claimed: moneyText,
      choices: z.array(outcome),
      /** The owner is unknown: a member must be named before a credit. */
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
 * Cases that wait for a person: differences with venues and in the books, then deposits; alarms
 * first, the others by amount.
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

/**
 * Proposes, with evidence, the outcome of a transfer; moves nothing until a second person confirms.
 */
export const officeProposeOutcome = staffAct({
  path: '/office/cases/propose',
  permission: 'transfers.propose',
  request: z.object({ ...decision, evidence: requiredText('请填写依据', 500) }),
  data: noData,
});

/** Confirms the proposal in the version that the page showed, and settles the transfer. */
export const officeConfirmOutcome = staffAct({
  path: '/office/cases/confirm',
  permission: 'transfers.confirm',
  request: z.object(decision),
  data: noData,
});

const act = {
  id: requiredText('请选择个案', 60),
  /** The version of the case that the page shows. */
  version: shownVersion,
  code,
};

/** Proposes, with evidence, what to do with waiting money; moves nothing by itself. */
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

/**
 * A second person confirms the proposal in the version that the page showed, and the money moves.
 */
export const officeConfirmCase = staffAct({
  path: '/office/cases/payment/confirm',
  permission: 'deposits.confirm',
  request: z.object(act),
  data: z.object({ outcome }),
});

export type OfficeCaseOutcome = z.output<typeof outcome>;
export type OfficeCase = z.output<typeof oneCase>;
export type OfficeCases = z.output<typeof officeCases.data>;
