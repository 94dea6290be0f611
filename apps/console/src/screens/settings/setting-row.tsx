import type { OfficeSetting } from '@haitang/contract/office/settings.ts';
import { Button, Input, Switch } from 'antd';
import { useState } from 'react';
import { calls } from '../../shared/api/calls.ts';
import { useAct } from '../../shared/api/use-office.ts';
import { useMay } from '../../shared/session/me.ts';
import { CodeDialog } from '../../shared/view/code-dialog.tsx';
import { Field } from '../../shared/view/field.tsx';

interface ChangeProps {
  readonly of: OfficeSetting;
  readonly onClose: () => void;
}

/** The second word before a setting changes: new value, reason and code. */
function ChangeDialog({ of, onClose }: ChangeProps) {
  const turned = of.value === '1' ? '0' : '1';
  const [value, setValue] = useState(of.edit === 'switch' ? turned : of.value);
  const [reason, setReason] = useState('');
  const change = useAct(calls.changeSetting, '已生效', onClose);
  return (
    <CodeDialog
      title={of.label}
      act="确认变更"
      danger={of.key === 'site_state' && value === '0'}
      needsCode
      busy={change.isPending}
      onCancel={onClose}
      onAct={(code) => change.mutate({ key: of.key, value, reason, code })}
    >
      {of.edit === 'switch' ? (
        <p>
          {of.value === '1' ? '开启' : '关闭'} → <b>{value === '1' ? '开启' : '关闭'}</b>
        </p>
      ) : (
        <Field name="新内容">
          {(id) => (
            <Input.TextArea
              id={id}
              autoSize={{ minRows: 1, maxRows: 6 }}
              maxLength={2_000}
              value={value}
              onChange={(event) => setValue(event.target.value)}
            />
          )}
        </Field>
      )}
      <Field name="原因">
        {(id) => (
          <Input
            id={id}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </CodeDialog>
  );
}

/** One setting with its value, and the way to change it where one person may. */
export function SettingRow({ of }: { readonly of: OfficeSetting }) {
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const mayChange = of.edit !== 'none' && may('switches.set');
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
        <span className={of.isDefault ? 'value muted' : 'value'} title={of.value}>
          {of.value || '（空）'}
        </span>
      )}
      {of.edit === 'text' && mayChange && (
        <Button size="small" onClick={() => setAsking(true)}>
          修改
        </Button>
      )}
      {asking && <ChangeDialog of={of} onClose={() => setAsking(false)} />}
    </div>
  );
}
