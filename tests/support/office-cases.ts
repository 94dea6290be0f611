import { AGENT_CASES } from './office/agent-cases.ts';
import { CHANGE_CASES } from './office/change-cases.ts';
import {
  act,
  list,
  NO_CODE,
  NOBODY,
  type OfficeCase,
  REASON,
  read,
  STALE,
} from './office/office-case.ts';
import { PAYMENT_CASES } from './office/payment-cases.ts';
import { STAFF_PASSWORD } from './office-rig.ts';

const overview: Readonly<Record<string, OfficeCase>> = {
  '/office/me': read(),
  '/office/me/sessions': read(),
  '/office/me/here': read(),
  '/office/me/sessions/end': act(({ sessions: [own] }) => ({ id: own }), {
    ofStaff: true,
    idle: { id: '019a0000-0000-7000-8000-000000000000' },
  }),
  '/office/me/views': read(() => ({ list: 'members' })),
  '/office/me/views/save': act(() => ({ list: 'members', name: '大额', query: 'least=1' }), {
    idle: { list: '' },
  }),
  '/office/openapi': read(),
  '/office/me/password': act(
    () => ({ oldPassword: STAFF_PASSWORD, newPassword: 'another-staff-password' }),
    { code: true, ofStaff: true, alone: 'alone', ...NO_CODE },
  ),
  '/office/me/renewal/start': act(() => ({}), { ofStaff: true, alone: 'starter', first: true }),
  '/office/me/renewal': act(
    () => ({ oldPassword: STAFF_PASSWORD, newPassword: 'another-staff-password' }),
    { code: true, ofStaff: true, alone: 'renewer', first: true, ...NO_CODE },
  ),
  '/office/dashboard': read(),
  '/office/trend': read(() => ({ days: '7' })),
  '/office/counts': read(),
  '/office/news': read(),
  '/office/books/check': read(),
  '/office/ledger': read(),
  '/office/ledger/account': read(({ member }) => ({
    code: `member:${member}:available`,
    asset: 'CNY',
    before: '',
    from: '',
    to: '',
    reason: '',
  })),
  '/office/ledger/transaction': read(() => ({ id: 'test-credit-1' })),
  '/office/report': read(() => ({ unit: 'day', by: 'all', count: '7', until: '' })),
  '/office/exports': read(),
  '/office/exports/file': read(({ exportId }) => ({ id: exportId })),
  '/office/exports/make': act(() => ({ list: 'red-packets', filters: {} }), {
    goesOn: true,
    idle: { list: 'none' },
  }),
  '/office/exports/make-company': act(() => ({ list: 'ledger-accounts', filters: {} }), {
    goesOn: true,
    alone: 'exporter',
    idle: { list: 'none' },
  }),
  '/office/audit': read(() => ({ kind: 'staff' })),
  '/office/audit/verify': read(),
  '/office/settings': read(),
  '/office/switches': read(),
  '/office/switches/turn': act(
    () => ({ kind: 'site', id: 'registration_switch', open: false, ...REASON }),
    {
      code: true,
      ...NO_CODE,
    },
  ),
  '/office/settings/change': act(() => ({ key: 'site_state', value: '0', ...REASON }), {
    code: true,
    ...NO_CODE,
  }),
};

const members: Readonly<Record<string, OfficeCase>> = {
  '/office/members': read(() => ({ search: 'tester' })),
  '/office/members/file': read(({ member }) => ({ id: member })),
  '/office/members/statement': read(({ member }) => ({ id: member, of: 'available' })),
  '/office/members/bets': read(({ member }) => ({ id: member, page: 1 })),
  '/office/members/orders': read(({ member }) => ({ id: member })),
  '/office/members/lock': act(
    ({ member }) => ({ id: member, kind: 'play', locked: 1, order: '', ...REASON }),
    { code: true, ...NO_CODE },
  ),
  '/office/members/sign-out': act(({ bound }) => ({ id: bound, signIn: '', ...REASON }), NOBODY),
  '/office/members/pause': act(({ bound }) => ({ id: bound, length: '6m', ...REASON }), {
    code: true,
    ...NO_CODE,
  }),
  '/office/members/status': act(
    ({ bound }) => ({ id: bound, status: 'closed', order: '', ...REASON }),
    {
      code: true,
      ...NO_CODE,
    },
  ),
  '/office/members/write': act(
    ({ bound }) => ({ id: bound, title: '关于您的咨询', text: '您的问题已经核实。' }),
    { code: true, ...NO_CODE },
  ),
  '/office/members/links': read(({ member }) => ({ id: member })),
  '/office/members/notes': read(({ member }) => ({ id: member })),
  '/office/members/notes/add': act(({ member }) => ({ id: member, words: '已回电' }), NOBODY),
  '/office/tags': read(),
  '/office/tags/add': act(() => ({ name: '大额' }), { idle: { name: '' }, words: 'name' }),
  '/office/members/tags': act(({ member }) => ({ id: member, tags: ['大额'] }), NOBODY),
  '/office/verification': read(() => ({ ...list(), tab: 'waiting', search: '' })),
  '/office/verification/file': read(({ verifications: [waiting] }) => ({ id: waiting })),
  '/office/verification/documents': read(({ verifications: [waiting] }) => ({
    id: waiting,
    ...REASON,
  })),
  '/office/verification/approve': act(
    ({ verifications: [waiting] }) => ({ id: waiting, version: 1, note: '已核对' }),
    STALE,
  ),
  '/office/verification/reject': act(
    ({ verifications: [, other] }) => ({ id: other, version: 1, ...REASON }),
    STALE,
  ),
  '/office/verification/revoke': act(
    ({ verifications: [, , approved] }) => ({ id: approved, version: 1, ...REASON }),
    STALE,
  ),
  '/office/channels': read(() => ({ ...list(), state: '', kind: '' })),
  '/office/channels/retry': act(({ channelId }) => ({ id: channelId, ...REASON }), NOBODY),
  '/office/service': read(() => ({
    ...list(),
    tab: 'open',
    topic: '',
    assigned: '',
    search: '',
  })),
  '/office/service/file': read(({ threads: { replied } }) => ({ id: replied })),
  '/office/service/picture': read(({ threads: { picture } }) => ({ id: picture })),
  '/office/service/colleagues': read(),
  '/office/service/canned': read(),
  '/office/service/canned/save': act(
    () => ({ id: 0, version: 0, title: '到账时间', content: '链上确认后自动入账。' }),
    NOBODY,
  ),
  '/office/service/canned/remove': act(
    ({ threads: { canned } }) => ({ id: canned, version: 1 }),
    NOBODY,
  ),
  '/office/service/reply': act(
    ({ threads: { replied } }) => ({ id: replied, version: 1, content: '已到账' }),
    STALE,
  ),
  '/office/service/take': act(({ threads: { taken } }) => ({ id: taken, version: 1 }), STALE),
  '/office/service/hand-over': act(
    ({ threads: { handedOver } }) => ({ id: handedOver, version: 1, to: 'two', ...REASON }),
    STALE,
  ),
  '/office/service/close': act(
    ({ threads: { closed } }) => ({ id: closed, version: 1, ...REASON }),
    STALE,
  ),
};

const activities: Readonly<Record<string, OfficeCase>> = {
  '/office/activities': read(),
  '/office/activities/publish': act(() => ({ id: 13, published: 0, ...REASON }), {
    code: true,
    ...NO_CODE,
  }),
  '/office/activities/applications': read(() => ({ ...list(), tab: 'all', search: '' })),
  '/office/activities/applications/file': read(({ applications: { approved } }) => ({
    id: approved,
  })),
  '/office/activities/applications/approve': act(
    ({ applications: { approved } }) => ({ id: approved, version: 1, reward: '1000.00', note: '' }),
    { code: true, money: 'reward', ...NO_CODE },
  ),
  '/office/activities/applications/confirm': act(
    ({ applications: { approved } }) => ({ id: approved, version: 2, note: '' }),
    { code: true, second: '复核人不能与初审人相同', ...NO_CODE },
  ),
  '/office/activities/applications/reject': act(
    ({ applications: { rejected } }) => ({ id: rejected, version: 1, ...REASON }),
    STALE,
  ),
  '/office/activities/applications/turn-down': act(
    ({ applications: { turnedDown } }) => ({ id: turnedDown, version: 1, ...REASON }),
    STALE,
  ),
  '/office/red-packets': read(),
};

const UNDATED = { id: 0, version: 0, shown: true, firstDay: '', lastDay: '' };
const content: Readonly<Record<string, OfficeCase>> = {
  '/office/content': read(),
  '/office/content/banner': act(
    () => ({
      ...UNDATED,
      art: '/art/banners/5-vip.webp',
      alt: '等级礼遇',
      url: '/vip',
      sort: 3,
    }),
    NOBODY,
  ),
  '/office/content/notice': act(
    () => ({ ...UNDATED, text: '例行维护已完成', announcementId: 0, sort: 3 }),
    NOBODY,
  ),
  '/office/content/announcement': act(
    () => ({ ...UNDATED, name: '维护公告', content: '<p>例行维护已完成。</p>' }),
    NOBODY,
  ),
};

/** Every call of signed-in staff except signing out, in an order that runs one after the other. */
export const OFFICE_CASES: Readonly<Record<string, OfficeCase>> = {
  ...overview,
  ...PAYMENT_CASES,
  ...members,
  ...activities,
  ...content,
  ...AGENT_CASES,
  ...CHANGE_CASES,
};
