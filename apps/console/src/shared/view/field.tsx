import { type ReactNode, useId } from 'react';

interface FieldProps {
  readonly name: string;
  /** Gets the id the control must carry. */
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
