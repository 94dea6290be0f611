import { approvalText } from '@haitang/contract/signer/approval.ts';
import { type Purpose, signText } from '@haitang/contract/signer/signed-text.ts';
import { HOUR_MS } from '@haitang/kernel/clock.ts';
import { machineClock } from '../clock.ts';
import { policyHash } from '../policy/policy-file.ts';
import { policyText, unlockText } from '../signing/unlock.ts';
import { readIfThere } from '../store/files.ts';
import { askLine } from '../terminal.ts';

/** Shows a person the whole text and signs it after they have typed its last word (RL-17). */
async function signShown(purpose: Purpose, text: string, secret: string): Promise<string> {
  process.stderr.write(`\n${text}\n\n`);
  const answer = await askLine('Sign exactly this? Type yes:');
  if (answer !== 'yes') throw new Error('nothing was signed');
  return signText(purpose, text, secret).signature;
}

/** One person's approval of a payment, valid for some hours. */
export async function approve(
  secret: string,
  approver: string,
  [number = '', network = '', to = '', units = '', hours = '24']: readonly string[],
): Promise<string> {
  const expires = machineClock.now().getTime() + Number(hours) * HOUR_MS;
  const text = approvalText({ number, network, to, units }, expires);
  const signature = await signShown('approval', text, secret);
  return JSON.stringify({ approver, expires, signature });
}

/** One person's signature of a policy file, for `policy-change.json`. */
export async function acceptPolicy(
  secret: string,
  approver: string,
  [signer = '', file = '']: readonly string[],
): Promise<string> {
  const text = policyText(signer, policyHash(readIfThere(file) ?? ''));
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
