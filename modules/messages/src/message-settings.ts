import { defineSetting } from '@haitang/platform/settings/setting.ts';
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
