import { type ReactNode, useId } from 'react';

interface FieldProps {
  readonly name: string;
  /** Called with the id for the control. */
  readonly children: (id: string) => ReactNode;
}

/** A control with its name above it. */
export function Field({ name, children }: FieldProps) {
  const id = useId();
  return (
    <div className="cs-field">
      <label htmlFor={id}>{name}</label>
      {children(id)}
    </div>
  );
}
