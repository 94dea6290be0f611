import type { OfficeThings } from '../office-things.ts';
import { act, NO_CHANGE, NO_CODE, type OfficeCase, REASON, read } from './office-case.ts';
import { newEntry, newFrontText, newWallet } from './proposals.ts';

const OTHER = { second: '复核人不能与提出人相同' };

const confirm = (id: (things: OfficeThings) => string): OfficeCase =>
  act((things) => ({ id: id(things) }), { code: true, ...OTHER, ...NO_CODE });
const turnDown = (id: (things: OfficeThings) => string): OfficeCase =>
  act((things) => ({ id: id(things), ...REASON }), { ...OTHER, ...NO_CHANGE });

const staff: Readonly<Record<string, OfficeCase>> = {
  '/office/staff': read(),
  '/office/staff/sessions': read(() => ({ name: 'one' })),
  '/office/staff/sessions/end': act(
    ({ sessions: [, other] }) => ({ name: 'one', id: other, ...REASON }),
    { ofStaff: true, idle: { id: '019a0000-0000-7000-8000-000000000000' } },
  ),
  '/office/staff/disable': act(() => ({ name: 'of-content', ...REASON }), {
    code: true,
    ofStaff: true,
    ...NO_CODE,
  }),
};

const changes: Readonly<Record<string, OfficeCase>> = {
  '/office/changes': read(),
  '/office/changes/setting/propose': act(
    () => ({ key: 'withdrawal_daily_count', value: '5', effectiveAt: '', ...REASON }),
    { code: true, ...NO_CODE },
  ),
  '/office/changes/setting/confirm': act(({ changes: { setting } }) => ({ id: setting }), {
    code: true,
    second: '复核人不能与提出人相同',
    ...NO_CODE,
  }),
  '/office/changes/totp-reset/propose': act(({ changes: { lost } }) => ({ id: lost, ...REASON }), {
    code: true,
    ...NO_CODE,
  }),
  '/office/changes/totp-reset/confirm': act(({ changes: { reset } }) => ({ id: reset }), {
    code: true,
    second: '复核人不能与提出人相同',
    ...NO_CODE,
  }),
  '/office/changes/recovery/propose': act(
    ({ changes: { recovery } }) => ({
      id: recovery.member,
      login: true,
      checks: ['realname', 'contact', 'deposit'],
      ...REASON,
    }),
    { code: true, ...NO_CODE },
  ),
  '/office/changes/recovery/confirm': confirm(({ changes: { recovery } }) => recovery.confirmed),
  '/office/changes/recovery/turn-down': turnDown(
    ({ changes: { recovery } }) => recovery.turnedDown,
  ),
  '/office/changes/setting/turn-down': turnDown(({ changes }) => changes.settingTurnedDown),
  '/office/changes/totp-reset/turn-down': turnDown(({ changes }) => changes.resetTurnedDown),
  '/office/changes/adjustment/propose': act(
    ({ changes: { adjustment } }) => ({
      id: adjustment.member,
      direction: 'in',
      amount: '5.00',
      wagering: 1,
      ...REASON,
    }),
    { code: true, ...NO_CODE },
  ),
  '/office/changes/adjustment/confirm': confirm(
    ({ changes: { adjustment } }) => adjustment.confirmed,
  ),
  '/office/changes/adjustment/turn-down': turnDown(
    ({ changes: { adjustment } }) => adjustment.turnedDown,
  ),
  '/office/changes/exclusion-end/propose': act(
    ({ changes: { exclusions } }) => ({ id: exclusions.member, ...REASON }),
    { code: true, ...NO_CODE },
  ),
  '/office/changes/exclusion-end/confirm': confirm(
    ({ changes: { exclusions } }) => exclusions.confirmed,
  ),
  '/office/changes/exclusion-end/turn-down': turnDown(
    ({ changes: { exclusions } }) => exclusions.turnedDown,
  ),
  '/office/vip': read(() => ({ day: '' })),
  '/office/changes/vip-level/propose': act(
    ({ changes: { vip } }) => ({ ...vip.open.after, ...REASON }),
    { code: true, ...NO_CODE },
  ),
  '/office/changes/vip-level/confirm': confirm(({ changes: { vip } }) => vip.confirmed),
  '/office/changes/vip-level/turn-down': turnDown(({ changes: { vip } }) => vip.turnedDown),
  '/office/red-packets/rules': read(() => ({ day: '' })),
  '/office/changes/red-packet-rules/propose': act(
    ({ changes: { packets } }) => ({ ...packets.open, ...REASON }),
    { code: true, money: 'dailyBudget', ...NO_CODE },
  ),
  '/office/changes/red-packet-rules/confirm': confirm(
    ({ changes: { packets } }) => packets.confirmed,
  ),
  '/office/changes/red-packet-rules/turn-down': turnDown(
    ({ changes: { packets } }) => packets.turnedDown,
  ),
  '/office/bonuses/rules': read(() => ({ day: '' })),
  '/office/changes/bonus-rule/propose': act(
    ({ changes: { bonuses } }) => ({ ...bonuses.open, ...REASON }),
    { code: true, ...NO_CODE },
  ),
  '/office/changes/bonus-rule/confirm': confirm(({ changes: { bonuses } }) => bonuses.confirmed),
  '/office/changes/bonus-rule/turn-down': turnDown(
    ({ changes: { bonuses } }) => bonuses.turnedDown,
  ),
  '/office/changes/front-text/propose': act(
    () => ({
      ...newFrontText('客服电话 4008000003'),
      firstDay: '',
      lastDay: '',
      announcementId: 0,
      name: '',
      content: '',
      ...REASON,
    }),
    { code: true, ...NO_CODE },
  ),
  '/office/changes/front-text/confirm': confirm(({ changes: { texts } }) => texts.confirmed),
  '/office/changes/front-text/turn-down': turnDown(({ changes: { texts } }) => texts.turnedDown),
  '/office/payout-wallets': read(),
  '/office/changes/payout-wallet/propose': act(() => ({ ...newWallet(), ...REASON }), {
    code: true,
    ...NO_CODE,
  }),
  '/office/changes/payout-wallet/confirm': confirm(({ changes: { wallets } }) => wallets.confirmed),
  '/office/changes/payout-wallet/turn-down': turnDown(
    ({ changes: { wallets } }) => wallets.turnedDown,
  ),
  '/office/treasury': read(),
  '/office/treasury/coins': read(),
  '/office/treasury/gathering': read(),
  '/office/treasury/cold-moves': read(),
  '/office/treasury/cold-moves/confirm': act(
    ({ coldMoves: { confirmed } }) => ({ number: confirmed }),
    { code: true, second: '须由另一位同事再次确认', ...NO_CODE },
  ),
  '/office/treasury/cold-moves/turn-down': act(
    ({ coldMoves: { turnedDown } }) => ({ number: turnedDown, ...REASON }),
    { idle: { number: 'C-none' } },
  ),
  '/office/treasury/reports': read(),
  '/office/solvency': read(),
  '/office/solvency/statements': read(),
  '/office/solvency/statements/upload': act(({ coldStatement }) => coldStatement, {
    idle: { signature: '0x00' },
  }),
  '/office/solvency/read-assets': act(({ provenDay }) => ({ day: provenDay, ...REASON }), {
    idle: { day: '2020-01-01' },
  }),
  '/office/chains': read(),
  '/office/changes/treasury-entry/propose': act(() => ({ ...newEntry(), ...REASON }), {
    code: true,
    ...NO_CODE,
  }),
  '/office/changes/treasury-entry/confirm': confirm(
    ({ changes: { entries } }) => entries.confirmed,
  ),
  '/office/changes/treasury-entry/turn-down': turnDown(
    ({ changes: { entries } }) => entries.turnedDown,
  ),
  '/office/receiving-accounts': read(),
  '/office/changes/receiving-account/propose': act(
    () => ({
      id: 0,
      method: 'card',
      bank: '其他银行',
      owner: 'HAITANG LTD',
      accountNo: '62220003',
      branch: '',
      note: '',
      picture: '',
      active: true,
      ...REASON,
    }),
    { code: true, ...NO_CODE },
  ),
  '/office/changes/receiving-account/confirm': confirm(
    ({ changes: { receiving } }) => receiving.confirmed,
  ),
  '/office/changes/receiving-account/turn-down': turnDown(
    ({ changes: { receiving } }) => receiving.turnedDown,
  ),
  '/office/changes/staff/propose': act(
    () => ({ name: 'new-c', displayName: '新同事', title: '', roles: ['content'], ...REASON }),
    { code: true, ...NO_CODE },
  ),
  '/office/changes/staff/confirm': confirm(({ changes: { staff } }) => staff.confirmed),
  '/office/changes/staff/turn-down': turnDown(({ changes: { staff } }) => staff.turnedDown),
  '/office/changes/staff-roles/propose': act(
    () => ({ name: 'roles-c', roles: ['content', 'service'], ...REASON }),
    { code: true, ...NO_CODE },
  ),
  '/office/changes/staff-roles/confirm': confirm(({ changes: { roles } }) => roles.confirmed),
  '/office/changes/staff-roles/turn-down': turnDown(({ changes: { roles } }) => roles.turnedDown),
  '/office/changes/staff-totp/propose': act(() => ({ name: 'totp-c', ...REASON }), {
    code: true,
    ...NO_CODE,
  }),
  '/office/changes/staff-totp/confirm': confirm(({ changes: { totp } }) => totp.confirmed),
  '/office/changes/staff-totp/turn-down': turnDown(({ changes: { totp } }) => totp.turnedDown),
  '/office/changes/staff-password/propose': act(() => ({ name: 'pass-c', ...REASON }), {
    code: true,
    ...NO_CODE,
  }),
  '/office/changes/staff-password/confirm': confirm(({ changes: { pass } }) => pass.confirmed),
  '/office/changes/staff-password/turn-down': turnDown(({ changes: { pass } }) => pass.turnedDown),
  '/office/changes/role/propose': act(
    () => ({ id: 'night-c', name: '夜班', permissions: ['overview.read'], ...REASON }),
    { code: true, ...NO_CODE },
  ),
  '/office/changes/role/confirm': confirm(({ changes: { role } }) => role.confirmed),
  '/office/changes/role/turn-down': turnDown(({ changes: { role } }) => role.turnedDown),
  '/office/changes/take-back': act(({ changes: { takenBack } }) => ({ id: takenBack }), NO_CHANGE),
};

/** Proposals of every kind with the acts that end them, and the staff of the console. */
export const CHANGE_CASES: Readonly<Record<string, OfficeCase>> = {
  ...changes,
  ...staff,
};
