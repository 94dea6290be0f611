import { expect, test } from 'vitest';
import { currentPlace, move } from '../shared/navigation/history.ts';
import { targetText } from '../shared/navigation/target.ts';
import { followTypedReferrals } from './typed-referral.ts';

const here = (): string => targetText(currentPlace());

test('a referral typed into an open tab leads to registration, other places stay', () => {
  followTypedReferrals();
  move('/vip', 'push');
  expect(here()).toBe('/vip');
  move('/?pid=10023', 'push');
  expect(here()).toBe('/login?type=1&pid=10023');
  move('/gameList/haitang?pid=7', 'push');
  expect(here()).toBe('/login?type=1&pid=7');
});
