import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { offlineVerifier as ofRounds } from '../../apps/venue/verifier.ts';
import { offlineVerifier as ofSolvency } from '../../apps/web/verifier.ts';
import { belowFloorScript } from '../../packages/contract/vite-browser-floor.ts';
import { offlinePage } from '../../packages/contract/vite-offline-page.ts';

test.each([ofRounds, ofSolvency])(
  '$file is one page that loads nothing, the same in every build',
  async (page) => {
    const [text, again] = [await offlinePage(page), await offlinePage(page)];
    expect(again).toBe(text);
    const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
    const hashes = scripts.map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(scripts[0]).toBe(belowFloorScript);
    expect(text).toContain(
      `default-src 'none'; style-src 'unsafe-inline'; script-src ${hashes.join(' ')}"`,
    );
    const script = scripts.join('\n');
    expect(script).not.toMatch(/\b(?:fetch|import|XMLHttpRequest|WebSocket)\s*\(/);
    // The folder in which the build was started is not in the bytes.
    expect(script).not.toMatch(/\/\/.*(?:packages|apps)\/\S+\.ts/);
    expect(text).not.toMatch(/(?:src|href)=["']?https?:/);
  },
);
