import { approvalText, LONGEST_APPROVAL_MS } from '@haitang/contract/signer/approval.ts';
import { intentForm } from '@haitang/contract/signer/intent.ts';
import { type Purpose, signText } from '@haitang/contract/signer/signed-text.ts';
import { assert } from '@haitang/kernel/assert.ts';
import { HOUR_MS } from '@haitang/kernel/clock.ts';
import { machineClock } from '../clock.ts';
import { policyHash } from '../policy/policy-file.ts';
import { policyText, unlockText } from '../signing/unlock.ts';
import { readIfThere } from '../store/files.ts';
import { askLine } from '../terminal.ts';

/** Shows a person the whole text, then signs it if they type yes (RL-17). */
async function signShown(
  purpose: Purpose,
  text: string,
  secret: string,
  note = '',
): Promise<string> {
  process.stderr.write(`\n${text}\n\n${note}`);
  const answer = await askLine('Sign exactly this? Type yes:');
  if (answer !== 'yes') throw new Error('nothing was signed');
  return signText(purpose, text, secret).signature;
}

/** The longest validity that the signer accepts. */
const LONGEST_HOURS = LONGEST_APPROVAL_MS / HOUR_MS;

/** Units in groups of three digits: a wrong magnitude is easily overlooked without. */
const grouped = (units: string): string => units.replaceAll(/\B(?=(\d{3})+$)/g, ' ');

/**
 * One person's approval of a payment, valid for some hours. Fails on a missing or malformed fact,
 * so that nobody signs what the signer would refuse.
 */
export async function approve(
  secret: string,
  approver: string,
  [number = '', network = '', to = '', units = '', hours = '24']: readonly string[],
): Promise<string> {
  const valid = Number(hours);
  assert(valid > 0 && valid <= LONGEST_HOURS, `between 0 and ${LONGEST_HOURS} hours`);
  const attempt = { kind: 'payout', attempt: 1, version: 0 };
  const payment = intentForm.parse({ ...attempt, number, network, to, units });
  assert(payment.kind === 'payout' && to !== '', 'a payment with an address');
  const expires = machineClock.now().getTime() + valid * HOUR_MS;
  const note = `in groups of three: ${grouped(units)} units\n`;
  const signature = await signShown('approval', approvalText(payment, expires), secret, note);
  return JSON.stringify({ approver, expires, signature });
}

/** One person's signature of a policy file, for `policy-change.json`. */
export async function acceptPolicy(
  secret: string,
  approver: string,
  [signer = '', file = '', after = '', place = '']: readonly string[],
): Promise<string> {
  assert(
    /^[0-9a-f]{64}$/.test(after) && /^\d+$/.test(place),
    'HASH and PLACE as serve prints them',
  );
  const newest = { hash: after, place: Number(place) };
  const text = policyText(signer, policyHash(readIfThere(file) ?? ''), newest);
  const signature = await signShown('policy', text, secret);
  return JSON.stringify({ signatures: [{ approver, signature }] });
}

/** One person's signature of an unlocking, for `unlock.json`. */
export async function signUnlock(
  secret: string,
  approver: string,
  [signer = '', length = '', hash = '']: readonly string[],
): Promise<string> {
  const text = unlockText(signer, { length: Number(length), hash });
  const signature = await signShown('unlock', text, secret);
  return JSON.stringify({ signatures: [{ approver, signature }] });
}
