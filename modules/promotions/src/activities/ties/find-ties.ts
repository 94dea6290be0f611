import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { Activity } from '../../terms/activity.ts';
import type { Application } from '../application.ts';
import { readSameDevice, readSameNetwork, readSamePurse } from './tie-store.ts';

/**
 * `device`: the same device name; `network`: the same kind of device and network, or network of
 * registration; `address`: the same payer, card holder or real name.
 */
export type Tie = 'device' | 'network' | 'address';

/** Another applicant who may be the same person: a hint for a reviewer, never a decision. */
export interface TiedMember {
  readonly memberId: MemberId;
  readonly ties: readonly Tie[];
}

/** How far back sign-ins are compared. */
const LOOKBACK_MS = 90 * DAY_MS;

/** The ties to search for, by what the terms give only once: 同一设备, 同一收款地址. */
export const tiesAskedBy = ({ terms }: Pick<Activity, 'terms'>): readonly Tie[] =>
  (['device', 'address'] as const)
    .filter((unit) => terms.one_per.units.includes(unit))
    .flatMap((unit) => (unit === 'device' ? (['device', 'network'] as const) : [unit]));

/** Each member once, with all ties found, ordered by number. */
export function gatherTies(
  found: readonly { readonly tie: Tie; readonly members: readonly number[] }[],
): TiedMember[] {
  const ties = new Map<number, Tie[]>();
  for (const { tie, members } of found) {
    for (const member of members) ties.set(member, [...(ties.get(member) ?? []), tie]);
  }
  return [...ties]
    .sort(([first], [second]) => first - second)
    .map(([member, own]) => ({ memberId: memberId(member), ties: own }));
}

/**
 * The other applicants of the same activity who may be the same person by its terms, up to twenty
 * per tie: a deposit paid from the same address, a card of the same holder or the same real name; a
 * registration from the same network within 30 days; sign-ins of the last 90 days from the same
 * browser, or from the same kind of device and public network within a day.
 */
export async function findTies(
  database: Queryable,
  { application, activity }: { readonly application: Application; readonly activity: Activity },
): Promise<readonly TiedMember[]> {
  const { memberId: applicant, activityId, appliedAt } = application;
  const asked = { memberId: applicant, activityId, since: later(appliedAt, -LOOKBACK_MS) };
  const read = { device: readSameDevice, network: readSameNetwork, address: readSamePurse };
  const found = await Promise.all(
    tiesAskedBy(activity).map(async (tie) => ({ tie, members: await read[tie](database, asked) })),
  );
  return gatherTies(found);
}
