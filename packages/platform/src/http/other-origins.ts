import type { FastifyRequest } from 'fastify';

/** Pages of other origins that may use this host, and the address they reach it by. */
export interface OtherOrigins {
  readonly origins: readonly string[];
  /** Without a slash at its end. */
  readonly ownUrl: string;
}

/** Pictures that pages of listed origins embed; every other response stays for our own. */
const PICTURES = /^\/(?:art|static|avatars|qr)\//;

/** Whether a page of another origin may embed the response to this request. */
export const isSharedPicture = ({ url }: { readonly url: string }): boolean => PICTURES.test(url);

/**
 * A text value of an answer, or an attribute in its HTML, that is the rooted address of one of our
 * files or pages; a path of the app itself (`/activity`) is the client's own route and stays.
 */
const ROOTED =
  /([:,[]"|=\\")(?=\/(?:(?:art|static|avatars|qr|partner|h5)\/|(?:service|agent)[\\"?]|#\/app[\\"?]))/g;

/**
 * The text of an answer for the caller: with absolute addresses for a page of a listed origin,
 * which would look for a rooted one at its own; unchanged for everybody else.
 */
export function forOrigin(
  text: string | Buffer,
  { headers }: Pick<FastifyRequest, 'headers'>,
  { origins, ownUrl }: OtherOrigins,
): string | Buffer {
  const isOther = headers.origin !== undefined && origins.includes(headers.origin);
  return isOther ? text.toString('utf8').replace(ROOTED, (start) => start + ownUrl) : text;
}
