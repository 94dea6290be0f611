import { officeVerifyAudit } from '@haitang/contract/office/audit.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Button } from 'antd';
import { useAct } from '../../shared/api/use-office.ts';
import { useMay } from '../../shared/session/me.ts';

/** 校验链: verifies every link and shows whether the trail is complete. */
export function ChainCheck() {
  const may = useMay();
  const check = useAct(officeVerifyAudit, '校验完成');
  if (!may('audit.verify')) return null;
  const report = check.data;
  return (
    <span className="cs-row right">
      {report && (
        <span className={report.intact ? 'in cs-row' : 'out cs-row'} role="status">
          <Icon name="link-simple-bold" size="s" />
          {report.intact ? `哈希链完整 · ${groupDigits(report.links)} 条` : report.fault}
        </span>
      )}
      <Button loading={check.isPending} onClick={() => check.mutate({})}>
        校验链
      </Button>
    </span>
  );
}
