import type { OfficeExport } from '@haitang/contract/office/exports.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import type { Tone } from '@haitang/ui/surface/status.tsx';

const STATES: Readonly<Record<OfficeExport['state'], readonly [Tone, string]>> = {
  running: ['info', '生成中'],
  done: ['ok', '已生成'],
  failed: ['bad', '失败'],
};

/** The colour and the words of where a file stands. */
export const stateOfExport = ({ state }: OfficeExport): readonly [Tone, string] => STATES[state];

/** How many rows a file has so far. */
export const rowsOfExport = ({ rows }: OfficeExport): string => `${groupDigits(String(rows))} 行`;
