import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountInput, optionalText, requiredText, wholeNumber } from '../field.ts';
import { note } from '../note.ts';
import { confirmCall, proposed, proposingNumbers, turnDownCall } from './changes/proposals.ts';
import { moneyText, staffRead } from './office-fields.ts';

/** Percents as decimal text, `0.60` = 0.6 %, by the codes of the game categories. */
const rebates = z.object({
  realbet: z.string().meta(note('Rebate on live games, in percent.', '0.60')),
  sport: z.string().meta(note('Rebate on sport, in percent.', '0.60')),
  gaming: z.string().meta(note('Rebate on e-sports, in percent.', '0.60')),
  joker: z.string().meta(note('Rebate on card games, in percent.', '0.60')),
  concise: z.string().meta(note('Rebate on slots, in percent.', '0.60')),
  lottery: z.string().meta(note('Rebate on lotteries, in percent.', '0.60')),
  fishing: z.string().meta(note('Rebate on fishing, in percent.', '0.60')),
});

const level = z.object({
  level: z.number().meta(note('VIP level, 1 to 10.', 1)),
  name: z.string().meta(note('Its name.', '文舟')),
  /** The first Beijing day of this version, `YYYY-MM-DD`. */
  startsOn: z.string().meta(note('The first Beijing day it counts for.', '2026-02-01')),
  /** Cumulative deposits and valid bets that the level requires. */
  recharge: moneyText.meta(note('Deposits the level needs, in points.', '1000.00')),
  flow: moneyText.meta(note('Valid bets the level needs, in points.', '1000.00')),
  /** Valid bets within 90 days that keep it. */
  maintainFlow: moneyText.meta(note('Valid bets that hold it for 90 days, in points.', '500.00')),
  rebates: rebates.meta(note('Rebates.')),
  promotionGift: moneyText.meta(note('Gift on reaching the level, in points.', '8.00')),
  giftWagering: z.number().meta(note('How often the gift has to be wagered.', 3)),
});

/** The table of levels of today or of `day`, and the rows of future days. */
export const officeVip = staffRead({
  path: '/office/vip',
  permission: 'vip.read',
  request: z.object({ day: optionalText(10).meta(note('Beijing day.', '2026-01-02')) }),
  data: z.object({
    today: z.string().meta(note('The Beijing day.', '2026-01-02')),
    day: z.string().meta(note('Beijing day.', '2026-01-02')),
    rows: z.array(level).meta(note('The rows of the page.')),
    coming: z.array(level).meta(note('What is confirmed and begins later.')),
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
    level: wholeNumber('请选择等级', 10).meta(note('VIP level, 1 to 10.', 1)),
    name: requiredText('请填写等级名称', 20).meta(note('Its name.', '文舟')),
    startsOn: z
      .string({ error: '请选择生效日' })
      .regex(/^\d{4}-\d{2}-\d{2}$/, '请选择生效日')
      .meta(note('The first Beijing day it counts for.', '2026-02-01')),
    recharge: amountInput('请填写晋级存款').meta(
      note('Deposits the level needs, in points.', '1000.00'),
    ),
    flow: amountInput('请填写晋级流水').meta(
      note('Valid bets the level needs, in points.', '1000.00'),
    ),
    maintainFlow: amountInput('请填写保级流水').meta(
      note('Valid bets that hold it for 90 days, in points.', '500.00'),
    ),
    rebates: z
      .object(
        {
          realbet: percent.meta(note('Rebate on live games, in percent.', '0.60')),
          sport: percent.meta(note('Rebate on sport, in percent.', '0.60')),
          gaming: percent.meta(note('Rebate on e-sports, in percent.', '0.60')),
          joker: percent.meta(note('Rebate on card games, in percent.', '0.60')),
          concise: percent.meta(note('Rebate on slots, in percent.', '0.60')),
          lottery: percent.meta(note('Rebate on lotteries, in percent.', '0.60')),
          fishing: percent.meta(note('Rebate on fishing, in percent.', '0.60')),
        },
        { error: '请填写返水比例' },
      )
      .meta(note('Rebates.')),
    promotionGift: amountInput('请填写晋级礼金').meta(
      note('Gift on reaching the level, in points.', '8.00'),
    ),
    giftWagering: wholeNumber('礼金流水倍数须为 0 至 100 的整数', 100).meta(
      note('How often the gift has to be wagered.', 3),
    ),
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
