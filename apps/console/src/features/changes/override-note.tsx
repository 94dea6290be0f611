import type { OfficeChange } from '@haitang/contract/office/changes.ts';

/** The numbers of a change beyond their usual step, with the reason. */
export function OverrideNote({ of }: { readonly of: OfficeChange }) {
  if (of.override === null) return null;
  return (
    <div className="cs-override" role="note">
      <b>超出常规幅度，须两人确认</b>
      <ul>
        {of.override.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <span>
        {of.proposedBy} 的理由：{of.override.reason}
      </span>
    </div>
  );
}
