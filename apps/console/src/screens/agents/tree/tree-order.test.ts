import type { OfficeTreeAgent } from '@haitang/contract/office/agent-changes.ts';
import { expect, test } from 'vitest';
import { type Branch, branchesOf, lineAbove } from './tree-order.ts';

const agent = (memberId: number, username: string, uplineId: number | null): OfficeTreeAgent => ({
  memberId,
  username,
  uplineId,
  plan: '',
  planCode: '',
  fromMonth: '2026-01',
  endedMonth: null,
  members: 0,
  soFar: null,
});
const top = agent(1, 'beifeng', null);
const middle = agent(2, 'nanzhi8', 1);
const leaf = agent(3, 'haitang88', 2);
const other = agent(4, 'yunhe21', null);
const AGENTS = [leaf, other, middle, top];

const shape = (branches: readonly Branch[]): unknown =>
  branches.map(({ agent: { username }, below }) => [username, shape(below)]);

test('every agent is below its own parent', () => {
  expect(shape(branchesOf(AGENTS))).toEqual([
    ['yunhe21', []],
    ['beifeng', [['nanzhi8', [['haitang88', []]]]]],
  ]);
  expect(lineAbove(AGENTS, leaf)).toEqual(['nanzhi8', 'beifeng']);
});

test('a search keeps its results and the line above them', () => {
  expect(shape(branchesOf(AGENTS, 'ZHI'))).toEqual([['beifeng', [['nanzhi8', []]]]]);
  expect(shape(branchesOf(AGENTS, '4'))).toEqual([['yunhe21', []]]);
  expect(branchesOf(AGENTS, 'nobody')).toEqual([]);
});

test('an agent with a missing parent is still listed', () => {
  expect(shape(branchesOf([leaf]))).toEqual([['haitang88', []]]);
});
