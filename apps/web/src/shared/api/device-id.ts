import { readLocal, writeLocal } from '../storage.ts';
import { newKey } from './command-key.ts';

let known = '';

/**
 * A random name of this browser; staff who review promotions see which members share one. It is
 * written again after the storages are cleared, so that it outlives a session.
 */
export function deviceId(): string {
  const stored = readLocal('device');
  known ||= typeof stored === 'string' && /^\w{32}$/.test(stored) ? stored : newKey();
  if (stored !== known) writeLocal('device', known);
  return known;
}
