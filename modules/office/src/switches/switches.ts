import { rebateSwitch, redPacketSwitch, siteState } from '@haitang/content/content-settings.ts';
import { registrationSwitch } from '@haitang/identity/identity-settings.ts';
import { METHODS } from '@haitang/payments/deposits/methods/method.ts';
import { methodSwitch } from '@haitang/payments/deposits/methods/method-settings.ts';
import { withdrawalSwitch } from '@haitang/payments/withdrawals/withdrawal-settings.ts';
import type { Setting } from '@haitang/platform/settings/setting.ts';

/** A switch that is a setting: a part of the site, or a way to deposit. */
export interface SettingSwitch {
  readonly kind: 'site' | 'method';
  readonly name: string;
  readonly setting: Setting<unknown>;
  readonly open: unknown;
  readonly closed: unknown;
  /** Opening it lets money move, which needs two people (LG-09); closing it never does. */
  readonly opensByTwo: boolean;
}

const ofSite = (name: string, setting: Setting<unknown>, opensByTwo: boolean): SettingSwitch => ({
  kind: 'site',
  name,
  setting,
  open: '1',
  closed: '0',
  opensByTwo,
});

/** Every switch that is a setting, in the order of the page. */
export const SETTING_SWITCHES: readonly SettingSwitch[] = [
  ofSite('全站', siteState, false),
  ofSite('新会员注册', registrationSwitch, false),
  ofSite('取款申请', withdrawalSwitch, true),
  ofSite('红包', redPacketSwitch, false),
  ofSite('返水中心', rebateSwitch, false),
  ...METHODS.map(
    ({ flag, name }): SettingSwitch => ({
      kind: 'method',
      name: `${name}存款`,
      setting: methodSwitch(flag),
      open: true,
      closed: false,
      opensByTwo: true,
    }),
  ),
];

/** Who switched a thing last, when and why. */
export interface LastTurn {
  readonly actor: string;
  readonly reason: string;
  readonly occurredAt: Date;
}

/** One switch as the page shows it. */
export interface Switch {
  readonly kind: SettingSwitch['kind'] | 'category' | 'venue' | 'game';
  /** Key of the setting, or the id of the content. */
  readonly id: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly opensByTwo: boolean;
  readonly last: LastTurn | null;
}
