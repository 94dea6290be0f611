import type { Call } from '@haitang/contract/endpoint.ts';
import { Button, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Fields } from '../../api/call.ts';
import { useAct } from '../../api/use-office.ts';
import type { ReviewTurn } from '../../session/review-turn.ts';
import { CodeDialog } from '../code-dialog.tsx';
import { DialogButton } from '../dialog-button.tsx';

/** The number of people needed, below the buttons. */
export const footOf = ({ twoPeople }: { readonly twoPeople: boolean }): string =>
  twoPeople ? '超过双人复核线，或按规则，须两人先后审核' : '通过后需二次确认，操作将写入日志';

interface Claim {
  readonly call: Call<object, unknown>;
  readonly done: string;
  readonly fields: Fields;
  readonly words: string;
}

function ClaimAct({ call, done, fields, words }: Claim) {
  const act = useAct(call, done);
  return (
    <div className="acts">
      <Button
        type="primary"
        block
        size="large"
        loading={act.isPending}
        onClick={() => act.mutate(fields)}
      >
        {words}
      </Button>
    </div>
  );
}

interface ReviewActsProps {
  readonly turn: ReviewTurn;
  /** The subject of the decision, such as 该取款. */
  readonly thing: string;
  /** The first person's inputs above the note, and whether they are complete. */
  readonly inputs?: ReactNode;
  readonly ready?: boolean;
  /** Whether the second person fills them in too. */
  readonly bothFill?: boolean;
  readonly needsCode: boolean;
  /** The facts repeated in the two dialogs. */
  readonly facts: ReactNode;
  readonly foot: string;
  readonly claim?: Omit<Claim, 'words'>;
  readonly approve: {
    readonly call: Call<object, unknown>;
    readonly fields: (note: string, code: string) => Fields;
  };
  readonly reject: {
    readonly call: Call<object, unknown>;
    readonly done: string;
    readonly fields: (reason: string) => Fields;
  };
}

/** This account's decision where one or two people decide (LG-08). */
export function ReviewActs(props: ReviewActsProps) {
  const { turn, thing, facts, claim, approve, reject } = props;
  const [note, setNote] = useState('');
  if (turn.kind === 'over') return null;
  if (turn.kind === 'claim' && claim) return <ClaimAct {...claim} words={turn.words} />;
  if (turn.kind === 'wait' || turn.kind === 'claim') {
    return <div className="acts muted">{turn.words}</div>;
  }
  const second = turn.kind === 'second';
  const fills = !second || props.bothFill === true;
  return (
    <div className="acts">
      {fills && props.inputs}
      <Input
        aria-label="审核备注"
        placeholder="审核备注（拒绝时必填，会员可见）"
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="pair">
        <DialogButton words="拒绝" danger size="large" disabled={note.trim() === ''}>
          {(close) => (
            <CodeDialog
              {...reject}
              title={`拒绝${thing}？`}
              act="确认拒绝"
              danger
              needsCode={false}
              fields={() => reject.fields(note)}
              onClose={close}
            >
              {facts}
              <p className="cs-quote">会员将看到：{note}</p>
            </CodeDialog>
          )}
        </DialogButton>
        <DialogButton
          words={second ? '复核通过' : '通过'}
          type="primary"
          size="large"
          disabled={fills && props.ready === false}
        >
          {(close) => (
            <CodeDialog
              title={`${second ? '复核通过' : '通过'}${thing}？`}
              act="确认通过"
              call={approve.call}
              done="审核已记录"
              needsCode={second || props.needsCode}
              fields={(code) => approve.fields(note, code)}
              onClose={close}
            >
              {facts}
            </CodeDialog>
          )}
        </DialogButton>
      </div>
      <p className="foot">{props.foot}</p>
    </div>
  );
}
