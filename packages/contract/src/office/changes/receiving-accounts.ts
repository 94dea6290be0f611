import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { nothing, optionalText, requiredText, wholeNumber } from '../../field.ts';
import { maybeTime } from '../office-fields.ts';
import { confirmCall, proposed, proposing, turnDownCall } from './proposals.ts';

/** Methods that pay into an account of ours and are checked by staff. */
const method = z.enum(['card', 'wechat', 'alipay', 'huione'], { error: '请选择收款方式' });

const account = z.object({
  id: z.number(),
  method,
  methodName: z.string(),
  bank: z.string(),
  owner: z.string(),
  accountNo: z.string(),
  branch: z.string(),
  note: z.string(),
  /** A data URL of the QR code; '' when there is none. */
  image: z.string(),
  /** Whether it is shown to members. */
  active: z.boolean(),
  changedAt: maybeTime,
});

const methodState = z.object({
  method,
  name: z.string(),
  /** Whether members may choose it: switched on, and with an account in use. */
  offered: z.boolean(),
  least: z.string(),
  most: z.string(),
  rate: z.string(),
});

/** Every receiving account of manual methods, in use or not, and the methods they belong to. */
export const officeReceivingAccounts = endpoint({
  method: 'GET',
  path: '/office/receiving-accounts',
  access: 'staff',
  permission: 'receiving-accounts.read',
  request: nothing,
  data: z.object({
    rows: z.array(account),
    methods: z.array(methodState),
    /** The QR code of each proposal that replaces it, by the proposal's number. */
    proposedImages: z.array(z.object({ id: z.string(), image: z.string() })),
  }),
});

/** Base64 of an image of at most 44 KB; '' keeps the present one. */
const picture = optionalText(60_000).pipe(
  z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/, '收款码图片无法读取，请换一张'),
);

/** Proposes a new account, other details of one, or whether it is in use. */
export const officeProposeReceivingAccount = endpoint({
  method: 'POST',
  path: '/office/changes/receiving-account/propose',
  access: 'staff',
  permission: 'receiving-accounts.propose',
  request: z.object({
    /** 0 for a new one. */
    id: wholeNumber('请选择收款账户'),
    method,
    bank: requiredText('请填写开户行或平台名称', 40),
    owner: requiredText('请填写户名', 60),
    accountNo: requiredText('请填写账号', 60),
    branch: optionalText(60),
    note: optionalText(120),
    picture,
    active: z.boolean({ error: '请选择是否启用' }),
    ...proposing,
  }),
  data: proposed,
});

export const officeConfirmReceivingAccount = confirmCall({
  path: '/office/changes/receiving-account/confirm',
  permission: 'receiving-accounts.confirm',
});

export const officeTurnDownReceivingAccount = turnDownCall({
  path: '/office/changes/receiving-account/turn-down',
  permission: 'receiving-accounts.confirm',
});

export type OfficeReceivingAccounts = z.output<typeof officeReceivingAccounts.data>;
export type OfficeReceivingAccount = z.output<typeof account>;
