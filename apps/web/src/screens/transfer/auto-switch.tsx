import { Switch } from '@haitang/ui/action/switch.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { useAutoTransfer } from '../../features/transfer/use-auto-transfer.ts';
import css from './transfer.module.css';

const auto = '自动免转';

/** The switch of automatic transfers. */
export function AutoSwitch({ isOn }: { readonly isOn: boolean }) {
  const { busy, flip } = useAutoTransfer();
  return (
    <Card className={css.auto}>
      <div>
        <b>{auto}</b>
        <p>开启后，进入场馆时余额自动转入</p>
      </div>
      <Switch label={auto} on={isOn} busy={busy} onChange={(next) => void flip(next)} />
    </Card>
  );
}
