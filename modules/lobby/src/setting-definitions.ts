import type { Setting } from '@haitang/platform/settings/setting.ts';
import * as agents from './agents/agent-settings.ts';
import * as content from './content/content-settings.ts';
import * as identity from './identity/identity-settings.ts';
import * as office from './office/office-settings.ts';
import { METHOD_SETTINGS } from './payments/methods/method-settings.ts';
import * as amountUnit from './payments/withdrawals/amount-unit.ts';
import * as withdrawals from './payments/withdrawals/withdrawal-settings.ts';
import * as activities from './promotions/activities/activity-settings.ts';
import * as rebates from './promotions/rebates/rebate-settings.ts';
import * as turnover from './turnover/turnover-settings.ts';
import { VENUE_SETTINGS } from './venues/venue-settings.ts';

const isSetting = (value: unknown): value is Setting<unknown> =>
  typeof value === 'object' && value !== null && 'schema' in value && 'fallback' in value;

const ofRoom = (room: Readonly<Record<string, unknown>>): Setting<unknown>[] =>
  Object.values(room).filter(isSetting);

/** Every setting of every room: what the console, the command and the settings store know. */
export const SETTING_DEFINITIONS: readonly Setting<unknown>[] = [
  ...ofRoom(identity),
  ...ofRoom(content),
  ...ofRoom(turnover),
  ...METHOD_SETTINGS,
  ...ofRoom(withdrawals),
  ...ofRoom(amountUnit),
  ...VENUE_SETTINGS,
  ...ofRoom(agents),
  ...ofRoom(activities),
  ...ofRoom(rebates),
  ...ofRoom(office),
];
