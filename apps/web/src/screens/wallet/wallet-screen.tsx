import { Tabs } from '@haitang/ui/action/tabs.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { useState } from 'react';
import { tabBank, tabUsdt, title } from '../../shared/messages/money/cards.ts';
import { BankCards } from './bank-cards.tsx';
import { UsdtAddresses } from './usdt-addresses.tsx';

const TABS = [
  { key: 'addresses', text: tabUsdt },
  { key: 'banks', text: tabBank },
] as const;

/** 卡片管理: USDT addresses for withdrawals, and bank cards (specification, 2). */
export function WalletScreen() {
  const [tab, setTab] = useState<(typeof TABS)[number]['key']>('addresses');
  return (
    <ScreenBody>
      <Tabs label={title} tabs={TABS} value={tab} onChange={setTab} panel="wallet-panel" />
      <div id="wallet-panel" role="tabpanel" aria-label={title}>
        {tab === 'addresses' ? <UsdtAddresses /> : <BankCards />}
      </div>
    </ScreenBody>
  );
}
