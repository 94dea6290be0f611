import { isIP } from 'node:net';
import { z } from 'zod';

/** Whether a text is an address or a network such as `10.0.0.0/8`. */
export const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
};

/** Whether a text is an origin such as `https://m.example.com`. */
export const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Whether a text is JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
const isDatabaseUrl = (text: string): boolean =>
  URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);

/** A port number. */
export const anyPort = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) < 65_536, {
    error: 'must be a port number from 1 to 65535',
  })
  .transform(Number);

/** A port number with a default. */
export const port = (fallback: number) => anyPort.prefault(String(fallback));

/** 0, 1 or nothing. */
export const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).optional();

/** Texts with commas; each must be right. */
export const list = (isRight: (text: string) => boolean, words: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .refine((all) => all.every(isRight), { error: words });

/** An origin or nothing. */
export const origin = z
  .string()
  .refine(isOrigin, { error: 'must be an address such as https://example.com, without a path' })
  .optional();

/** The address of a database or nothing. */
export const databaseUrl = z
  .string()
  .refine(isDatabaseUrl, { error: 'must be postgres://user:password@host:port/database' })
  .optional();

/** A header as `name=value`, its value encoded as in an address; null if it is none. */
function headerIn(pair: string): readonly [string, string] | null {
  const [, name = '', value = ''] = /^\s*([\w-]+)\s*=\s*(\S+)\s*$/.exec(pair) ?? [];
  try {
    return name === '' ? null : [name, decodeURIComponent(value)];
  } catch {
    return null; // A broken escape: reported as a header of another form.
  }
}

/** Headers of requests, `name=value` with commas. */
export const headers = z
  .string()
  .default('')
  .transform((text) => (text === '' ? [] : text.split(',').map(headerIn)))
  .refine((all) => !all.includes(null), { error: 'must be name=value, with commas' })
  .transform(
    (all): Readonly<Record<string, string>> =>
      Object.fromEntries(all.flatMap((header) => (header === null ? [] : [header]))),
  );

/**
 * Value of COUNTRY_HEADER by which the operator states: calls from countries not served are refused
 * before they get here. Then the declared country alone decides, and it must be known.
 */
export const COUNTRIES_OUTSIDE = 'outside';
