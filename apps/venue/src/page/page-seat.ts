import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { HouseContext } from '../house-context.ts';
import { type OpenSeat, type Seat, seatOf } from '../rounds/sessions.ts';

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
export async function playing<S extends Seat>(of: Promise<S>): Promise<S> {
  const seat = await of;
  if (seat.roundId !== null) throw refuse('not-allowed', { words: '此页面仅供查看对局记录' });
  return seat;
}
