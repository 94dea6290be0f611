import { present } from '@haitang/kernel/assert.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, expectEnvelope } from '../support/envelope-check.ts';
import { FOREIGN_FIELDS } from '../support/hostile-payloads.ts';
import { type MemberWithThings, memberWithThings } from '../support/member-with-things.ts';
import { ROUTE_CASES } from '../support/route-cases.ts';
import { rowsOfMember } from '../support/rows-of-member.ts';
import { type SentBody, sentBody } from '../support/sent-body.ts';
import { type SiteWithoutLimits, siteWithoutLimits } from '../support/site-without-limits.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let site: SiteWithoutLimits;
let victim: MemberWithThings;
beforeAll(async () => {
  world = await startWorld();
  // Loads the house's games into the catalogue.
  await world.settle();
  site = await siteWithoutLimits(world.app);
  victim = await memberWithThings(world, site.url);
});
afterAll(async () => {
  await site.close();
  expect(await world.differences()).toEqual([]);
  await world.close();
});

const DEEP = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;

/** A valid payload among fields no client may set, some of them with another member's ids. */
function smuggled(right: object): SentBody {
  const naming = ['user_id', 'userId', 'memberId', 'member_id', 'uid', 'owner', 'session'];
  const foreign = Object.fromEntries(naming.map((name) => [name, victim.id]));
  const all = { ...FOREIGN_FIELDS, ...foreign };
  // A form may have five fields beside its file.
  const few = Object.fromEntries(Object.entries(all).slice(-5));
  if (Object.values(right).some((value) => value instanceof Blob)) {
    return sentBody({ ...few, ...right });
  }
  const text = JSON.stringify({ ...all, ...right });
  const headers = { 'content-type': 'application/json' };
  return { headers, body: `{"deep":${DEEP},${text.slice(1)}` };
}

test.each(Object.entries(ROUTE_CASES))('%s accepts no foreign field', async (path, routeCase) => {
  const { database } = world.app.context;
  const attacker = await memberWithThings(world, site.url);
  const endpoint = present(
    world.app.memberRoutes.find((route) => route.endpoint.path === path),
    path,
  ).endpoint;
  const before = await rowsOfMember(database, victim.id);
  const points = (await walletOf(database.read, attacker.id)).available.minor;

  const { headers, body } = smuggled(routeCase.right(attacker));
  const asked = await ask(path, `${site.url}${path}`, {
    method: endpoint.method,
    headers: {
      ...headers,
      authorization: `Bearer ${attacker.token}`,
      'idempotency-key': `smuggled-${attacker.id}`,
    },
    ...(endpoint.method === 'POST' && { body }),
  });

  expectEnvelope(endpoint, asked);
  expect([asked.status, asked.code]).toEqual([200, routeCase.codes.normal]);
  expect(await rowsOfMember(database, victim.id)).toEqual(before);
  expect((await walletOf(database.read, attacker.id)).available.minor).toBeLessThanOrEqual(points);
  const { rows } = await sql`SELECT is_agent, status, auto_transfer, referrer_id FROM member
    WHERE id = ${attacker.id}`.execute(database.read);
  expect(rows).toEqual([
    { is_agent: false, status: 'normal', auto_transfer: false, referrer_id: null },
  ]);
  const grown = sql`SELECT 1 FROM vip_member WHERE member_id = ${attacker.id} AND level > 1`;
  expect((await grown.execute(database.read)).rows).toEqual([]);
});

test.each([
  ['terms_version', '1\u0000', 400],
  ['terms_version', '\ud800', 400],
  ['terms_version', '😀'.repeat(40), 400],
  ['terms_version', { $ne: 1 }, 400],
  ['realname', '<img src=x onerror=alert(1)>', 200],
  ['realname', '<img src=x onerror=alert(1)>\ud800', 400],
  ['realname', '某\u0000某', 400],
  ['realname', '名'.repeat(61), 400],
  ['pid', "' OR 1=1 --", 200],
  ['country', 'ＳＧ\u0000', 400],
  ['country', 'x'.repeat(50_000), 200],
])(
  'a registration with a hostile %s (%#) makes a plain member or none',
  async (field, value, code) => {
    const name = `host${Math.random().toString(36).slice(2, 8).padEnd(6, '0')}`;
    const path = '/api/register';
    const body = {
      name,
      password: 'one-word-1',
      confirmPass: 'one-word-1',
      paypassword: 'other-word-1',
      realname: '某某',
      age_confirmed: true,
      [field]: value,
    };
    const asked = await ask(path, `${site.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([asked.status, asked.code]).toEqual([200, code]);
    const { rows } = await sql<{ id: number }>`SELECT id FROM member
    WHERE username = ${name}`.execute(world.app.context.database.read);
    expect(rows).toHaveLength(asked.code === 200 ? 1 : 0);
    for (const { id } of rows) expect(memberId(id)).toBe(Object(asked.data).id);
  },
);
