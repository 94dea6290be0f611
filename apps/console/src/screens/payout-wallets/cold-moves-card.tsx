import {
  type OfficeColdMove,
  type OfficeColdMoves,
  officeConfirmColdMove,
  officeTurnDownColdMove,
} from '@haitang/contract/office/cold-moves.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { amount, shortened } from '../../shared/format.ts';
import { useMe } from '../../shared/session/me.ts';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { CodeDialog } from '../../shared/view/code-dialog.tsx';
import { type Column, numberColumn, statusColumn, twoLines } from '../../shared/view/columns.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { ShortenedText } from '../../shared/view/shortened-text.tsx';
import { TableCard } from '../../shared/view/table-card.tsx';
import { useActsColumn } from '../../shared/view/use-acts-column.ts';

const STATES = {
  proposed: ['warn', '待确认'],
  confirmed: ['ok', '已确认'],
  'turned-down': ['plain', '已驳回'],
  lapsed: ['plain', '已失效'],
} as const;

function Acts({ move }: { readonly move: OfficeColdMove }) {
  const me = useMe();
  if (move.state !== 'proposed') return null;
  const { number, network, twoPeople, firstApprover } = move;
  const waits = twoPeople && firstApprover === null;
  return (
    <div className="cs-row">
      {firstApprover === me.name ? (
        <span className="muted">等待另一位同事确认</span>
      ) : (
        <DialogButton
          words={firstApprover === null ? '确认' : '复核确认'}
          size="small"
          type="primary"
        >
          {(close) => (
            <CodeDialog
              title="转入冷钱包？"
              act={waits ? '确认并等待复核' : '确认转出'}
              call={officeConfirmColdMove}
              done={waits ? '已确认，等待另一位同事复核' : '已确认，签名服务将转出'}
              needsCode
              fields={(code) => ({ number, code })}
              onClose={close}
            >
              <p>
                从 {network} 出款钱包转出 {amount(move.amount)} USDT 到冷钱包：
              </p>
              <p className="cs-quote num">{move.recipient}</p>
              <p>收款方只能是配置中的冷钱包。请与冷钱包登记表逐字核对地址。</p>
            </CodeDialog>
          )}
        </DialogButton>
      )}
      <DialogButton words="驳回" size="small">
        {(close) => (
          <ReasonDialog
            title="驳回这笔转冷申请？"
            act="驳回"
            call={officeTurnDownColdMove}
            done="已驳回，没有动用资金"
            needsCode={false}
            fields={{ number }}
            onClose={close}
          >
            <p>余额仍高于上限时，下次核对后会再次提出。</p>
          </ReasonDialog>
        )}
      </DialogButton>
    </div>
  );
}

const people = ({ firstApprover, secondApprover, rejectedBy, reason }: OfficeColdMove): string => {
  if (rejectedBy !== null) return `${rejectedBy} 驳回：${reason}`;
  if (firstApprover === null) return '';
  return secondApprover === null ? firstApprover : `${firstApprover}，复核 ${secondApprover}`;
};

const COLUMNS: Column<OfficeColdMove>[] = [
  twoLines('申请', (row) => [<b key="network">{row.network}</b>, row.createdAt]),
  twoLines('冷钱包', (row) => [
    <ShortenedText key="to" text={row.recipient} />,
    <span key="from" className="num" title={row.address}>
      自 {shortened(row.address, 10, 8)}
    </span>,
  ]),
  numberColumn('金额（USDT）', (row) => amount(row.amount)),
  twoLines('提出时余额', (row) => [amount(row.balance), `上限 ${amount(row.ceiling)}`]),
  twoLines('确认', (row) => [row.twoPeople ? '须两人' : '须一人', people(row)]),
  statusColumn((row) => STATES[row.state]),
];

/** What payout wallets hold above their ceiling, on its way to cold wallets. */
export function ColdMovesCard({ query }: { readonly query: UseQueryResult<OfficeColdMoves> }) {
  const acts = useActsColumn<OfficeColdMove>('treasury.confirm', (row) => <Acts move={row} />);
  return (
    <TableCard
      title="转入冷钱包"
      note="余额高于上限时提出，确认后由签名服务转出；进度见“归集”"
      query={query}
      columns={[...COLUMNS, ...acts]}
      keyOf={(row) => row.number}
      empty="没有转冷申请"
      emptyHint="须在签名服务的策略与 CHAINS 中配置同一个冷钱包"
    />
  );
}
