import { RECORD_TYPE } from '@haitang/contract/codes/record-type.ts';
import { getTransRecord, type TransRecord } from '@haitang/contract/member/records.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { MoneyRecord, RecordList } from '@haitang/ui/list/record.tsx';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { Card, SectionHead } from '@haitang/ui/surface/card.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { useQuery } from '@tanstack/react-query';
import { amountOf, isIncome, statusOf } from '../../features/records/record-words.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useFailureToast } from '../../shared/commands/use-failure-toast.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useSignedIn } from '../../shared/session/session-store.ts';
import { QueryState } from '../../shared/view/query-state.tsx';
import { depositsHint, nothing } from '../../shared/words/empty.ts';
import css from './service.module.css';

const viewAll = '查看全部';

/** The last three (specification, 7: type 1, pagesize 3). */
const RECENT = { type: RECORD_TYPE.deposit, pagesize: 3 } as const;

const Line = ({ record }: { readonly record: TransRecord }) => {
  const income = isIncome(RECORD_TYPE.deposit, record);
  const { words: state, tone } = statusOf(RECORD_TYPE.deposit, record);
  return (
    <MoneyRecord
      icon="arrow-down-left-bold"
      iconTone={income ? 'in' : 'mute'}
      title={record.pay_way}
      amount={amountOf(RECORD_TYPE.deposit, record)}
      income={income}
      facts={<span className="num">{record.created_at.slice(5, 16)}</span>}
      status={<Status tone={tone}>{state}</Status>}
    />
  );
};

function Deposits() {
  const query = useQuery({
    queryKey: [...screenKeys.transRecord, 'recent'],
    queryFn: async ({ signal }) => (await send(getTransRecord, RECENT, { signal })).data.data,
    staleTime: 0,
  });
  useFailureToast(query.error, {
    refused: '获取存款记录失败',
    unanswered: '获取存款记录异常',
  });
  return (
    <QueryState query={query} skeleton={<SkeletonRows rows={3} height="68px" />}>
      {(list) =>
        list.length === 0 ? (
          <Card className={css.quiet}>
            <b>{nothing}</b>
            <p>{depositsHint}</p>
          </Card>
        ) : (
          <RecordList>
            {list.map((record) => (
              <Line key={record.out_trade_no} record={record} />
            ))}
          </RecordList>
        )
      }
    </QueryState>
  );
}

/** Only members can open all deposits, and only with a network (specification, 5 and 8). */
function mayViewAll(signedIn: boolean): boolean {
  if (!signedIn) showToast('请先登录', 'plain');
  else if (!navigator.onLine) showToast('无法查看交易记录', 'bad');
  return signedIn && navigator.onLine;
}

/** 最近存款 with a link to all of them. */
export function RecentDeposits() {
  const signedIn = useSignedIn();
  return (
    <section>
      <SectionHead
        title="最近存款"
        end={
          <Link to="/transRecord" className={css.all} mayGo={() => mayViewAll(signedIn)}>
            {viewAll}
            <Icon name="caret-right-bold" size="s" />
          </Link>
        }
      />
      {signedIn ? (
        <Deposits />
      ) : (
        <Card className={css.quiet}>
          <p>登录后可查看最近的存款订单</p>
        </Card>
      )}
    </section>
  );
}
