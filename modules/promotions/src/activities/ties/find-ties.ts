import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { Activity } from '../activity.ts';
import type { Application } from '../application.ts';
import { readSameDevice, readSameNetwork, readSamePurse } from './tie-store.ts';

/**
 * `device`: the same browser by its own name; `network`: the same kind of device and network, or
 * network of registration; `address`: the same payer, card holder or real name.
 */
export type Tie = 'device' | 'network' | 'address';

/**
 * Somebody else in the activity who may be the same person; a hint for a person, never a verdict.
 */
export interface TiedMember {
  readonly memberId: MemberId;
  readonly ties: readonly Tie[];
}

/** How far back sign-ins are compared. */
const LOOKBACK_MS = 90 * DAY_MS;

/** What the terms give once only: 同一设备, 同一收款地址; nothing is looked for beyond. */
export const tiesAskedBy = ({ terms }: Pick<Activity, 'terms'>): readonly Tie[] =>
  (['device', 'address'] as const)
    .filter((unit) => terms.one_per.units.includes(unit))
    .flatMap((unit) => (unit === 'device' ? (['device', 'network'] as const) : [unit]));

/** Each member once, with every tie found, in order of their numbers. */
export function gatherTies(
  found: readonly { readonly tie: Tie; readonly members: readonly number[] }[],
): TiedMember[] {
  const ties = new Map<number, Tie[]>();
  for (const { tie, members } of found) {
    for (const member of members) ties.set(member, [...(ties.get(member) ?? []), tie]);
  }
  return [...ties]
    .sort(([one], [other]) => one - other)
    .map(([member, own]) => ({ memberId: memberId(member), ties: own }));
}

/**
 * The members beside an applicant in the same activity whom its terms may count as the same one, up
 * to twenty of each tie: a deposit paid from the same address, a card of the same holder or the
 * same real name; a registration from the same network within 30 days; sign-ins of the last 90 days
 * from the same browser, or from the same kind of device and public network within a day.
 */
export async function findTies(
  on: Queryable,
  { application, activity }: { readonly application: Application; readonly activity: Activity },
): Promise<readonly TiedMember[]> {
  const { memberId: applicant, activityId, appliedAt } = application;
  const asked = { memberId: applicant, activityId, since: later(appliedAt, -LOOKBACK_MS) };
  const read = { device: readSameDevice, network: readSameNetwork, address: readSamePurse };
  const found = await Promise.all(
    tiesAskedBy(activity).map(async (tie) => ({ tie, members: await read[tie](on, asked) })),
  );
  return gatherTies(found);
}
