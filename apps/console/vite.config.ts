import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractCalls } from '../../packages/contract/vite-calls.ts';
import { demoWords } from '../../packages/contract/vite-site-words.ts';

const pathTo = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [contractCalls(), demoWords(), react()],
  publicDir: pathTo('../../packages/ui/public'),
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_200,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/office': process.env.OFFICE ?? 'http://127.0.0.1:8081' },
  },
});
