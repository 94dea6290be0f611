import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountInput, optionalText, requiredText, wholeNumber } from '../field.ts';
import { confirmCall, proposed, proposingNumbers, turnDownCall } from './changes/proposals.ts';
import { moneyText, staffRead } from './office-fields.ts';

/** Percents as decimal text, `0.60` = 0.6 %, by the codes of the game categories. */
const rebates = z.object({
  realbet: z.string(),
  sport: z.string(),
  gaming: z.string(),
  joker: z.string(),
  concise: z.string(),
  lottery: z.string(),
  fishing: z.string(),
});

const level = z.object({
  level: z.number(),
  name: z.string(),
  /** The first Beijing day of this version, `YYYY-MM-DD`. */
  startsOn: z.string(),
  /** Cumulative deposits and valid bets that the level requires. */
  recharge: moneyText,
  flow: moneyText,
  /** Valid bets within 90 days that keep it. */
  maintainFlow: moneyText,
  rebates,
  promotionGift: moneyText,
  giftWagering: z.number(),
});

/** The table of levels of today or of `day`, and the rows of future days. */
export const officeVip = staffRead({
  path: '/office/vip',
  permission: 'vip.read',
  request: z.object({ day: optionalText(10) }),
  data: z.object({
    today: z.string(),
    day: z.string(),
    rows: z.array(level),
    coming: z.array(level),
  }),
});

const percent = z
  .string({ error: '返水比例须为 0 至 5 之间的数，最多两位小数' })
  .regex(/^[0-5](\.\d{1,2})?$/, '返水比例须为 0 至 5 之间的数，最多两位小数');

/** Proposes a row of the table from a future Beijing day on. */
export const officeProposeVipLevel = endpoint({
  method: 'POST',
  path: '/office/changes/vip-level/propose',
  access: 'staff',
  permission: 'vip.propose',
  request: z.object({
    level: wholeNumber('请选择等级', 10),
    name: requiredText('请填写等级名称', 20),
    startsOn: z.string({ error: '请选择生效日' }).regex(/^\d{4}-\d{2}-\d{2}$/, '请选择生效日'),
    recharge: amountInput('请填写晋级存款'),
    flow: amountInput('请填写晋级流水'),
    maintainFlow: amountInput('请填写保级流水'),
    rebates: z.object(
      {
        realbet: percent,
        sport: percent,
        gaming: percent,
        joker: percent,
        concise: percent,
        lottery: percent,
        fishing: percent,
      },
      { error: '请填写返水比例' },
    ),
    promotionGift: amountInput('请填写晋级礼金'),
    giftWagering: wholeNumber('礼金流水倍数须为 0 至 100 的整数', 100),
    ...proposingNumbers,
  }),
  data: proposed,
});

export const officeConfirmVipLevel = confirmCall({
  path: '/office/changes/vip-level/confirm',
  permission: 'vip.confirm',
});

export const officeTurnDownVipLevel = turnDownCall({
  path: '/office/changes/vip-level/turn-down',
  permission: 'vip.confirm',
});

export type OfficeVip = z.output<typeof officeVip.data>;
export type OfficeVipLevel = z.output<typeof level>;
