import type { ChangeKind } from '@haitang/contract/codes/change-kind.ts';
import { officeChanges } from '@haitang/contract/office/changes.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import type { ReactNode } from 'react';
import { useRead } from '../../shared/api/use-office.ts';
import { ChangeActs } from './change-acts.tsx';
import { ChangeFacts } from './change-facts.tsx';
import { OverrideNote } from './override-note.tsx';

const REFRESH_MS = 30_000;

interface OpenChangesProps {
  readonly kind: ChangeKind;
  /** Additional content of a proposal, by its number: a picture. */
  readonly beside?: (id: string) => ReactNode;
}

/** The waiting changes of a kind, at the top of their page. */
export function OpenChanges({ kind, beside }: OpenChangesProps) {
  const changes = useRead(officeChanges, {}, { every: REFRESH_MS });
  const open = (changes.data?.rows ?? []).filter(
    (change) => change.kind === kind && change.state === 'open',
  );
  return open.map((change) => (
    <section key={change.id} className="cs-two" aria-label={change.label}>
      <Icon name="users-three-duotone" size="l" />
      <div className="grow">
        <b>{change.label}，等待第二人确认</b>
        <span className="muted">
          由 {change.proposedBy} 于 {change.proposedAt.slice(5, 16)} 提出 · 理由：{change.reason}
        </span>
        <span className="facts">
          <ChangeFacts of={change} />
        </span>
        <OverrideNote of={change} />
      </div>
      {beside?.(change.id)}
      <span className="cs-row">
        <ChangeActs of={change} />
      </span>
    </section>
  ));
}
