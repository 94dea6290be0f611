import { Tabs } from '@haitang/ui/action/tabs.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { useState } from 'react';
import { useHere } from '../../shared/navigation/here.ts';
import { BankCards } from './bank-cards.tsx';
import { UsdtAddresses } from './usdt-addresses.tsx';
import css from './wallet.module.css';

const title = '卡片管理';

const TABS = [
  { key: 'addresses', text: '虚拟币' },
  { key: 'banks', text: '银行卡' },
] as const;

/** 卡片管理: USDT addresses, also by `?type=0` (specification, 2); `?tab=bank` opens the cards. */
export function WalletScreen() {
  const { query } = useHere();
  const asked = query.get('tab') === 'bank' ? 'banks' : 'addresses';
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
