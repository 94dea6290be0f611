import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { type StaffName, staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { Activity } from '../terms/activity.ts';
import { readActivity } from './activity-store.ts';
import { type Application, assertDecidable } from './application.ts';
import { lockApplication, saveApplication } from './application-store.ts';

/** An act of a staff account on the application that its page showed. */
export interface StaffAct {
  readonly id: number;
  /** The version of the application on the page; another present version is refused. */
  readonly version: number;
  readonly staff: StaffName;
  readonly sessionId: string;
  readonly ip: string;
}

const audited = ({ state, version, firstApprover, reward, grantNumber }: Application) => ({
  state,
  version,
  firstApprover,
  grantNumber,
  reward: reward?.minor ?? null,
});

/** The application to decide, locked, with its activity. */
export interface Deciding {
  readonly application: Application;
  readonly activity: Activity;
  readonly at: Date;
}

/**
 * Runs a decision on a locked application and writes it with its audit row (LG-04). Refuses
 * `not-found`, a decided application and an outdated page.
 */
export async function staffAct(
  context: Context,
  act: StaffAct,
  note: string,
  decide: (
    tx: Tx,
    deciding: Deciding,
  ) => Promise<{ readonly after: Application; readonly step: string }>,
): Promise<Application> {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const application = await lockApplication(tx, act.id);
    if (!application) throw refuse('not-found');
    assertDecidable(application, act.version);
    const { activityId, appliedAt } = application;
    const activity = present(await readActivity(tx, activityId, appliedAt), 'its activity');
    const { after, step } = await decide(tx, { application, activity, at: now });
    const saved = await saveApplication(tx, after);
    await recordAudit(tx, {
      actor: staffActor(act.staff),
      action: `activity.${step}`,
      subject: `application:${application.id}`,
      reason: note,
      before: audited(application),
      after: audited(saved),
      sessionId: act.sessionId,
      ip: act.ip,
      occurredAt: now,
    });
    return saved;
  });
}
