import { CopyRow } from '@haitang/ui/list/copy-row.tsx';
import { Flow } from '@haitang/ui/progress/flow.tsx';
import { Ring } from '@haitang/ui/progress/ring.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { copyText } from '../../shared/feedback/copy-text.ts';
import { confirming } from '../../shared/words/money/pay-info.ts';
import { OrderFacts } from './order-facts.tsx';
import css from './pay-info.module.css';
import type { PayInfo } from './pay-stage.ts';

/** A hash by its first and last characters; the copy button copies all of it. */
const shortHash = (hash: string): string => `${hash.slice(0, 10)} ···· ${hash.slice(-10)}`;

export const HashRow = ({ hash }: { readonly hash: string }) => (
  <Card flush className={css.part}>
    <CopyRow
      name="交易哈希"
      value={shortHash(hash)}
      copyLabel="复制交易哈希"
      onCopy={() => void copyText(hash)}
    />
  </Card>
);

/** The transfer was found on chain and waits to become final. */
export const PayConfirming = ({ info }: { readonly info: PayInfo }) => {
  const needed = Math.max(1, info.confirmations_needed);
  const count = Math.min(info.confirmations, needed);
  return (
    <>
      <div className={css.head}>
        <Ring share={count / needed} label={`${confirming} ${count}/${needed}`} tone="ok">
          <b>
            {count}
            <small>/{needed}</small>
          </b>
          <span>链上确认</span>
        </Ring>
        <h2 className={css.title}>已检测到转账</h2>
        <p className={css.note}>达到 {needed} 个区块确认后自动入账</p>
      </div>
      <Card>
        <Flow
          steps={[
            {
              key: 'placed',
              title: '订单已创建',
              state: 'done',
              time: info.created_at.slice(11, 19),
            },
            {
              key: 'seen',
              title: '检测到链上转账',
              state: 'done',
              text: info.received ? `${info.received} USDT` : undefined,
            },
            {
              key: 'confirm',
              title: '等待区块确认',
              state: 'now',
              time: `${count} / ${needed}`,
              text: '您可以离开本页，入账后会有站内信通知',
            },
            { key: 'credit', title: '计入中心钱包', state: 'next' },
          ]}
        />
      </Card>
      {info.tx_hash && <HashRow hash={info.tx_hash} />}
      <OrderFacts info={info} />
    </>
  );
};
