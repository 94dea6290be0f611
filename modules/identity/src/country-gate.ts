import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import { deniedCountries } from './identity-settings.ts';
import { readDeclaredCountry } from './member-store.ts';

const CODE_FORM = /^[A-Z]{2}$/;

/** `sg` or ` SG ` as `SG`; null for anything that is no country code. */
export function countryCode(text: string | null): string | null {
  const code = (text ?? '').trim().toUpperCase();
  return CODE_FORM.test(code) ? code : null;
}

/** Refuses with `country` (451) when any of the countries told is on the deny list (rules.md). */
export async function assertCountries(
  context: Context,
  countries: readonly (string | null)[],
): Promise<void> {
  const denied = new Set(await context.settings.get(deniedCountries));
  if (countries.some((country) => country !== null && denied.has(country))) throw refuse('country');
}

/**
 * The gate before a deposit and a launch: the country the member declared and the one the call
 * comes from. Signing in, withdrawing and reading history have no such gate.
 */
export async function assertMemberCountry(
  context: Context,
  id: MemberId,
  callCountry: string | null,
): Promise<void> {
  const declared = await readDeclaredCountry(context.database.read, id);
  await assertCountries(context, [declared, countryCode(callCountry)]);
}
