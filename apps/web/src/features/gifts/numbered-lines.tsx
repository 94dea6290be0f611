import { classNames } from '@haitang/ui/class-names.ts';
import prose from '../article/prose.module.css';

/** Our own numbered lines in the style of the server's texts. */
export const NumberedLines = ({ lines }: { readonly lines: readonly string[] }) => (
  <div className={classNames(prose.prose, prose.small)}>
    <ol>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  </div>
);
