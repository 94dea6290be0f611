import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import './theme/console.css';
import './theme/screens.css';
import './theme/ledger.css';
import './theme/service.css';
import './theme/phone.css';
import { present } from '@haitang/kernel/assert.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { shareSession } from './shared/api/share-session.ts';
import { Console } from './shell/console.tsx';

await shareSession();
createRoot(present(document.getElementById('root'), 'the root element')).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);
