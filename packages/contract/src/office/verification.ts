import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optionalText, wholeNumber } from '../field.ts';
import { note } from '../note.ts';
import { timeText } from '../shown.ts';
import { actReason, maybeText, maybeTime, memberName, version } from './office-fields.ts';
import { reviewedQueue } from './reviewed-queue.ts';

const key = { id: wholeNumber('请选择认证').meta(note('Number of the case.', 1)) };
const state = z.string().meta(note('waiting, approved, rejected or withdrawn.', 'waiting'));

const { list, file, act, rejects } = reviewedQueue({
  path: '/office/verification',
  reads: 'verification.read',
  key,
  done: z.object({ state, version }),
});

const row = z.object({
  id: z.number().meta(note('Number of the case.', 1)),
  ...memberName,
  level: z.number().meta(note('The level that is asked for: 2 or 3.', 2)),
  levelWords: z.string().meta(note('The same, in words.', '实名认证')),
  state,
  stateWords: z.string().meta(note('The same, in words.', '审核中')),
  version,
  askedAt: timeText.meta(note('When it was asked for, Beijing time.', '2026-01-02 10:00:00')),
  decidedAt: maybeTime.meta(note('When it was decided, Beijing time; null before.', null)),
  decidedBy: maybeText.meta(note('Who decided; null before.', '文舟')),
  reason: maybeText.meta(note('Why, in words; null for nothing to say.', '照片不清晰')),
});

/** Cases of a tab: waiting ones oldest first, others newest first. */
export const officeVerifications = list(
  z.enum(['waiting', 'approved', 'rejected', 'withdrawn', 'all']).catch('waiting'),
  row,
);

/** One case without what the documents show; each read is in the trail. */
export const officeVerificationFile = file(
  z.object({
    known: row.meta(note('The case.')),
    maskedName: z.string().meta(note('Name of the person, masked.', '*某')),
    status: z.string().meta(note('Where the account stands.', 'normal')),
    paper: z.string().meta(note('The document of identity; empty at level 3.', '护照')),
    numberEnd: z.string().meta(note('The end of its number.', '1234')),
    documents: z
      .array(
        z.object({
          words: z.string().meta(note('What the picture shows.', '证件正面')),
          uploadedAt: timeText.meta(note('When it was uploaded.', '2026-01-02 10:00:00')),
        }),
      )
      .meta(note('Pictures that are kept; empty once their term is over.')),
    others: z
      .array(
        z.object({
          ...memberName,
          status: z.string().meta(note('Where the account stands.', 'normal')),
          why: z.string().meta(note('What is the same, in words.', '证件号码相同')),
        }),
      )
      .meta(note('Accounts that may be of the same person.')),
  }),
);

/**
 * Shows the pictures, the name and the birthday, for a reason that stands in the trail. The answer
 * is never kept for a repeat: it would be stored readable.
 */
export const officeVerificationDocuments = endpoint({
  method: 'POST',
  path: '/office/verification/documents',
  access: 'staff',
  permission: 'verification.read',
  request: z.object({ ...key, reason: actReason }),
  data: z.object({
    realname: z.string().meta(note('Name as the member stated it.', '李乐')),
    birthday: z.string().meta(note('Birthday as the member stated it.', '1990-01-01')),
    funds: z.string().meta(note('Where the money comes from, in words; empty at level 2.', '')),
    pictures: z
      .array(
        z.object({
          words: z.string().meta(note('What the picture shows.', '证件正面')),
          image: z.string().meta(note('The picture as a data URL.', 'data:image/webp;base64,')),
        }),
      )
      .meta(note('The pictures of the case.')),
  }),
});

/** Gives the member the level, with a note for colleagues. */
export const officeApproveVerification = act('approve', 'verification.decide', {
  note: optionalText(300).meta(note('A note for colleagues; empty for none.', '已核对')),
});

/** Turns the case down. */
export const officeRejectVerification = rejects('reject', 'verification.decide');

/** Takes an approval back. */
export const officeRevokeVerification = act('revoke', 'verification.decide', {
  reason: actReason,
});

export type OfficeVerification = z.output<typeof row>;
export type OfficeVerificationDocuments = z.output<typeof officeVerificationDocuments.data>;
export type OfficeVerificationFile = z.output<typeof officeVerificationFile.data>;
