import type { Call } from '@haitang/contract/endpoint.ts';
import { Button, Input } from 'antd';
import type { ReactNode } from 'react';
import type { Fields } from '../api/call.ts';
import { useAct } from '../api/use-office.ts';
import { useDraft } from '../session/draft.ts';
import { ReasonDialog } from '../view/acts/reason-dialog.tsx';
import { CodeDialog } from '../view/code-dialog.tsx';
import { DialogButton, shortcutOf } from '../view/dialog-button.tsx';
import { useDecided } from './queue-steps.ts';
import type { ReviewTurn } from './review-turn.ts';

/** The number of people needed, below the buttons. */
export const footOf = ({ twoPeople }: { readonly twoPeople: boolean }): string =>
  twoPeople ? '超过双人复核线，或按规则，须两人先后审核' : '通过后需二次确认，操作将写入日志';

type Act = Call<object, unknown>;

/** The acts of a queue: of the first person, then of the second. */
interface ReviewCalls {
  readonly approve: Act;
  readonly reject: Act;
  readonly confirm: Act;
  readonly turnDown: Act;
}

interface Claim {
  readonly call: Act;
  readonly done: string;
}

interface ClaimActProps extends Claim {
  readonly fields: Fields;
  readonly words: string;
}

function ClaimAct({ call, done, fields, words }: ClaimActProps) {
  const act = useAct(call, done);
  return (
    <div className="acts">
      <Button
        type="primary"
        block
        size="large"
        loading={act.isPending}
        onClick={() => act.mutate(fields)}
        {...shortcutOf('a')}
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
  /** The row and the version that the page shows: fields of every act. */
  readonly row: Fields;
  readonly calls: ReviewCalls;
  /** The call that claims a row before its first decision, in a queue that requires it. */
  readonly claim?: Claim;
  /** The message after a rejection. */
  readonly rejected: string;
  /** The first person's inputs above the note, and whether they are complete. */
  readonly inputs?: ReactNode;
  readonly ready?: boolean;
  /** Whether the second person fills them in too. */
  readonly bothFill?: boolean;
  /** Whether the first person's approval is proved by a code, as the second one's always is. */
  readonly needsCode: boolean;
  /** The fields of an approval beside the row and the code. */
  readonly approval: (note: string) => Fields;
  /** The facts repeated in the two dialogs. */
  readonly facts: ReactNode;
  readonly foot: string;
}

interface RejectProps extends Pick<ReviewActsProps, 'thing' | 'row' | 'facts'> {
  readonly call: ReviewCalls['reject'];
  /** The message after it. */
  readonly done: string;
  /** What the reason begins with. */
  readonly note: string;
}

/** Turns a row down, with a reason that the member reads. */
function Reject({ thing, row, call, done, note, facts }: RejectProps) {
  const decided = useDecided();
  return (
    <DialogButton words="拒绝" shortcut="r" danger size="large">
      {(close) => (
        <ReasonDialog
          title={`拒绝${thing}？`}
          act="确认拒绝"
          danger
          call={call}
          done={done}
          needsCode={false}
          fields={row}
          name="拒绝原因（会员可见）"
          initial={note}
          rows={2}
          onDone={decided}
          onClose={close}
        >
          {facts}
        </ReasonDialog>
      )}
    </DialogButton>
  );
}

/** This account's decision where one or two people decide (LG-08). */
export function ReviewActs(props: ReviewActsProps) {
  const { turn, thing, row, calls, claim, facts } = props;
  const [note, setNote] = useDraft(`${calls.approve.path} ${JSON.stringify(row)}`);
  const decided = useDecided();
  if (turn.kind === 'over') return null;
  if (turn.kind === 'claim' && claim) {
    return <ClaimAct {...claim} fields={row} words={turn.words} />;
  }
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
        placeholder="审核备注"
        maxLength={300}
        value={note}
        aria-keyshortcuts="n"
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="pair">
        <Reject
          thing={thing}
          row={row}
          call={second ? calls.turnDown : calls.reject}
          done={props.rejected}
          note={note}
          facts={facts}
        />
        <DialogButton
          words={second ? '复核通过' : '通过'}
          shortcut="a"
          type="primary"
          size="large"
          disabled={fills && props.ready === false}
        >
          {(close) => (
            <CodeDialog
              title={`${second ? '复核通过' : '通过'}${thing}？`}
              act="确认通过"
              call={second ? calls.confirm : calls.approve}
              done="审核已记录"
              needsCode={(second || props.needsCode) && 'shift'}
              fields={(code) => ({ ...row, ...props.approval(note), code })}
              onDone={() => {
                setNote('');
                decided();
              }}
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
