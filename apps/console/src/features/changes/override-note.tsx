import type { OfficeChange } from '@haitang/contract/office/changes.ts';
import { withSeparators } from '../../shared/format.ts';

/** The numbers of a change beyond their usual step, with the reason. */
export function OverrideNote({ change }: { readonly change: OfficeChange }) {
  if (change.override === null) return null;
  return (
    <div className="cs-override" role="note">
      <b>超出常规幅度，须两人确认</b>
      <ul>
        {change.override.lines.map((line) => (
          <li key={line}>{withSeparators(line)}</li>
        ))}
      </ul>
      <span>
        {change.proposedBy} 的理由：{change.override.reason}
      </span>
    </div>
  );
}
