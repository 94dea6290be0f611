import type { OfficeChange } from '@haitang/contract/office/changes.ts';

/** What a change would set, a line each. */
export function ChangeFacts({ of }: { readonly of: OfficeChange }) {
  return of.facts.map(({ name, before, after }) => (
    <span key={name}>
      <small>{before === null ? name : `${name} ${before} →`}</small> <b>{after}</b>
    </span>
  ));
}
