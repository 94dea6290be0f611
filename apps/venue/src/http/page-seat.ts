import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PAGE_KEY } from '../house/rounds/page-keys.ts';
import { type OpenSeat, type Seat, seatOf } from '../house/rounds/sessions.ts';
import type { HouseContext } from '../house-context.ts';

/** The key of a bet, in the one form that is taken (see `PAGE_KEY`): keys are compared as texts. */
export const pageKey = z.string().regex(PAGE_KEY);
/** An id that the house gave, in the form in which it gave it: ids are compared as texts, too. */
export const houseId = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** A body or query as its schema reads it. Refuses (malformed) others. */
export function read<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw refuse('malformed');
  return parsed.data;
}

/** The bearer token of a page; '' without one. */
export const tokenOf = ({ headers }: FastifyRequest): string =>
  /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1] ?? '';

/** The seat behind the bearer token of a page. */
export const seated = (context: HouseContext, request: FastifyRequest): Promise<OpenSeat> =>
  seatOf(context, tokenOf(request));

/** The same, for acts: an address that only shows a round cannot play. */
export async function playing<S extends Seat>(opening: Promise<S>): Promise<S> {
  const seat = await opening;
  if (seat.roundId !== null) throw refuse('not-allowed', { words: '此页面仅供查看对局记录' });
  return seat;
}
