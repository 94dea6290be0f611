import { z } from 'zod';
import type { Faults } from '../faults/faults.ts';

const logForm = z.looseObject({ data: z.string() });
const logsForm = z.array(logForm);
const receiptForm = z.looseObject({ logs: logsForm });
const blockForm = z.looseObject({ hash: z.string(), parentHash: z.string() });

const other = (hash: string): string => `${hash.slice(0, -2)}${hash.endsWith('00') ? 'ff' : '00'}`;

function liedLogs(logs: z.output<typeof logsForm>, { state }: Faults) {
  if (state.hidesLogs) return [];
  if (!state.changesAmounts) return logs;
  return logs.map((log) =>
    log.data.length === 66
      ? { ...log, data: `0x${(BigInt(log.data) + 1n).toString(16).padStart(64, '0')}` }
      : log,
  );
}

/** An answer with the node's active lies: hidden logs, changed amounts or another fork's hashes. */
export function liedAnswer(faults: Faults, method: string, answer: unknown): unknown {
  if (answer === null) return answer;
  if (method === 'eth_getLogs') return liedLogs(logsForm.parse(answer), faults);
  if (method === 'eth_getTransactionReceipt') {
    const receipt = receiptForm.parse(answer);
    return { ...receipt, logs: liedLogs(receipt.logs, faults) };
  }
  const block = blockForm.safeParse(answer);
  if (!faults.state.changesHashes || !block.success) return answer;
  return { ...block.data, hash: other(block.data.hash) };
}
