import { ORDER_STAGE_WORDS } from '@haitang/contract/codes/order-stage.ts';
import type { Tone } from '@haitang/ui/surface/status.tsx';

const TONES: Readonly<Record<string, Tone>> = {
  submitted: 'warn',
  reviewing: 'warn',
  confirming: 'info',
  suspended: 'bad',
  approved: 'info',
  paying: 'info',
  credited: 'ok',
  paid: 'ok',
  rejected: 'bad',
  expired: 'plain',
};

const WORDS: Readonly<Record<string, string>> = ORDER_STAGE_WORDS;

/** The colour of an order's stage, always with a text. */
export const stageTone = (stage: string): Tone => TONES[stage] ?? 'plain';

/** The text of an order's stage. */
export const stageWords = (stage: string): string => WORDS[stage] ?? stage;

const MEMBER_WORDS: Readonly<Record<string, string>> = {
  normal: '正常',
  closed: '已注销',
};

/** The text of a member's status. */
export const memberWords = (status: string): string => MEMBER_WORDS[status] ?? status;
