interface Difference {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** The differences of a proposal, one line each, before it is made. */
export const ChangePreview = ({ differences }: { readonly differences: readonly Difference[] }) => (
  <section className="cs-quote" aria-label="本次变更">
    {differences.map(({ name, before, after }) => (
      <div key={name} className="cs-row between">
        {name}
        <span className="diff">
          <del>{before}</del> → <ins>{after || '（空）'}</ins>
        </span>
      </div>
    ))}
    {differences.length === 0 && <span className="muted">还没有变更</span>}
  </section>
);
