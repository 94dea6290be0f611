import type { OfficeLedgerAccount } from '@haitang/contract/office/ledger.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Button, Skeleton } from 'antd';
import { ScreenLink } from '../../shared/screens/screen-link.tsx';
import type { LedgerPlace } from './ledger-place.ts';

interface AccountCardProps {
  /** Undefined while loading. */
  readonly account: OfficeLedgerAccount['account'] | undefined;
  readonly place: LedgerPlace;
}

/** The open account: its kind, its balance, its owner. */
export function AccountCard({ account, place }: AccountCardProps) {
  if (!account) {
    return (
      <section className="cs-card" aria-label="科目" aria-busy="true">
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      </section>
    );
  }
  return (
    <section className="cs-card cs-account" aria-label="科目">
      <div>
        <small className="muted">{account.words}</small>
        <MoneyText amount={account.balance} size="l" />
      </div>
      <div>
        <small className="muted">分录</small>
        <b className="num">{groupDigits(account.entries)}</b>
      </div>
      <div>
        <small className="muted">约束</small>
        <b>{account.guarded ? '不得为负' : '可正可负'}</b>
      </div>
      <div className="acts">
        {account.memberId !== null && (
          <ScreenLink to={`/members/${account.memberId}`} className="" otherwise={null}>
            会员资料
          </ScreenLink>
        )}
        <Button size="small" onClick={() => place.go({ account: '', tx: '', from: '', to: '' })}>
          返回科目表
        </Button>
      </div>
      <small className="muted num address code">{account.code}</small>
    </section>
  );
}
