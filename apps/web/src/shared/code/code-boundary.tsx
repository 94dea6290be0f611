import { Button } from '@haitang/ui/action/button.tsx';
import { Component, type ReactNode, Suspense, type SyntheticEvent, useEffect } from 'react';
import { goBack } from '../navigation/go.ts';
import * as words from '../words/error.ts';
import { back, retry } from '../words/shell.ts';
import css from './code-boundary.module.css';
import { CodeMissing } from './fetch-code.ts';

const crash = '页面出现异常';

/** The picture may also fail to load: then hide its broken frame. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => {
  currentTarget.style.visibility = 'hidden';
};

interface FailedProps {
  readonly failure: unknown;
  readonly whole: boolean;
  readonly boundary: CodeBoundary;
}

/** Says what failed, and retries by a tap or once the network is back. */
function Failed({ failure, whole, boundary }: FailedProps) {
  const missing = failure instanceof CodeMissing;
  useEffect(() => {
    window.addEventListener('online', boundary);
    return () => window.removeEventListener('online', boundary);
  }, [boundary]);
  const again = (
    <Button tone="soft" onClick={() => boundary.handleEvent()}>
      {retry}
    </Button>
  );
  if (!whole) {
    return (
      <div role="alert" className="load-failed">
        {missing ? words.page : crash}
        {again}
      </div>
    );
  }
  return (
    <div role="alert" className={css.whole}>
      <img src="/art/empty/offline.svg" alt="" width={240} height={160} onError={hide} />
      <h1>{missing ? words.page : crash}</h1>
      <p>{missing ? words.pageHint : '请重新载入。如多次出现，请联系客服。'}</p>
      {again}
      <Button tone="line" onClick={goBack}>
        {back}
      </Button>
    </div>
  );
}

interface CodeBoundaryProps {
  readonly children: ReactNode;
  /** The placeholder while their code loads. */
  readonly resting?: ReactNode;
  /** Whether they are a whole screen. */
  readonly whole?: boolean;
  /** Forgets the failed code, so that it is requested again. */
  readonly onRetry: () => void;
}

/**
 * Wraps every separately loaded part: a failure shows in its place, with a retry, and affects
 * nothing else. Its own style is in the app's own styles, because there may be no network to load
 * it.
 */
export class CodeBoundary extends Component<CodeBoundaryProps> {
  override state: { readonly failed?: { readonly failure: unknown } } = {};

  static getDerivedStateFromError(failure: unknown) {
    return { failed: { failure } };
  }

  /** Retries. It listens itself: a function of each drawing could miss the network's return. */
  handleEvent(): void {
    this.props.onRetry();
    this.setState({ failed: undefined });
  }

  /** Also runs when a kept screen is shown again: another visit retries by itself. */
  override componentDidMount(): void {
    if (this.state.failed) this.handleEvent();
  }

  override render(): ReactNode {
    const { children, resting = null, whole = false } = this.props;
    const { failed } = this.state;
    if (failed) {
      return <Failed failure={failed.failure} whole={whole} boundary={this} />;
    }
    return <Suspense fallback={resting}>{children}</Suspense>;
  }
}
