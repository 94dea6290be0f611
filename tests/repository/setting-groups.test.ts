import { SETTING_DEFINITIONS } from '@haitang/lobby/setting-definitions.ts';
import { expect, test } from 'vitest';
import {
  groupOfSetting,
  OTHER_GROUP,
  SETTING_GROUPS,
} from '../../apps/console/src/screens/settings/setting-groups.ts';

test('every setting stands in a group of the page, and no group is empty', () => {
  const groups = SETTING_DEFINITIONS.map(({ key }) => [key, groupOfSetting(key)] as const);
  expect(groups.filter(([, group]) => group === OTHER_GROUP)).toEqual([]);
  const used = new Set(groups.map(([, group]) => group));
  expect(SETTING_GROUPS.filter((group) => !used.has(group))).toEqual([OTHER_GROUP]);
});
