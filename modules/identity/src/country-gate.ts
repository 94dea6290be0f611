import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import { BLOCKED_BEFORE, UNKNOWN_COUNTRY } from '@haitang/platform/http/caller.ts';
import { deniedCountries } from './identity-settings.ts';
import { readDeclaredCountry } from './member-store.ts';

const CODE_FORM = /^[A-Z]{2}$/;

/** Normalises `sg` or ` SG ` to `SG`; null for anything that is not a country code. */
export function countryCode(text: string | null): string | null {
  const code = (text ?? '').trim().toUpperCase();
  return CODE_FORM.test(code) ? code : null;
}

/**
 * Refuses `country` (451) when the declared country or that of the call is on the deny list
 * (rules.md), or the call's is not known although a header of the proxy should say it. Where calls
 * are blocked before they get here, only the declared country can be checked, so it must be there.
 */
export async function assertCountries(
  context: Context,
  declared: string | null,
  callCountry: string | null,
): Promise<void> {
  if (callCountry === BLOCKED_BEFORE && declared === null) throw refuse('country');
  const countries = [declared, countryCode(callCountry)];
  const denied = new Set(await context.settings.get(deniedCountries));
  const isBarred = (country: string): boolean => country === UNKNOWN_COUNTRY || denied.has(country);
  if (countries.some((country) => country !== null && isBarred(country))) throw refuse('country');
}

/**
 * The check of a visitor, who has declared nothing: refuses `country` (451) for the country of the
 * call. Calls that were let through before they got here are not barred.
 */
export async function assertCallCountry(
  context: Context,
  callCountry: string | null,
): Promise<void> {
  if (callCountry !== BLOCKED_BEFORE) await assertCountries(context, null, callCountry);
}

/**
 * The check before a deposit and a launch: the country the member declared and the country of the
 * call. Signing in, withdrawing and reading history have no such check.
 */
export async function assertMemberCountry(
  context: Context,
  id: MemberId,
  callCountry: string | null,
): Promise<void> {
  const declared = await readDeclaredCountry(context.database.read, id);
  await assertCountries(context, declared, callCountry);
}
