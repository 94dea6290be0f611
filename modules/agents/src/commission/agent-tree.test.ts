import { HOUR_MS, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { expect, test } from 'vitest';
import { agentsRig } from '../../../../tests/support/agents-rig.ts';
import { agentTree, keepEstimates } from './agent-tree.ts';

const rig = await agentsRig();
const { context, clock } = rig;
const agent = await rig.agent();
const member = await rig.member(agent);
await rig.bet(member, 400_000n);
clock.advance(MINUTE_MS);

test('a month that is computed quickly is always of now', async () => {
  await keepEstimates(context, Number.POSITIVE_INFINITY);
  const { at, agents } = await agentTree(context);
  expect(at).toEqual(clock.now());
  expect(agents).toMatchObject([{ members: 1, soFar: { members: 1, net: { minor: 400_000n } } }]);
});

test('a slow one is kept, shown with its moment, and not for ever', async () => {
  const now = await agentTree(context);
  await keepEstimates(context, 0);
  await rig.bet(member, 100_000n);
  clock.advance(HOUR_MS);
  const kept = await agentTree(context);
  expect(kept.at).toEqual(now.at);
  expect(
    kept.agents.map(({ members, soFar }) => [members, soFar?.own, soFar?.totals.turnover]),
  ).toEqual(now.agents.map(({ members, soFar }) => [members, soFar?.own, soFar?.totals.turnover]));
  clock.advance(3 * HOUR_MS);
  const { agents } = await agentTree(context);
  expect(agents).toMatchObject([{ soFar: { net: { minor: 500_000n } } }]);
});
