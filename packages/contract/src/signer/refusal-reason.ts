/**
 * Why the signer refuses. `wait`: the same request may succeed later. `never`: this intent will not
 * be signed. `alarm`: an honest server never sends such a request; each is counted, and many lock
 * the signer.
 */
export const REFUSAL_REASONS = {
  stopped: 'wait',
  locked: 'wait',
  busy: 'wait',
  'clock-backwards': 'wait',
  'clock-differs': 'wait',
  hours: 'wait',
  'screening-stale': 'wait',
  'ceiling-hour': 'wait',
  'ceiling-day': 'wait',
  'ceiling-address': 'wait',
  'ceiling-count': 'wait',
  'ceiling-fee': 'wait',
  'wallet-low': 'wait',
  nodes: 'wait',
  fees: 'wait',
  'attempt-alive': 'wait',
  'ceiling-transaction': 'never',
  'already-paid': 'never',
  closed: 'never',
  'coin-low': 'never',
  screened: 'alarm',
  malformed: 'alarm',
  'not-ours': 'alarm',
  'request-signature': 'alarm',
  'request-time': 'alarm',
  'request-replayed': 'alarm',
  'history-differs': 'alarm',
  'other-intent': 'alarm',
  'attempt-order': 'alarm',
  approval: 'alarm',
  'nonce-foreign': 'alarm',
} as const;

export type RefusalReason = keyof typeof REFUSAL_REASONS;
export type RefusalWeight = (typeof REFUSAL_REASONS)[RefusalReason];

export const isRefusalReason = (text: string): text is RefusalReason =>
  Object.hasOwn(REFUSAL_REASONS, text);
