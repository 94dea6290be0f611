import { defineSetting, wholeSetting } from '@haitang/platform/settings/setting.ts';
import { z } from 'zod';

/** '' stands for the address of the site. */
export const pushContact = defineSetting({
  key: 'push_contact',
  label: '推送联系方式（mailto: 或 https://，留空用站点地址）',
  schema: z
    .string()
    .max(200)
    .regex(/^(|mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*)$/, {
      error: '须为 mailto: 或 https:// 开头',
    }),
  fallback: '',
});

/** What the operator pays for one message, in hundredths of a yuan; counted, never booked. */
export const emailPrice = wholeSetting({
  key: 'email_price',
  label: '每封邮件的成本（分）',
  least: 0,
  most: 1_000,
  fallback: 0,
});

export const smsPrice = wholeSetting({
  key: 'sms_price',
  label: '每条短信的成本（分）',
  least: 0,
  most: 1_000,
  fallback: 5,
});

/** Beyond it no message is queued until the next Beijing day: a bound of what an attack costs. */
export const emailsDaily = wholeSetting({
  key: 'emails_daily',
  label: '全站每日邮件上限',
  least: 0,
  most: 1_000_000,
  fallback: 20_000,
});

export const smsDaily = wholeSetting({
  key: 'sms_daily',
  label: '全站每日短信上限',
  least: 0,
  most: 1_000_000,
  fallback: 5_000,
});
