import { type OfficeSetting, officeChangeSetting } from '@haitang/contract/office/settings.ts';
import { Button, Switch } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../shared/session/me.ts';
import { settingWords } from '../../shared/setting-words.ts';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { TextField } from '../../shared/view/text-field.tsx';
import { ProposeDialog } from './propose-dialog.tsx';

interface ChangeProps {
  readonly setting: OfficeSetting;
  readonly onClose: () => void;
}

/** Confirms a change of a setting: new value, reason and code. */
function ChangeDialog({ setting, onClose }: ChangeProps) {
  const turned = setting.value === '1' ? '0' : '1';
  const [value, setValue] = useState(setting.edit === 'switch' ? turned : setting.value);
  return (
    <ReasonDialog
      title={setting.label}
      act="确认变更"
      danger={setting.key === 'site_state' && value === '0'}
      call={officeChangeSetting}
      done="已生效"
      fields={{ key: setting.key, value }}
      onClose={onClose}
    >
      {setting.edit === 'switch' ? (
        <p>
          {setting.value === '1' ? '开启' : '关闭'} → <b>{value === '1' ? '开启' : '关闭'}</b>
        </p>
      ) : (
        <TextField name="新内容" rows={3} maxLength={2_000} value={value} onChange={setValue} />
      )}
    </ReasonDialog>
  );
}

/** `1 至 24`, of a setting with one number. */
function boundWords({ bounds }: OfficeSetting): string {
  const [bound, ...others] = bounds;
  return bound === undefined || others.length > 0 ? '' : ` · ${bound.least} 至 ${bound.most}`;
}

/** One setting with its value, its history, and a button to change it. */
export function SettingRow({ setting }: { readonly setting: OfficeSetting }) {
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const twoPeople = setting.edit === 'two';
  const mayChange = may(twoPeople ? 'settings.propose' : 'switches.set');
  const close = (): void => setAsking(false);
  return (
    <div className="cs-setting">
      <span>
        {setting.label}
        <small className="num">
          {setting.key}
          {twoPeople ? ' · 两人' : ' · 一人'}
          {boundWords(setting)}
          {may('audit.read') && (
            <>
              {' · '}
              <Link to={`/audit?kind=all&subject=setting%3A${setting.key}`}>变更记录</Link>
            </>
          )}
        </small>
      </span>
      {setting.edit === 'switch' ? (
        <Switch
          aria-label={setting.label}
          checked={setting.value === '1'}
          disabled={!mayChange}
          onClick={() => setAsking(true)}
        />
      ) : (
        <span
          className={setting.isDefault ? 'value muted' : 'value'}
          title={twoPeople ? settingWords(setting.value) : setting.value}
        >
          {twoPeople ? settingWords(setting.value) : setting.value || '（空）'}
        </span>
      )}
      {setting.edit !== 'switch' && mayChange && (
        <Button size="small" onClick={() => setAsking(true)}>
          {twoPeople ? '提出变更' : '修改'}
        </Button>
      )}
      {asking && !twoPeople && <ChangeDialog setting={setting} onClose={close} />}
      {asking && twoPeople && <ProposeDialog setting={setting} onClose={close} />}
    </div>
  );
}
