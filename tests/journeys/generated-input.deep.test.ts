import { present } from '@haitang/kernel/assert.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inputSeed, tryGenerated, WATCHED } from '../support/generated-input.ts';
import { type MemberWithThings, memberWithThings } from '../support/member-with-things.ts';
import { ROUTE_CASES } from '../support/route-cases.ts';
import { type SiteWithoutLimits, siteWithoutLimits } from '../support/site-without-limits.ts';
import { startWorld, type World } from './world.ts';

const seed = inputSeed();
let world: World;
let site: SiteWithoutLimits;
let shared: MemberWithThings;
beforeAll(async () => {
  world = await startWorld();
  await world.settle();
  site = await siteWithoutLimits(world.app);
  shared = await memberWithThings(world, site.url);
});
afterAll(async () => {
  await site.close();
  expect(await world.differences()).toEqual([]);
  await world.close();
});

test.each(
  Object.entries(ROUTE_CASES).map(([path, routeCase], index) => ({
    path,
    routeCase,
    index,
  })),
)(
  '$path answers whatever is sent with the envelope (FM-58, FM-60)',
  async ({ path, routeCase, index }) => {
    const member = routeCase.alone ? await memberWithThings(world, site.url) : shared;
    const { endpoint } = present(
      world.app.memberRoutes.find((route) => route.endpoint.path === path),
      path,
    );
    const right = routeCase.right(member);
    // A picture is no JSON: what is sent instead is judged all the same.
    const json = Object.values(right).some((value) => value instanceof Blob) ? {} : right;
    const { database } = world.app.context;
    const { writes = [] } = routeCase;
    const target = { url: site.url, endpoint, token: member.token, database, writes };
    await tryGenerated(target, json, { seed, watch: index % WATCHED === seed % WATCHED });
  },
);
