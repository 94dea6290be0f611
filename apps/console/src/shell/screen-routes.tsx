import { type ComponentType, lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { MENU } from '../shared/screens/menu.ts';
import { useMay } from '../shared/session/me.ts';
import { Shell } from './shell.tsx';

/** A screen loaded when its address is first opened. */
const screen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }));

const Dashboard = screen(
  () => import('../screens/dashboard/dashboard-screen.tsx'),
  'DashboardScreen',
);
const Reports = screen(() => import('../screens/reports/reports-screen.tsx'), 'ReportsScreen');
const Deposits = screen(() => import('../screens/deposits/deposits-screen.tsx'), 'DepositsScreen');
const NotedDeposits = screen(
  () => import('../screens/noted-deposits/noted-deposits-screen.tsx'),
  'NotedDepositsScreen',
);
const Statements = screen(
  () => import('../screens/statements/statements-screen.tsx'),
  'StatementsScreen',
);
const Withdrawals = screen(
  () => import('../screens/withdrawals/withdrawals-screen.tsx'),
  'WithdrawalsScreen',
);
const Members = screen(() => import('../screens/members/members-screen.tsx'), 'MembersScreen');
const Member = screen(() => import('../screens/member/member-screen.tsx'), 'MemberScreen');
const Agents = screen(() => import('../screens/agents/agents-screen.tsx'), 'AgentsScreen');
const Service = screen(() => import('../screens/service/service-screen.tsx'), 'ServiceScreen');
const Cases = screen(() => import('../screens/cases/cases-screen.tsx'), 'CasesScreen');
const ReceivingAccounts = screen(
  () => import('../screens/receiving-accounts/receiving-accounts-screen.tsx'),
  'ReceivingAccountsScreen',
);
const PayoutApprovals = screen(
  () => import('../screens/payout-approvals/payout-approvals-screen.tsx'),
  'PayoutApprovalsScreen',
);
const PayoutWallets = screen(
  () => import('../screens/payout-wallets/payout-wallets-screen.tsx'),
  'PayoutWalletsScreen',
);
const Verification = screen(
  () => import('../screens/verification/verification-screen.tsx'),
  'VerificationScreen',
);
const Vip = screen(() => import('../screens/vip/vip-screen.tsx'), 'VipScreen');
const Ledger = screen(() => import('../screens/ledger/ledger-screen.tsx'), 'LedgerScreen');
const Activities = screen(
  () => import('../screens/activities/activities-screen.tsx'),
  'ActivitiesScreen',
);
const Content = screen(() => import('../screens/content/content-screen.tsx'), 'ContentScreen');
const Bonuses = screen(() => import('../screens/bonuses/bonuses-screen.tsx'), 'BonusesScreen');
const RedPackets = screen(
  () => import('../screens/red-packets/red-packets-screen.tsx'),
  'RedPacketsScreen',
);
const Staff = screen(() => import('../screens/staff/staff-screen.tsx'), 'StaffScreen');
const Changes = screen(() => import('../screens/changes/changes-screen.tsx'), 'ChangesScreen');
const Channels = screen(() => import('../screens/channels/channels-screen.tsx'), 'ChannelsScreen');
const Exports = screen(() => import('../screens/exports/exports-screen.tsx'), 'ExportsScreen');
const Audit = screen(() => import('../screens/audit/audit-screen.tsx'), 'AuditScreen');
const Switches = screen(() => import('../screens/switches/switches-screen.tsx'), 'SwitchesScreen');
const Settings = screen(() => import('../screens/settings/settings-screen.tsx'), 'SettingsScreen');

/** The first screen; for a person who may not open it, the first one that may be opened. */
function First() {
  const may = useMay();
  const first = MENU.find(({ permission }) => may(permission));
  if (first === undefined || first.path === '/') return <Dashboard />;
  return <Navigate to={first.path} replace />;
}

/** Every address of the console. */
export const ScreenRoutes = () => (
  <Routes>
    <Route element={<Shell />}>
      <Route index element={<First />} />
      <Route path="reports" element={<Reports />} />
      <Route path="deposits" element={<Deposits />} />
      <Route path="noted-deposits" element={<NotedDeposits />} />
      <Route path="statements" element={<Statements />} />
      <Route path="withdrawals" element={<Withdrawals />} />
      <Route path="members" element={<Members />} />
      <Route path="members/:id" element={<Member />} />
      <Route path="agents" element={<Agents />} />
      <Route path="service" element={<Service />} />
      <Route path="cases" element={<Cases />} />
      <Route path="receiving-accounts" element={<ReceivingAccounts />} />
      <Route path="payout-approvals" element={<PayoutApprovals />} />
      <Route path="payout-wallets" element={<PayoutWallets />} />
      <Route path="verification" element={<Verification />} />
      <Route path="vip" element={<Vip />} />
      <Route path="ledger" element={<Ledger />} />
      <Route path="activities" element={<Activities />} />
      <Route path="content" element={<Content />} />
      <Route path="bonuses" element={<Bonuses />} />
      <Route path="red-packets" element={<RedPackets />} />
      <Route path="channels" element={<Channels />} />
      <Route path="exports" element={<Exports />} />
      <Route path="audit" element={<Audit />} />
      <Route path="staff" element={<Staff />} />
      <Route path="changes" element={<Changes />} />
      <Route path="switches" element={<Switches />} />
      <Route path="settings" element={<Settings />} />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Route>
  </Routes>
);
