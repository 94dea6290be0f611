import type { OfficeSwitch } from '@haitang/contract/office/switches.ts';
import { Switch } from 'antd';
import { useState } from 'react';
import { useMay } from '../../shared/session/me.ts';
import { TurnDialog } from './turn-dialog.tsx';

/** Who switched it last, when and why. */
const lastOf = ({ changedAt, changedBy, reason }: OfficeSwitch): string =>
  changedAt === null ? '' : [changedAt, changedBy, reason].filter(Boolean).join(' · ');

/** One switch with its last change; a switch that only two people open says so. */
export function SwitchRow({ row }: { readonly row: OfficeSwitch }) {
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const needsTwo = !row.isOpen && row.opensByTwo;
  return (
    <div className="cs-setting">
      <span>
        {row.name}
        <small>{lastOf(row)}</small>
      </span>
      <span className={row.isOpen ? 'muted' : 'closed'}>{row.isOpen ? '开启' : '已关闭'}</span>
      <Switch
        aria-label={row.name}
        checked={row.isOpen}
        disabled={!may(needsTwo ? 'settings.propose' : 'switches.set')}
        onClick={() => setAsking(true)}
      />
      {asking && <TurnDialog turned={row} onClose={() => setAsking(false)} />}
    </div>
  );
}
