import { randomUUID } from 'node:crypto';
import { present } from '@haitang/kernel/assert.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Asked, ask, expectEnvelope } from '../support/envelope-check.ts';
import { PRIVILEGED_FIELDS } from '../support/hostile-payloads.ts';
import { type MemberWithThings, memberWithThings } from '../support/member-with-things.ts';
import { plainRows } from '../support/plain-rows.ts';
import { ROUTE_CASES } from '../support/route-cases.ts';
import { sentBody } from '../support/sent-body.ts';
import { type SiteWithoutLimits, siteWithoutLimits } from '../support/site-without-limits.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let site: SiteWithoutLimits;
let plain: MemberWithThings;
let bold: MemberWithThings;
beforeAll(async () => {
  world = await startWorld();
  await world.settle();
  site = await siteWithoutLimits(world.app);
  [plain, bold] = await twins();
});
afterAll(async () => {
  await site.close();
  expect(await world.differences()).toEqual([]);
  await world.close();
});

const twins = async (): Promise<[MemberWithThings, MemberWithThings]> => [
  await memberWithThings(world, site.url),
  await memberWithThings(world, site.url),
];

/**
 * Tables that record requests, their number, or (in seconds of play) the time between two calls of
 * one member, and not their result.
 */
const TELLING = ['replay', 'audit_row', 'limit_play'];
const stateOf = async ({ id }: MemberWithThings) => {
  const { database } = world.app.context;
  const { available, held, transit } = await walletOf(database.read, id);
  const rows = await plainRows(database, Number(id), TELLING);
  return { money: [available, held, transit].map(({ minor }) => minor), rows: [...rows] };
};

function call(path: string, member: MemberWithThings, payload: object): Promise<Asked> {
  const { headers, body } = sentBody(payload);
  const { method } = endpointOf(path);
  return ask(path, `${site.url}${path}`, {
    method,
    headers: {
      ...headers,
      authorization: `Bearer ${member.token}`,
      'idempotency-key': randomUUID(),
    },
    ...(method === 'POST' && { body }),
  });
}
const endpointOf = (path: string) =>
  present(
    world.app.memberRoutes.find(({ endpoint }) => endpoint.path === path),
    path,
  ).endpoint;

/** A form may have five fields beside its file. */
const privileged = (right: object, member: MemberWithThings, other: MemberWithThings): object => {
  const naming = { uid: other.id, user_id: other.id, member_id: other.id, memberId: other.id };
  const all = { ...PRIVILEGED_FIELDS, ...naming, username: other.name, id_of: member.id };
  const isForm = Object.values(right).some((value) => value instanceof Blob);
  const sent = isForm ? Object.fromEntries(Object.entries(all).slice(-5)) : all;
  return { ...sent, ...right };
};

/** The text of an answer without values that differ between two members. */
const said = ({ code, message }: Asked) => [
  code,
  message.replaceAll(/[A-Z]?\d{6,}[A-Z0-9]*/g, '#'),
];

test.each(Object.entries(ROUTE_CASES))(
  '%s with privileged fields does the same as without them',
  async (path, routeCase) => {
    const [first, second] = routeCase.alone ? await twins() : [plain, bold];
    expect(await stateOf(second)).toEqual(await stateOf(first));
    const right = routeCase.right(second);
    const without = await call(path, first, routeCase.right(first));
    const other = await stateOf(first);
    const asked = await call(path, second, privileged(right, second, first));
    expectEnvelope(endpointOf(path), asked);
    expect([path, ...said(asked)]).toEqual([path, ...said(without)]);
    expect(await stateOf(second)).toEqual(other);
    expect(await stateOf(first)).toEqual(other);
  },
);
