import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

/** Names on the left, values on the right. */
export const Facts = ({ of }: { readonly of: readonly Fact[] }) => (
  <dl className="cs-facts">
    {of.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
