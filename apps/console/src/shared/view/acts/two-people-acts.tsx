import type { ReactNode } from 'react';
import { useMe } from '../../session/me.ts';
import { DialogButton } from '../dialog-button.tsx';

interface TwoPeopleActsProps {
  /** One person's proposal with its reason; null without one. */
  readonly proposal: { readonly by: string; readonly words: string } | null;
  readonly mayPropose: boolean;
  readonly mayConfirm: boolean;
  readonly proposes?: string;
  readonly propose: (close: () => void) => ReactNode;
  readonly confirm: (close: () => void) => ReactNode;
}

/** One person proposes the result, another one agrees (LG-08). */
export function TwoPeopleActs(props: TwoPeopleActsProps) {
  const { proposal, mayPropose, mayConfirm, proposes = '提出处理' } = props;
  const me = useMe();
  const own = proposal?.by === me.name;
  return (
    <>
      {proposal && (
        <p className="cs-quote">
          {proposal.by} 提出：{proposal.words}
        </p>
      )}
      <div className="cs-row">
        {mayPropose && (
          <DialogButton
            words={proposal ? '改提' : proposes}
            {...(proposal === null && { shortcut: 'a' })}
          >
            {props.propose}
          </DialogButton>
        )}
        {proposal && !own && mayConfirm && (
          <DialogButton words="复核确认" shortcut="a" type="primary">
            {props.confirm}
          </DialogButton>
        )}
        {own && <span className="muted">等待另一位同事复核</span>}
      </div>
    </>
  );
}
