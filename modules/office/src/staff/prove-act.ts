import { present } from '@haitang/kernel/assert.ts';
import { type Cny, parseMoney } from '@haitang/kernel/money.ts';
import type { AtWork, OfficeContext } from '../office-context.ts';
import { shiftCodeAbove } from '../office-settings.ts';
import { rightsOf, shiftCover } from './shift-code.ts';
import { writeShiftCode } from './shift-code-store.ts';
import { type CodeInput, takeCode } from './take-code.ts';

interface ActToProve extends CodeInput {
  /** What is acted on, as in the trail, e.g. `deposit:NUMBER`. */
  readonly subject: string;
  /** What the act moves, in points; null where that is not known, or where it is unusual. */
  readonly worth: Cny | null;
}

/** Whether a code of the shift may cover the act at all: its amount is not above the line. */
async function isUsual(context: OfficeContext, worth: Cny | null): Promise<boolean> {
  if (worth === null) return false;
  const line = parseMoney('CNY', await context.settings.get(shiftCodeAbove));
  return worth.minor <= present(line, 'the line of the shift code').minor;
}

/** What the trail says about an act that no fresh code was given for; null where one is needed. */
async function proofOfShift(context: OfficeContext, { session }: AtWork, act: ActToProve) {
  if (!(await isUsual(context, act.worth))) return null;
  const cover = await shiftCover(context, { session, ip: act.ip });
  return cover && { subject: act.subject, ip: act.ip, givenAt: cover.givenAt };
}

/**
 * Lets an act of money pass on a fresh code, or, without one, on the code of the shift (ADR 59):
 * one that the same session gave from the same address, with the same permissions, in the last
 * hours of the setting, for an amount up to the line. A fresh code becomes the code of the shift.
 * The trail gets a row in the transaction of the act that says which of the two it was. Refuses
 * `code-needed` (203) when a fresh code is needed, and as `takeCode` does.
 */
export async function proveAct(context: OfficeContext, act: ActToProve): Promise<void> {
  const { atWork } = context;
  if (atWork === undefined) return takeCode(context, act);
  if (act.code.trim() === '') {
    atWork.proof = await proofOfShift(context, atWork, act);
    if (atWork.proof !== null) return;
  }
  const { session } = atWork;
  const givenAt = context.clock.now();
  await takeCode(context, act, (tx) =>
    writeShiftCode(tx, session.id, { givenAt, ip: act.ip, rights: rightsOf(session) }),
  );
  atWork.proof = { subject: act.subject, ip: act.ip, givenAt: null };
}
