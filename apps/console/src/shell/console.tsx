import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useEffect } from 'react';
import { HashRouter } from 'react-router';
import { LoginScreen } from '../screens/login/login-screen.tsx';
import { OfficeError } from '../shared/api/call.ts';
import { useSignedIn } from '../shared/api/session-token.ts';
import { antdTheme } from '../theme/antd-theme.ts';
import { useCalm } from '../theme/calm.ts';
import { useTheme } from '../theme/theme-choice.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { ScreenRoutes } from './screen-routes.tsx';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      refetchOnWindowFocus: false,
      // Refused calls are not retried.
      retry: (times, error) => times < 1 && error instanceof OfficeError && error.code === 0,
    },
  },
});

/** The sign-in page, or the console. */
function Inside() {
  const signedIn = useSignedIn();
  useEffect(() => {
    // Data of one person's session are never shown in the next one.
    if (!signedIn) queries.clear();
  }, [signedIn]);
  return signedIn ? <ScreenRoutes /> : <LoginScreen />;
}

/** The whole console. */
export function Console() {
  const theme = antdTheme(useTheme(), useCalm());
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}>
      <App className="cs-root">
        <QueryClientProvider client={queries}>
          <HashRouter>
            <CrashBoundary>
              <Inside />
            </CrashBoundary>
          </HashRouter>
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}
