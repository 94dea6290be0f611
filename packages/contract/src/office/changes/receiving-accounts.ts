import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { nothing, optionalText, requiredName, requiredText, wholeNumber } from '../../field.ts';
import { note } from '../../note.ts';
import { maybeTime } from '../office-fields.ts';
import { confirmCall, proposed, proposing, turnDownCall } from './proposals.ts';

/** Methods that pay into an account of ours and are checked by staff. */
const method = z.enum(['card', 'wechat', 'alipay', 'huione'], { error: '请选择收款方式' });

const account = z.object({
  id: z.number().meta(note('Its number; 0 for a new one.', 1)),
  method: method.meta(note('Method it is for.', 'card')),
  methodName: z.string().meta(note('Name of the method.', '银行卡')),
  bank: z.string().meta(note('Name of the bank.', '星展银行')),
  owner: z.string().meta(note('Whose account it is.', '某某')),
  accountNo: z.string().meta(note('Number of the account.', '4000123412341234')),
  branch: z.string().meta(note('Branch of the bank; empty for none.', '')),
  note: z.string().meta(note('A note for colleagues; empty for none.', '已核对')),
  /** A data URL of the QR code; '' when there is none. */
  image: z.string().meta(note('Picture as a data address; empty for none.', '')),
  /** Whether it is shown to members. */
  active: z.boolean().meta(note('Whether it is in use.', true)),
  changedAt: maybeTime.meta(
    note('When it was changed last, Beijing time; null for never.', '2026-01-02 10:00:00'),
  ),
});

const methodState = z.object({
  method: method.meta(note('Method it is for.', 'card')),
  name: z.string().meta(note('Its name.', '文舟')),
  /** Whether members may choose it: switched on, and with an account in use. */
  offered: z.boolean().meta(note('Whether it is offered.', true)),
  least: z.string().meta(note('The least amount.', '100.00')),
  most: z.string().meta(note('The highest amount.', '50000.00')),
  rate: z.string().meta(note('Points for one unit, or percent of a commission.', '7.12')),
});

/** Every receiving account of manual methods, in use or not, and the methods they belong to. */
export const officeReceivingAccounts = endpoint({
  method: 'GET',
  path: '/office/receiving-accounts',
  access: 'staff',
  permission: 'receiving-accounts.read',
  request: nothing,
  data: z.object({
    rows: z.array(account).meta(note('The rows of the page.')),
    methods: z.array(methodState).meta(note('The methods.')),
    /** The QR code of each proposal that replaces it, by the proposal's number. */
    proposedImages: z
      .array(
        z.object({
          id: z.string().meta(note('Its number; 0 for a new one.', 1)),
          image: z.string().meta(note('Picture as a data address; empty for none.', '')),
        }),
      )
      .meta(note('Pictures of open proposals.')),
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
    id: wholeNumber('请选择收款账户').meta(note('Its number; 0 for a new one.', 1)),
    method: method.meta(note('Method it is for.', 'card')),
    bank: requiredName('请填写开户行或平台名称', 40).meta(note('Name of the bank.', '星展银行')),
    owner: requiredName('请填写户名', 60).meta(note('Whose account it is.', '某某')),
    accountNo: requiredText('请填写账号', 60).meta(
      note('Number of the account.', '4000123412341234'),
    ),
    branch: optionalText(60).meta(note('Branch of the bank; empty for none.', '')),
    note: optionalText(120).meta(note('A note for colleagues; empty for none.', '已核对')),
    picture: picture.meta(note('Picture as a data address; empty for the one it has.', '')),
    active: z.boolean({ error: '请选择是否启用' }).meta(note('Whether it is in use.', true)),
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
