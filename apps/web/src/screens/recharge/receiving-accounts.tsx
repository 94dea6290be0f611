import { CopyRow } from '@haitang/ui/list/copy-row.tsx';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { Card, SectionHead } from '@haitang/ui/surface/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { copyText } from '../../shared/feedback/copy-text.ts';
import { receivingQuery } from './deposit-queries.ts';
import css from './recharge.module.css';

/** The accounts a bank transfer goes to, each value with a copy button of its own. */
export function ReceivingAccounts() {
  const { data, isPending } = useQuery(receivingQuery);
  if (isPending) return <SkeletonRows rows={3} height="60px" />;
  if (!data || data.length === 0) return null;
  return (
    <>
      <SectionHead title="收款账户" />
      {data.map((account) => {
        const rows = [
          ['银行', account.bank_data?.bank_name || account.bank],
          ['账户名称', account.bank_owner],
          ['收款账号', account.bank_no],
          ['开户行地址', account.bank_address],
        ] as const;
        return (
          <Card key={account.id} flush className={css.account}>
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
      })}
      <p className={css.hint}>收款账户会不定期更换，请以本页当前显示为准。</p>
    </>
  );
}
