import type { ChangeKind } from '@haitang/contract/codes/change-kind.ts';
import { type OfficeChange, officeChanges } from '@haitang/contract/office/changes.ts';
import { useState } from 'react';
import { useRead } from '../../shared/api/use-office.ts';
import { withSeparators } from '../../shared/format.ts';
import { WaitAge } from '../../shared/queue/wait-age.tsx';
import { useMay } from '../../shared/session/me.ts';
import { settingWords } from '../../shared/setting-words.ts';
import { type Column, statusColumn, twoLines } from '../../shared/view/columns.tsx';
import { DataTable } from '../../shared/view/data-table.tsx';
import { ChangeActs } from './change-acts.tsx';
import { ChangeFacts } from './change-facts.tsx';
import { ConfirmedSecret } from './confirmed-secret.tsx';
import type { Confirmed } from './decisions.ts';
import { OverrideNote } from './override-note.tsx';

const REFRESH_MS = 30_000;

const STATES = {
  open: ['warn', '待复核'],
  confirmed: ['ok', '已复核'],
  'turned-down': ['plain', '已驳回'],
  'taken-back': ['plain', '已收回'],
  expired: ['plain', '已过期'],
} as const;

const columns = (onSecret: (confirmed: Confirmed) => void): Column<OfficeChange>[] => [
  twoLines('变更', (row) => [<b key="label">{withSeparators(row.label)}</b>, row.reason]),
  {
    title: '原值 → 新值',
    render: (_value, row) => (
      <span className="two-lines num facts">
        {row.facts.length === 0 && <small>{settingWords(row.before)}</small>}
        {row.facts.length === 0 && <b>{settingWords(row.after)}</b>}
        <ChangeFacts change={row} />
        <OverrideNote change={row} />
      </span>
    ),
  },
  { title: '生效', className: 'num', render: (_value, row) => row.effectiveAt ?? '复核后立即' },
  twoLines('提出', (row) => [
    <span key="by" className="cs-row tight">
      {row.proposedBy}
      {row.state === 'open' && <WaitAge since={row.proposedAt} />}
    </span>,
    row.proposedAt,
  ]),
  statusColumn((row) => STATES[row.state]),
  twoLines('复核', (row) => [
    row.decidedBy ?? '—',
    row.decisionReason === null ? row.decidedAt : `${row.decidedAt} · ${row.decisionReason}`,
  ]),
  {
    title: '处理',
    align: 'right',
    render: (_value, row) => <ChangeActs change={row} onSecret={onSecret} />,
  },
];

/** The waiting and the decided changes of some kinds; polled. */
export function useChanges(kinds?: readonly ChangeKind[]) {
  const enabled = useMay()('changes.read');
  const changes = useRead(officeChanges, {}, { every: REFRESH_MS, enabled });
  const isOf = ({ kind }: OfficeChange): boolean => kinds === undefined || kinds.includes(kind);
  const waiting = (changes.data?.rows ?? []).filter((row) => isOf(row) && row.state === 'open');
  return { changes, isOf, waiting: waiting.length };
}

interface ChangeListProps {
  readonly query: ReturnType<typeof useChanges>;
  /** The waiting ones, else the decided ones. */
  readonly open: boolean;
  /** Where such changes are proposed. */
  readonly hint: string;
}

/** Changes with this account's actions on each. */
export function ChangeList({ query: { changes, isOf }, open, hint }: ChangeListProps) {
  const [made, setMade] = useState<Confirmed>(null);
  return (
    <>
      <DataTable
        label="变更"
        query={changes}
        only={(row) => isOf(row) && (row.state === 'open') === open}
        columns={columns(setMade)}
        focusable={open}
        keyOf={(row) => row.id}
        empty={open ? '没有等待复核的变更' : '还没有处理过的变更'}
        emptyHint={hint}
      />
      <ConfirmedSecret confirmed={made} onClose={() => setMade(null)} />
    </>
  );
}
