import type { Permission } from '@haitang/contract/office/permissions.ts';
import type { useMay } from './me.ts';

interface Reviewed {
  /** Not decided yet. */
  readonly open: boolean;
  readonly reviewer: string | null;
  readonly firstApprover: string | null;
}

/** The next decision and its person, on an order that may need two people (LG-08). */
export type ReviewTurn =
  | { readonly kind: 'over' | 'first' | 'second' }
  | { readonly kind: 'wait' | 'claim'; readonly words: string };

/** The turn of the account `name` on an order. */
export function turnOf(
  { open, reviewer, firstApprover }: Reviewed,
  name: string,
  may: ReturnType<typeof useMay>,
  permissions: { readonly review: Permission; readonly confirm: Permission },
): ReviewTurn {
  if (!open) return { kind: 'over' };
  if (firstApprover !== null) {
    if (firstApprover === name) return { kind: 'wait', words: '已初审，等待另一位同事复核' };
    if (!may(permissions.confirm)) return { kind: 'wait', words: '等待复核' };
    return { kind: 'second' };
  }
  if (!may(permissions.review)) return { kind: 'wait', words: '等待经办审核' };
  if (reviewer === name) return { kind: 'first' };
  return {
    kind: 'claim',
    words: reviewer === null ? '领取审核' : `接手（${reviewer} 审核中）`,
  };
}
