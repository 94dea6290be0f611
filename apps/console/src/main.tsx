import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import './theme/console.css';
import './theme/screens.css';
import './theme/ledger.css';
import { present } from '@haitang/kernel/assert.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Console } from './shell/console.tsx';

createRoot(present(document.getElementById('root'), 'the root element')).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);
