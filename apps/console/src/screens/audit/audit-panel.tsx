import type { OfficeAuditRow } from '@haitang/contract/office/audit.ts';
import { Button } from 'antd';
import { shortened } from '../../shared/format.ts';
import { Facts } from '../../shared/view/facts.tsx';
import { PanelHead } from '../../shared/view/panel-head.tsx';
import { fieldWords } from './value-words.ts';

/** The fields of a row as lines, with states in words. */
function pretty(text: string, subject: string): string {
  if (text === '') return '';
  const worded = (name: string, value: unknown): unknown =>
    value === null || typeof value === 'object' ? value : fieldWords(name, value, subject);
  return JSON.stringify(JSON.parse(text), worded, 1).replace(/^[{[]\n?|\n?[}\]]$/g, '');
}

interface AuditPanelProps {
  readonly row: OfficeAuditRow;
  /** Shows only the rows that have something in common with this one. */
  readonly onFilter: (filters: Record<string, string>) => void;
  readonly onClose: () => void;
}

/** One audit row: actor, network, reason, before and after, and its hash link. */
export const AuditPanel = ({ row, onFilter, onClose }: AuditPanelProps) => (
  <aside className="panel" aria-label="日志详情">
    <div className="scroll">
      <PanelHead first={<h2>{row.words}</h2>} onClose={onClose}>
        <div className="muted num">
          {row.number === null ? '尚未封存' : `#${row.number}`} · {row.at}
        </div>
      </PanelHead>
      <section>
        <Facts
          facts={[
            ['人员', row.actor],
            ['会话', row.sessionId === null ? '—' : shortened(row.sessionId, 8, 4)],
            ['地址', row.ip ?? '—'],
            [
              '对象',
              <span key="subject" className="num address">
                {row.subject}
              </span>,
            ],
            ['理由', row.reason || '—'],
          ]}
        />
        <div className="cs-row">
          <Button size="small" onClick={() => onFilter({ subject: row.subject })}>
            只看此对象
          </Button>
          <Button size="small" onClick={() => onFilter({ text: row.words })}>
            只看此操作
          </Button>
        </div>
      </section>
      <section>
        <h3>变更前后</h3>
        <div className="ev">
          <pre className="del">{pretty(row.before, row.subject) || '（无）'}</pre>
          <pre className="ins">{pretty(row.after, row.subject) || '（无）'}</pre>
        </div>
      </section>
      <section>
        <h3>哈希链</h3>
        <p className="num address muted">{row.hash ?? '几秒后由封存任务写入'}</p>
        <p className="foot">SHA-256（上一条 ‖ 本条内容）</p>
      </section>
    </div>
  </aside>
);
