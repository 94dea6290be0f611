import type { OfficeChange } from '@haitang/contract/office/changes.ts';
import { withSeparators } from '../../shared/format.ts';

/** The effect of a change, one line each. */
export function ChangeFacts({ change }: { readonly change: OfficeChange }) {
  return change.facts.map(({ name, before, after }) => (
    <span key={name}>
      <small>{before === null ? name : `${name} ${withSeparators(before)} →`}</small>{' '}
      <b>{withSeparators(after)}</b>
    </span>
  ));
}
