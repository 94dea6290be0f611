import type { OfficeAuditRow } from '@haitang/contract/office/audit.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Button } from 'antd';
import { shortened } from '../../shared/format.ts';
import { Facts } from '../../shared/view/facts.tsx';

const pretty = (text: string): string =>
  text === '' ? '' : JSON.stringify(JSON.parse(text), null, 1).replace(/^[{[]\n?|\n?[}\]]$/g, '');

interface AuditPanelProps {
  readonly of: OfficeAuditRow;
  readonly onClose: () => void;
}

/** One audit row: actor, network, reason, before and after, and its hash link. */
export const AuditPanel = ({ of, onClose }: AuditPanelProps) => (
  <aside className="panel" aria-label="日志详情">
    <div className="scroll">
      <section>
        <div className="cs-row between">
          <h2>{of.words}</h2>
          <Button type="text" aria-label="关闭" icon={<Icon name="x-bold" />} onClick={onClose} />
        </div>
        <div className="muted num">
          {of.number === null ? '尚未封存' : `#${of.number}`} · {of.at}
        </div>
      </section>
      <section>
        <Facts
          of={[
            ['人员', of.actor],
            ['会话', of.sessionId === null ? '—' : shortened(of.sessionId, 8, 4)],
            ['地址', of.ip ?? '—'],
            [
              '对象',
              <span key="subject" className="num address">
                {of.subject}
              </span>,
            ],
            ['理由', of.reason || '—'],
          ]}
        />
      </section>
      <section>
        <h3>变更前后</h3>
        <div className="ev">
          <pre className="del">{pretty(of.before) || '（无）'}</pre>
          <pre className="ins">{pretty(of.after) || '（无）'}</pre>
        </div>
      </section>
      <section>
        <h3>哈希链</h3>
        <p className="num address muted">{of.hash ?? '几秒后由封存任务写入'}</p>
        <p className="foot">SHA-256（上一条 ‖ 本条内容）</p>
      </section>
    </div>
  </aside>
);
