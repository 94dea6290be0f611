import { type OfficeSetting, officeChangeSetting } from '@haitang/contract/office/settings.ts';
import { Button, Switch } from 'antd';
import { useState } from 'react';
import { useMay } from '../../shared/session/me.ts';
import { settingWords } from '../../shared/setting-words.ts';
import { ReasonDialog } from '../../shared/view/reason-dialog.tsx';
import { TextField } from '../../shared/view/text-field.tsx';
import { ProposeDialog } from './propose-dialog.tsx';

interface ChangeProps {
  readonly of: OfficeSetting;
  readonly onClose: () => void;
}

/** Confirms a change of a setting: new value, reason and code. */
function ChangeDialog({ of, onClose }: ChangeProps) {
  const turned = of.value === '1' ? '0' : '1';
  const [value, setValue] = useState(of.edit === 'switch' ? turned : of.value);
  return (
    <ReasonDialog
      title={of.label}
      act="确认变更"
      danger={of.key === 'site_state' && value === '0'}
      call={officeChangeSetting}
      done="已生效"
      fields={{ key: of.key, value }}
      onClose={onClose}
    >
      {of.edit === 'switch' ? (
        <p>
          {of.value === '1' ? '开启' : '关闭'} → <b>{value === '1' ? '开启' : '关闭'}</b>
        </p>
      ) : (
        <TextField name="新内容" rows={3} maxLength={2_000} value={value} onChange={setValue} />
      )}
    </ReasonDialog>
  );
}

/** One setting with its value, and a button to change it if one person may. */
export function SettingRow({ of }: { readonly of: OfficeSetting }) {
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const twoPeople = of.edit === 'two';
  const mayChange = may(twoPeople ? 'settings.propose' : 'switches.set');
  const close = (): void => setAsking(false);
  return (
    <div className="cs-setting">
      <span>
        {of.label}
        <small className="num">{of.key}</small>
      </span>
      {of.edit === 'switch' ? (
        <Switch
          aria-label={of.label}
          checked={of.value === '1'}
          disabled={!mayChange}
          onClick={() => setAsking(true)}
        />
      ) : (
        <span
          className={of.isDefault ? 'value muted' : 'value'}
          title={twoPeople ? settingWords(of.value) : of.value}
        >
          {twoPeople ? settingWords(of.value) : of.value || '（空）'}
        </span>
      )}
      {of.edit !== 'switch' && mayChange && (
        <Button size="small" onClick={() => setAsking(true)}>
          {twoPeople ? '提出变更' : '修改'}
        </Button>
      )}
      {asking && !twoPeople && <ChangeDialog of={of} onClose={close} />}
      {asking && twoPeople && <ProposeDialog of={of} onClose={close} />}
    </div>
  );
}
