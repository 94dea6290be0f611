import { z } from 'zod';
import { PAPERS, type Paper, VERIFICATION_STATES } from '../codes/verification.ts';
import { endpoint } from '../endpoint.ts';
import { amountText, nothing } from '../field.ts';
import { note } from '../note.ts';
import { inOrder, looseText, need, optionalLooseText } from '../ordered.ts';
import { noData, timeText } from '../shown.ts';

const PAPER_KEYS = Object.keys(PAPERS) as [Paper, ...Paper[]];
const STATE_KEYS = Object.keys(VERIFICATION_STATES);
const ID_FORM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ID = '01939b1e-2c3d-7a4b-8c5d-6e7f8a9b0c1d';

const isPicture = (text: string): boolean => ID_FORM.test(text);
const picture = (what: string) => looseText.meta(note(`Id of the picture of ${what}.`, ID));
const level = z.number().meta(note('A level of verification, 0 to 3.', 2));

const gate = (what: string) =>
  z
    .object({
      level,
      above: amountText.meta(note('Points of thirty days that pass without it.', '5000.00')),
    })
    .nullable()
    .meta(note(`What the operator asks of ${what}; null for nothing.`));

/** Extension: the member's level, what the operator asks for, and where the cases stand. */
export const verification = endpoint({
  method: 'POST',
  path: '/api/verification',
  access: 'member',
  request: nothing,
  data: z.object({
    level,
    has_person: z.boolean().meta(note('Whether the profile has a real name and a birthday.', true)),
    usual_hours: z.number().meta(note('How long a review usually takes, in hours.', 24)),
    deposits: gate('deposits'),
    withdrawals: gate('withdrawals'),
    networks: z
      .array(
        z.object({
          network: z.string().meta(note('A network of payouts.', 'TRC20')),
          level,
        }),
      )
      .meta(note('Networks that ask for a level.')),
    cases: z
      .array(
        z.object({
          level,
          state: z.string().meta(note('Where it stands.', 'waiting', STATE_KEYS)),
          paper: z.string().meta(note('The document of identity; empty at level 3.', '护照')),
          number_end: z.string().meta(note('The end of its number.', '1234')),
          asked_at: timeText.meta(note('When it was asked for.', '2026-11-23 12:00:00')),
          decided_at: timeText.nullable().meta(note('When it was decided; null before.', null)),
          reason: z.string().meta(note('Why it was turned down; empty for nothing to say.', '')),
        }),
      )
      .meta(note('What was asked for, newest first, at most ten.')),
  }),
});

/**
 * Extension: multipart field `file`: a picture of a document, JPEG, PNG or WebP, at most 8 MB,
 * checked by content and drawn anew. No call serves it to the member again.
 */
export const uploadDocument = endpoint({
  method: 'POST',
  path: '/api/verification/document',
  access: 'member',
  request: nothing,
  data: z.object({ id: z.string().meta(note('Names the picture in the asking.', ID)) }),
});

/** Extension: asks for level 2 with a document of identity. */
export const askIdentity = endpoint({
  method: 'POST',
  path: '/api/verification/identity',
  access: 'member',
  request: inOrder(
    z.object({
      paper: z
        .enum(PAPER_KEYS, { error: '请选择证件类型' })
        .meta(note('Which document it is.', 'passport', PAPER_KEYS)),
      number: looseText.meta(note('Its number, as printed.', 'E12345678')),
      front: picture('its front'),
      back: optionalLooseText.meta(note('Id of the picture of its back; a passport has none.', ID)),
      selfie: picture('the member holding it'),
    }),
    [
      need(({ number }) => number.trim() !== '', '请输入证件号码', 'number'),
      need(({ front }) => isPicture(front), '请上传证件正面照片', 'front'),
      need(
        ({ paper, back }) => isPicture(back) || (paper === 'passport' && back === ''),
        '请上传证件背面照片',
        'back',
      ),
      need(({ selfie }) => isPicture(selfie), '请上传手持证件照片', 'selfie'),
    ],
  ),
  data: noData,
});

/** Extension: asks for level 3 with proofs of address and of the source of funds. */
export const askAddress = endpoint({
  method: 'POST',
  path: '/api/verification/address',
  access: 'member',
  request: inOrder(
    z.object({
      source: looseText.meta(note('Where the money comes from, in words.', '工资收入')),
      address: picture('a proof of the address'),
      funds: picture('a proof of the source of funds'),
    }),
    [
      need(({ source }) => source.trim() !== '', '请说明资金来源', 'source'),
      need(({ source }) => source.trim().length <= 300, '资金来源说明最多 300 字', 'source'),
      need(({ address }) => isPicture(address), '请上传地址证明', 'address'),
      need(({ funds }) => isPicture(funds), '请上传资金来源证明', 'funds'),
    ],
  ),
  data: noData,
});

/** Extension: takes the case that waits back; its pictures are deleted at once. */
export const withdrawVerification = endpoint({
  method: 'POST',
  path: '/api/verification/withdraw',
  access: 'member',
  request: nothing,
  data: noData,
});

export type VerificationData = z.input<typeof verification.data>;
