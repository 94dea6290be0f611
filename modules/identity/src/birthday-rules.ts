import type { MemberId } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import { earliestBirthday, minimumAge, minimumAgeByCountry } from './identity-settings.ts';
import { readDeclaredCountry } from './member-store.ts';

/** The bounds of a birthday, from settings. */
export interface BirthdayRules {
  /** The earliest one that is accepted, `YYYY-MM-DD`. */
  readonly first: string;
  /** The least age in years. */
  readonly years: number;
}

/** The least age in years for a declared country, or for one that is unknown. */
export async function leastAge(
  { settings }: Pick<Context, 'settings'>,
  country: string | null,
): Promise<number> {
  const byCountry = await settings.get(minimumAgeByCountry);
  return byCountry[country ?? ''] ?? (await settings.get(minimumAge));
}

/** The bounds of this member's birthday; the least age is that of the country declared, if any. */
export async function birthdayRulesOf(
  { settings, database }: Pick<Context, 'settings' | 'database'>,
  memberId: MemberId,
): Promise<BirthdayRules> {
  const first = await settings.get(earliestBirthday);
  const byCountry = await settings.get(minimumAgeByCountry);
  // Most sites have one age for all: then no row is read.
  const country =
    Object.keys(byCountry).length === 0 ? null : await readDeclaredCountry(database.read, memberId);
  return { first, years: await leastAge({ settings }, country) };
}
