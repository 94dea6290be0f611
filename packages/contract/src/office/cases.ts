import { z } from 'zod';
import { optionalText, requiredText } from '../field.ts';
import { note } from '../note.ts';
import { noData, timeText } from '../shown.ts';
import {
  code,
  listRequest,
  moneyText,
  rowsOf,
  shownVersion,
  staffAct,
  staffRead,
  version,
} from './office-fields.ts';

/**
 * Credit the member's wallet, return to the sender, or close without effect; a frozen credit is
 * released or cancelled.
 */
const outcome = z.enum(['credit', 'return', 'close', 'release', 'cancel'], {
  error: '请选择处理结果',
});

const oneCase = z.object({
  id: z.string().meta(note('Its id.', '019a0000-0000-7000-8000-000000000000')),
  /** `books`: our own ledger. */
  side: z.enum(['venue', 'payment', 'books']).meta(note('Which side it is about.', 'payment')),
  kind: z.string().meta(note('What kind it is.', 'adjustment')),
  words: z.string().meta(note('What it is, in words.', '存款入账')),
  subject: z.string().meta(note('What it is about.', 'member:40000001')),
  memberId: z.number().nullable().meta(note('Number of the member.', 40000001)),
  evidence: z
    .array(
      z.object({
        name: z.string().meta(note('Its name.', '文舟')),
        value: z.string().meta(note('Its value, as text.', '7.20')),
      }),
    )
    .meta(note('What is known, as named values; what proves a proposal, in words.', '对方流水')),
  openedAt: timeText.meta(note('When it was opened, Beijing time.', '2026-01-02 10:00:00')),
  /** A transfer of unknown outcome, which two people may decide; null for other cases. */
  transferId: z
    .string()
    .nullable()
    .meta(
      note('Id of the transfer; null for other cases.', '019a0000-0000-7000-8000-000000000000'),
    ),
  /** The first person's proposal, which a second person is to confirm. */
  proposal: z
    .object({
      outcome: z.enum(['done', 'refused']).meta(note('What becomes of it.', 'done')),
      evidence: z
        .string()
        .meta(
          note('What is known, as named values; what proves a proposal, in words.', '对方流水'),
        ),
      by: z.string().meta(note('Who did it, by name.', '文舟')),
    })
    .nullable()
    .meta(note('What one person has proposed and another is to confirm; null for nothing.')),
  /** Money that waits for a decision of two people; null for cases of venues. */
  payment: z
    .object({
      version,
      /** Points in suspense. */
      suspended: moneyText.meta(note('Points in suspense.', '0.00')),
      /** Points of the member held for a credit whose block was replaced. */
      frozen: moneyText.meta(note('Points held for a credit whose block was replaced.', '0.00')),
      /** The rest of that credit, which the member no longer had. */
      claimed: moneyText.meta(
        note('The rest of the credit, which the member had no longer; in points.', '0.00'),
      ),
      choices: z.array(outcome).meta(note('What may become of the money.', 'credit')),
      /** The owner is unknown: a member must be named before a credit. */
      /** Who sent the money, in full: where a return has to go. Null where that is not known. */
      sender: z
        .string()
        .nullable()
        .meta(
          note(
            'Who sent the money: address on its network, or payer at the bank; null for unknown.',
            'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh',
          ),
        ),
      needsMember: z.boolean().meta(note('Whether a member has to be named first.', false)),
      proposal: z
        .object({
          outcome: outcome.meta(note('What becomes of it.', 'done')),
          evidence: z
            .string()
            .meta(
              note('What is known, as named values; what proves a proposal, in words.', '对方流水'),
            ),
          by: z.string().meta(note('Who did it, by name.', '文舟')),
          memberId: z.number().nullable().meta(note('Number of the member.', 40000001)),
          returnHash: z
            .string()
            .meta(note('Transaction that gave the money back; empty for none.', '')),
        })
        .nullable()
        .meta(note('What one person has proposed and another is to confirm; null for nothing.')),
    })
    .nullable()
    .meta(note('Money that waits for two people; null for cases of venues.')),
});

/**
 * Cases that wait for a person: differences with venues and in the books, then deposits; alarms
 * first, the others by amount.
 */
export const officeCases = staffRead({
  path: '/office/cases',
  permission: 'cases.read',
  request: z.object({
    ...listRequest,
    side: z
      .enum(['all', 'venue', 'payment'])
      .catch('all')
      .meta(note('Which side it is about.', 'payment')),
  }),
  data: rowsOf(oneCase),
});

const decision = {
  transferId: requiredText('请选择转账', 60).meta(
    note('Id of the transfer; null for other cases.', '019a0000-0000-7000-8000-000000000000'),
  ),
  outcome: z
    .enum(['done', 'refused'], { error: '请选择处理结果' })
    .meta(note('What becomes of it.', 'done')),
  code,
};

/**
 * Proposes, with evidence, the outcome of a transfer; moves nothing until a second person confirms.
 */
export const officeProposeOutcome = staffAct({
  path: '/office/cases/propose',
  permission: 'transfers.propose',
  request: z.object({
    ...decision,
    evidence: requiredText('请填写依据', 500).meta(
      note('What proves it, in words or as named values.', '银行流水 20260102-1'),
    ),
  }),
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
  id: requiredText('请选择个案', 60).meta(note('Its id.', '019a0000-0000-7000-8000-000000000000')),
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
    outcome: outcome.meta(note('What becomes of it.', 'done')),
    evidence: requiredText('请填写依据', 500).meta(
      note('What proves it, in words or as named values.', '银行流水 20260102-1'),
    ),
    returnHash: optionalText(120).meta(
      note('Transaction that gave the money back; empty for none.', ''),
    ),
    memberId: z
      .number()
      .int()
      .positive()
      .nullable()
      .optional()
      .meta(note('Number of the member.', 40000001)),
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
  data: z.object({ outcome: outcome.meta(note('What becomes of it.', 'done')) }),
});

export type OfficeCaseOutcome = z.output<typeof outcome>;
export type OfficeCase = z.output<typeof oneCase>;
export type OfficeCases = z.output<typeof officeCases.data>;
