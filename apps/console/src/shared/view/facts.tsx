import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

/** Names on the left, values on the right. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="cs-facts">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
