import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import './first-paint.css';
import { BackButton } from '@haitang/ui/overlay/back-button.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { firstScreenLoaded } from './routes/first-screen.ts';
import { Router } from './routes/router.tsx';
import { queryClient } from './shared/api/query-client.ts';
import { readBoot } from './shared/boot.ts';
import { CodeBoundary } from './shared/code/code-boundary.tsx';
import { enterAt } from './shared/navigation/history.ts';
import { addLayer } from './shared/navigation/layers.ts';
import { referrerEntry } from './shared/navigation/target.ts';

const REST_AFTER_MS = 3_000;

const entry = referrerEntry(location.search, location.hash);
if (entry !== null) enterAt(entry);
// In the built page the first script has done this.
if (import.meta.env.DEV) void import('./shared/theme.ts').then((theme) => theme.applyStoredTheme());
readBoot(document);

const root = document.getElementById('root');
if (!root) throw new Error('no root');
const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BackButton value={addLayer}>
        <CodeBoundary whole onRetry={() => {}}>
          <Router />
        </CodeBoundary>
      </BackButton>
    </QueryClientProvider>
  </StrictMode>
);
// React renders a transition in slices of a few milliseconds, and taps are handled between them.
void firstScreenLoaded().then(() => {
  startTransition(() => createRoot(root).render(app));
});
if (import.meta.env.PROD) {
  // Long after the first paint, because these requests must not compete with it.
  setTimeout(() => {
    // Without a network nothing can be kept; the next visit tries again.
    import('./routes/after-start.ts').then(
      ({ afterStart }) => afterStart(),
      () => {},
    );
  }, REST_AFTER_MS);
}
