/** One timed step of a trace. */
export interface Span {
  /** Its identity, as W3C writes it for the next program. */
  readonly traceparent: string;
  set(name: string, value: string | number): void;
  end(failure?: string): void;
}
