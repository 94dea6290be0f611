import { Tabs } from '@haitang/ui/action/tabs.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { useState } from 'react';
import { tabBank, tabUsdt, title } from '../../shared/messages/money/cards.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { BankCards } from './bank-cards.tsx';
import { UsdtAddresses } from './usdt-addresses.tsx';
import css from './wallet.module.css';

const TABS = [
  { key: 'addresses', text: tabUsdt },
  { key: 'banks', text: tabBank },
] as const;

/** 卡片管理: USDT addresses for withdrawals; `?type=0` opens the bank cards (specification, 2). */
export function WalletScreen() {
  const { query } = useHere();
  // The second name is that of messages sent before.
  const banks = query.get('type') === '0' || query.get('tab') === 'bank';
  const asked = banks ? 'banks' : 'addresses';
  const [tab, setTab] = useState<(typeof TABS)[number]['key']>(asked);
  return (
    <ScreenBody>
      <Tabs label={title} tabs={TABS} value={tab} onChange={setTab} panel="wallet-panel" />
      <div id="wallet-panel" className={css.panel} role="tabpanel" aria-label={title}>
        {tab === 'addresses' ? <UsdtAddresses /> : <BankCards />}
      </div>
    </ScreenBody>
  );
}
