import { parseMoney } from '@haitang/kernel/money.ts';
import { defineSetting } from '@haitang/platform/settings/setting.ts';
import { z } from 'zod';

const usdtText = z.string().refine((text) => parseMoney('USDT', text, 2) !== null);

export const coldMoveEnabled = defineSetting({
  key: 'cold_move_enabled',
  label: '出款钱包超上限时提出转入冷钱包',
  schema: z.boolean(),
  fallback: true,
});

export const coldMoveTwoPersonLine = defineSetting({
  key: 'cold_move_two_person_above',
  label: '转入冷钱包双人确认线（USDT）',
  schema: usdtText,
  fallback: '5000.00',
  bounds: [{ at: '', name: '转冷双人确认线', least: '0', most: '1000000', band: 100 }],
});

/** Every setting of moves to cold wallets. */
export const COLD_MOVE_SETTINGS = [coldMoveEnabled, coldMoveTwoPersonLine] as const;
