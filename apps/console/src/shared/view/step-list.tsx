interface Step {
  readonly words: string;
  readonly who: string;
  readonly note: string;
  readonly at: string;
}

/** The history of an order, the oldest step first. */
export const StepList = ({ steps }: { readonly steps: readonly Step[] }) => (
  <ul className="tl">
    {steps.map((step, place) => (
      <li key={`${step.at} ${step.words}`} className={place === steps.length - 1 ? 'now' : ''}>
        <span>
          {step.words} · {step.who}
          {step.note && <small>{step.note}</small>}
        </span>
        <time>{step.at.slice(5)}</time>
      </li>
    ))}
  </ul>
);
