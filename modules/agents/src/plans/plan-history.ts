import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { Month } from '../month.ts';
import { readAssignments } from './account-store.ts';
import type { Plan } from './plan.ts';
import { readVersions } from './plan-store.ts';

/** A plan code, from a month on. */
export interface Assigned {
  readonly fromMonth: Month;
  readonly planCode: string;
}

/** The terms of an agent from a month on. */
export interface TermsFrom {
  readonly fromMonth: Month;
  readonly plan: Plan;
}

const lastAt = <One extends { readonly fromMonth: Month }>(all: readonly One[], month: Month) =>
  all
    .filter(({ fromMonth }) => fromMonth <= month)
    .sort((a, b) => (a.fromMonth < b.fromMonth ? 1 : -1))[0];

/**
 * The terms of an agent by month, latest first, future ones included: its assigned plans in the
 * version of each month.
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

/** The same for a present or former agent; empty for other members. */
export async function planHistory(
  database: Queryable,
  id: MemberId,
): Promise<readonly TermsFrom[]> {
  const assigned = await readAssignments(database, id);
  const codes = [...new Set(assigned.map(({ planCode }) => planCode))];
  return termsThrough(assigned, await readVersions(database, codes));
}
