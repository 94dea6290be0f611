import { type OfficeMemberFile, officeMemberFile } from '@haitang/contract/office/members.ts';
import { useParams } from 'react-router';
import { useRead } from '../../shared/api/use-office.ts';
import { Loaded } from '../../shared/view/states.tsx';
import { TabsBar } from '../../shared/view/tabs-bar.tsx';
import { useAddress } from '../../shared/view/use-address.ts';
import { BetsTab } from './bets-tab.tsx';
import { MemberHead } from './member-head.tsx';
import { NotesTab } from './notes-tab.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { SecurityTab } from './security-tab.tsx';
import { StatementTab } from './statement-tab.tsx';

const TABS = [
  { id: 'overview', words: '概览' },
  { id: 'statement', words: '资金流水' },
  { id: 'orders', words: '存取款' },
  { id: 'bets', words: '投注记录' },
  { id: 'security', words: '地址与登录' },
  { id: 'notes', words: '备注' },
];

function TabContent({ tab, file }: { readonly tab: string; readonly file: OfficeMemberFile }) {
  const id = file.memberId;
  if (tab === 'statement') return <StatementTab id={id} />;
  if (tab === 'orders') return <OrdersTab id={id} />;
  if (tab === 'bets') return <BetsTab id={id} />;
  if (tab === 'notes') return <NotesTab id={id} />;
  if (tab === 'security') return <SecurityTab file={file} />;
  return <OverviewTab file={file} />;
}

/** One member: identity, balances and movements. */
export function MemberScreen() {
  const { id = '' } = useParams();
  const { filter, set } = useAddress();
  const tab = filter('tab', 'overview');
  const file = useRead(officeMemberFile, { id });
  return (
    <main className="cs-main">
      <Loaded query={file} lines={14}>
        {(member) => (
          <>
            <MemberHead file={member} />
            <TabsBar
              label="会员资料"
              items={TABS}
              chosen={tab}
              onChoose={(chosen) => set({ tab: chosen, page: null })}
            />
            <div className="cs-tabbody">
              <TabContent tab={tab} file={member} />
            </div>
          </>
        )}
      </Loaded>
    </main>
  );
}
