import { officeStatementLines } from '@haitang/contract/office/statements.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useRead } from '../../shared/api/use-office.ts';
import { QueueKeys } from '../../shared/queue/keys/queue-keys.tsx';
import { REFRESH_MS } from '../../shared/queue/queue-screen.tsx';
import { useMay } from '../../shared/session/me.ts';
import { DataTable } from '../../shared/view/data-table.tsx';
import { TabsBar } from '../../shared/view/tabs-bar.tsx';
import { useAddress } from '../../shared/view/use-address.ts';
import { LineBatch, mayTick } from './line-batch.tsx';
import { lineColumns } from './line-columns.tsx';
import { UploadBar } from './upload-bar.tsx';

const TABS = [
  { id: 'open', words: '待认领' },
  { id: 'done', words: '已处理与支出' },
];

/** 银行流水: lines of our bank accounts' statements, and the deposits that they pay. */
export function StatementsScreen() {
  const { filter, page, set } = useAddress();
  const tab = filter('tab', 'open');
  const mayReview = useMay()('deposits.review');
  const lines = useRead(officeStatementLines, { tab, page, pageSize: 50 }, { every: REFRESH_MS });
  const [keys, setKeys] = useState<readonly string[]>([]);
  const free = (lines.data?.rows ?? []).filter(mayTick);
  const chosen = free.filter(({ id }) => keys.includes(id));
  const ticks = { keys: chosen.map(({ id }) => id), mayTick, onTick: setKeys };
  const takes = mayReview && tab === 'open';
  return (
    <main className="cs-main">
      {mayReview && <UploadBar />}
      <TabsBar
        label="流水状态"
        items={TABS}
        chosen={tab}
        onChoose={(to) => set({ tab: to, page: null })}
      />
      <div className="cs-filters">
        <span className="grow" />
        {takes && free.length > 0 && (
          <Button size="small" onClick={() => setKeys(free.map(({ id }) => id))}>
            全选本页的匹配
          </Button>
        )}
        <QueueKeys />
      </div>
      {takes && <LineBatch lines={chosen} onChosen={setKeys} />}
      <DataTable
        label="银行流水"
        query={lines}
        columns={lineColumns(mayReview)}
        keyOf={(line) => line.id}
        focusable
        {...(takes && { ticks })}
        empty={tab === 'open' ? '没有待认领的流水' : '没有已处理的流水'}
        emptyHint="上传银行对账单后，到账会与待审核的存款单对照"
        page={page}
        onPage={(to) => set({ page: to })}
      />
    </main>
  );
}
