import type { Card as Account } from '@haitang/contract/member/cards.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { CopyRow } from '@haitang/ui/list/copy-row.tsx';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { Card, SectionHead } from '@haitang/ui/surface/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { copyText } from '../../shared/feedback/copy-text.ts';
import { receivingQuery } from './deposit-queries.ts';
import css from './recharge.module.css';

function OneAccount({ account }: { readonly account: Account }) {
  const rows = [
    ['账户名称', account.bank_owner],
    ['收款账号', account.bank_no],
    ['开户行地址', account.bank_address],
  ] as const;
  return (
    <Card flush className={css.account}>
      <p className={css.bank}>
        <Icon name="bank-duotone" size="l" />
        <b>{account.bank_data?.bank_name || account.bank}</b>
      </p>
      {rows.map(([name, value]) =>
        value === '' ? null : (
          <CopyRow
            key={name}
            name={name}
            value={value}
            copyLabel={`复制${name}`}
            onCopy={() => void copyText(value)}
          />
        ),
      )}
    </Card>
  );
}

/** The accounts for a bank transfer, each value with its own copy button. */
export function ReceivingAccounts() {
  const { data, isPending } = useQuery(receivingQuery);
  if (isPending) return <SkeletonRows rows={3} height="60px" />;
  if (!data || data.length === 0) return null;
  return (
    <>
      <SectionHead title="收款账户" end={<span className={css.hint}>美元 USD</span>} />
      {data.map((account) => (
        <OneAccount key={account.id} account={account} />
      ))}
      <p className={css.hint}>收款账户会不定期更换，请以本页当前显示为准。</p>
    </>
  );
}
