import type { Permission } from '@haitang/contract/office/permissions.ts';
import { useMay, useMe } from '../session/me.ts';

interface Reviewed {
  /** Not decided yet. */
  readonly open: boolean;
  /** Who has taken it; absent in a queue of which nobody has to take a row first. */
  readonly reviewer?: string | null;
  readonly firstApprover: string | null;
}

/** The next decision and its person, on an order that may need two people (LG-08). */
export type ReviewTurn =
  | { readonly kind: 'over' | 'first' | 'second' }
  | { readonly kind: 'wait' | 'claim'; readonly words: string };

/** A queue with two permissions, of the maker and of the checker. */
type Queue = 'deposits' | 'withdrawals' | 'activities';

function turnOf(
  { open, reviewer, firstApprover }: Reviewed,
  name: string,
  may: (step: 'review' | 'confirm') => boolean,
): ReviewTurn {
  if (!open) return { kind: 'over' };
  if (firstApprover !== null) {
    if (firstApprover === name) return { kind: 'wait', words: '已初审，等待另一位同事复核' };
    if (!may('confirm')) return { kind: 'wait', words: '等待复核' };
    return { kind: 'second' };
  }
  if (!may('review')) return { kind: 'wait', words: '等待经办审核' };
  if (reviewer === undefined || reviewer === name) return { kind: 'first' };
  return {
    kind: 'claim',
    words: reviewer === null ? '领取审核' : `接手（${reviewer} 审核中）`,
  };
}

/** The turn of the signed-in account on each order of a queue. */
export function useTurns(queue: Queue): (reviewed: Reviewed) => ReviewTurn {
  const me = useMe();
  const may = useMay();
  return (reviewed) =>
    turnOf(reviewed, me.name, (step) => {
      const permission: Permission = `${queue}.${step}`;
      return may(permission);
    });
}

/** The turn of the signed-in account on one order. */
export const useTurn = (queue: Queue, reviewed: Reviewed): ReviewTurn => useTurns(queue)(reviewed);
