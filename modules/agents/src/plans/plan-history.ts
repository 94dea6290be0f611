import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { Month } from '../commission/month.ts';
import { readAssignments } from './account-store.ts';
import type { Plan } from './plan.ts';
import { readVersions } from './plan-store.ts';

/** A plan code from a month on. */
export interface Assigned {
  readonly fromMonth: Month;
  readonly planCode: string;
}

/** The terms an agent has from a month on. */
export interface TermsFrom {
  readonly fromMonth: Month;
  readonly plan: Plan;
}

const lastAt = <One extends { readonly fromMonth: Month }>(all: readonly One[], month: Month) =>
  all
    .filter(({ fromMonth }) => fromMonth <= month)
    .sort((a, b) => (a.fromMonth < b.fromMonth ? 1 : -1))[0];

/**
 * The terms of an agent through the months, the latest first, those to come included: what it was
 * given, in the version of each month.
 */
export function termsThrough(
  assigned: readonly Assigned[],
  versions: readonly Plan[],
): readonly TermsFrom[] {
  const begins = assigned.map(({ fromMonth }) => fromMonth).sort()[0];
  if (begins === undefined) return [];
  const months = [...new Set([...assigned, ...versions].map(({ fromMonth }) => fromMonth))]
    .filter((month) => month >= begins)
    .sort();
  const through: TermsFrom[] = [];
  for (const month of months) {
    const code = lastAt(assigned, month)?.planCode;
    const plan = lastAt(
      versions.filter((version) => version.code === code),
      month,
    );
    if (plan && plan !== through[0]?.plan) through.unshift({ fromMonth: month, plan });
  }
  return through;
}

/** The same for a member who is or was an agent; empty for others. */
export async function planHistory(on: Queryable, id: MemberId): Promise<readonly TermsFrom[]> {
  const assigned = await readAssignments(on, id);
  const codes = [...new Set(assigned.map(({ planCode }) => planCode))];
  return termsThrough(assigned, await readVersions(on, codes));
}
