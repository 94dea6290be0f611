import type { ChangeKind } from '@haitang/contract/codes/change-kind.ts';
import { officeChanges } from '@haitang/contract/office/changes.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useRead, wordsOf } from '../../shared/api/use-office.ts';
import { withSeparators } from '../../shared/format.ts';
import { ChangeActs } from './change-acts.tsx';
import { ChangeFacts } from './change-facts.tsx';
import { OverrideNote } from './override-note.tsx';

const REFRESH_MS = 30_000;

interface OpenChangesProps {
  readonly kinds: readonly ChangeKind[];
  /** Additional content of a proposal, by its number: a picture. */
  readonly beside?: (id: string) => ReactNode;
}

interface UnknownProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Without an answer a change may wait: an empty place would invite a second proposal. */
const Unknown = ({ error, onRetry }: UnknownProps) => (
  <section className="cs-two" role="alert">
    <Icon name="warning-duotone" size="l" />
    <div className="grow">
      <b>没有取到等待复核的变更</b>
      <span className="muted">{wordsOf(error)}</span>
    </div>
    <Button onClick={onRetry}>重试</Button>
  </section>
);

/** The waiting changes of some kinds, at the top of their page. */
export function OpenChanges({ kinds, beside }: OpenChangesProps) {
  const changes = useRead(officeChanges, {}, { every: REFRESH_MS });
  if (changes.data === undefined && changes.isError) {
    return <Unknown error={changes.error} onRetry={() => void changes.refetch()} />;
  }
  const open = (changes.data?.rows ?? []).filter(
    (change) => kinds.includes(change.kind) && change.state === 'open',
  );
  return open.map((change) => (
    <section key={change.id} className="cs-two" aria-label={change.label}>
      <Icon name="users-three-duotone" size="l" />
      <div className="grow">
        <b>{withSeparators(change.label)}，等待第二人确认</b>
        <span className="muted">
          由 {change.proposedBy} 于 {change.proposedAt.slice(5, 16)} 提出 · 理由：{change.reason}
        </span>
        <span className="facts">
          <ChangeFacts change={change} />
        </span>
        <OverrideNote change={change} />
      </div>
      {beside?.(change.id)}
      <span className="cs-row">
        <ChangeActs change={change} />
      </span>
    </section>
  ));
}
