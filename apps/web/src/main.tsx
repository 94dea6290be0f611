import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import './first-sight.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from './routes/router.tsx';
import { queryClient } from './shared/api/query-client.ts';
import { readBoot } from './shared/boot.ts';
import { enterAt } from './shared/navigation/history.ts';
import { referrerEntry } from './shared/navigation/target.ts';
import { applyStoredTheme } from './shared/theme.ts';

const entry = referrerEntry(location.search, location.hash);
if (entry !== null) enterAt(entry);
applyStoredTheme();
readBoot(document);

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Router />
    </QueryClientProvider>
  </StrictMode>,
);
