import { solvencyProof } from '@haitang/contract/member/solvency.ts';
import { parseBusinessDay } from '@haitang/kernel/business-day.ts';
import { ownProof } from '@haitang/payments/treasury/solvency/own-proof.ts';
import type { Context } from '@haitang/platform/context.ts';
import { memberRoute, type Route } from '@haitang/platform/http/route.ts';

/** A member's own proof of solvency. The member is that of the session, never of the request. */
export const solvencyRoutes = ({ database: { read } }: Context): Route[] => [
  memberRoute(solvencyProof, async ({ body, session: { memberId } }) => {
    const asked = parseBusinessDay(body.day);
    const isNoDay = asked === null && body.day !== '';
    const proof = isNoDay ? null : await ownProof(read, memberId, asked);
    if (proof === null) return { day: body.day, state: 'unpublished' as const, leaf: null };
    if (proof.kind !== 'leaf') return { day: proof.day, state: proof.kind, leaf: null };
    const { place, amount, salt, path } = proof.leaf;
    const leaf = { place, amount, salt, path: [...path] };
    return { day: proof.day, state: proof.kind, leaf };
  }),
];
