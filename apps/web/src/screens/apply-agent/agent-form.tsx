import { Button } from '@haitang/ui/action/button.tsx';
import { TextArea } from '@haitang/ui/field/text-area.tsx';
import { TextField } from '@haitang/ui/field/text-field.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { useState } from 'react';
import { leadTo } from '../../shared/commands/lead-to.ts';
import { withoutReload } from '../../shared/commands/without-reload.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { useUser } from '../../shared/session/user-query.ts';
import { type AgentForm as Form, type Wrong, wrongInAgent } from './agent-rules.ts';
import css from './apply-agent.module.css';
import type { useApplyAgent } from './use-apply-agent.ts';

const REASON_MOST = 200;
const REASON_ROWS = 4;

interface FormProps {
  readonly application: ReturnType<typeof useApplyAgent>;
}

const Locked = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <TextField
    label={label}
    value={value}
    readOnly
    onChange={() => undefined}
    end={<Icon name="lock-simple" className={css.lock} />}
  />
);

/** Name and real name if known; the other fields are checked in this order. */
export function AgentForm({ application }: FormProps) {
  const user = useUser();
  const [form, setForm] = useState<Form>({ mobile: '', reason: '' });
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const change = (part: Partial<Form>): void => {
    setForm({ ...form, ...part });
    setWrong(null);
  };
  const submit = (): void => {
    const found = wrongInAgent(form);
    setWrong(found);
    if (found) {
      showToast(found.words, 'bad');
      leadTo(document.querySelector(`[name="agent-${found.field}"]`));
      return;
    }
    void application.run(form);
  };
  const errorOf = (field: Wrong['field']) => (wrong?.field === field ? wrong.words : null);
  return (
    <form noValidate className={css.form} onSubmit={withoutReload(submit)}>
      <Locked label="用户名" value={user?.username ?? ''} />
      <Locked label="真实姓名" value={user?.realname ?? ''} />
      <TextField
        name="agent-mobile"
        label="联系号码"
        icon="device-mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        value={form.mobile}
        error={errorOf('mobile')}
        onChange={(mobile) => change({ mobile })}
      />
      <TextArea
        name="agent-reason"
        label="申请理由"
        rows={REASON_ROWS}
        maxLength={REASON_MOST}
        value={form.reason}
        hint={`${form.reason.length} / ${REASON_MOST}`}
        error={errorOf('reason')}
        onChange={(reason) => change({ reason })}
      />
      <Button type="submit" block busy={application.busy}>
        加入我们
      </Button>
    </form>
  );
}
