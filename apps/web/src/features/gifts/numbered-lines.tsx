import css from './numbered-lines.module.css';

/** Our own numbered lines in the style of the server's texts. */
export const NumberedLines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ol className={css.lines}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ol>
);
