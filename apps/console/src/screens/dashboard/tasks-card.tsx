import type { OfficeDashboard } from '@haitang/contract/office/dashboard.ts';
import type { Permission } from '@haitang/contract/office/permissions.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import type { IconName } from '@haitang/ui/icon/icon-name.ts';
import { Link } from 'react-router';
import { useMay } from '../../shared/session/me.ts';

interface Task {
  readonly to: string;
  readonly words: string;
  readonly note: string;
  readonly icon: IconName;
  readonly count: number;
  readonly permission: Permission;
}

const sinceWords = (oldest: string | null): string =>
  oldest === null ? '没有等待中的申请' : `最早一笔 ${oldest.slice(5, 16)}`;

function tasksOf({ queues, unknownTransfers: unknown }: OfficeDashboard): readonly Task[] {
  const transfers = unknown.fresh + unknown.hour + unknown.older;
  return [
    {
      to: '/withdrawals',
      words: '取款审核',
      icon: 'arrow-circle-up-duotone',
      note: sinceWords(queues.oldestWithdrawal),
      count: queues.withdrawals,
      permission: 'withdrawals.read',
    },
    {
      to: '/withdrawals?tab=pay',
      words: '待付款取款',
      icon: 'paper-plane-tilt-duotone',
      note: '已通过，等待签名与链上核对',
      count: queues.toPay,
      permission: 'withdrawals.read',
    },
    {
      to: '/deposits',
      words: '存款待核',
      icon: 'arrow-circle-down-duotone',
      note: '需要人工核对的到账',
      count: queues.deposits,
      permission: 'deposits.read',
    },
    {
      to: '/cases',
      words: '未明转账',
      icon: 'hourglass-medium-duotone',
      count: transfers,
      note: `5 分钟内 ${unknown.fresh} · 1 小时内 ${unknown.hour} · 更久 ${unknown.older}`,
      permission: 'cases.read',
    },
    {
      to: '/cases',
      words: '对账个案',
      icon: 'scales-duotone',
      count: queues.cases,
      note: '差异与异常到账',
      permission: 'cases.read',
    },
    {
      to: '/service',
      words: '客服留言',
      icon: 'chat-text-duotone',
      count: queues.service,
      note: '等待回复',
      permission: 'service.read',
    },
  ];
}

/** 待办: tasks for this account's permissions. */
export function TasksCard({ dashboard }: { readonly dashboard: OfficeDashboard }) {
  const may = useMay();
  return (
    <section className="cs-card" aria-label="待办">
      <header>
        <h2>待办</h2>
      </header>
      {tasksOf(dashboard)
        .filter(({ permission }) => may(permission))
        .map(({ to, words, note, icon, count }) => (
          <Link key={words} to={to} className="task">
            <span className="ic">
              <Icon name={icon} />
            </span>
            <span>
              <b>{words}</b>
              <small>{note}</small>
            </span>
            <span className="n">{count}</span>
          </Link>
        ))}
    </section>
  );
}
