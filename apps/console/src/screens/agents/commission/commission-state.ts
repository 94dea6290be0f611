import type { OfficeCommission } from '@haitang/contract/office/agents.ts';
import type { Tone } from '@haitang/ui/surface/status.tsx';

const STATES: Readonly<Record<string, readonly [words: string, tone: Tone]>> = {
  nothing: ['无佣金', 'plain'],
  computed: ['待审核', 'warn'],
  reviewed: ['待复核', 'warn'],
  approved: ['待发放', 'info'],
  paid: ['已发放', 'ok'],
  rejected: ['已拒绝', 'bad'],
};

export const commissionWords = (state: string): string => STATES[state]?.[0] ?? state;
export const commissionTone = (state: string): Tone => STATES[state]?.[1] ?? 'plain';

/** A statement's key on the page: month and agent number. */
export const keyOfCommission = ({
  month,
  memberId,
}: Pick<OfficeCommission, 'month' | 'memberId'>): string => `${month}:${memberId}`;
