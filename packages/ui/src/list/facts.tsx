import type { ReactNode } from 'react';
import css from './facts.module.css';

interface FactsProps {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
}

/** Names at the left, values at the right: the details of an order. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={css.facts}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
