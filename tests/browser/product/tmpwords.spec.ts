import { writeFileSync } from 'node:fs';
import { expect, test } from './product-test.ts';

const PATHS = ['/', '/login', '/login?type=1', '/app', '/search'];
const MEMBER = [
  '/',
  '/mine',
  '/userCent',
  '/recharge',
  '/withdrawal',
  '/money',
  '/transfer',
  '/transRecord',
  '/activityRecord',
  '/limits',
  '/sessions',
  '/password?type=1',
  '/hongbao',
  '/fanshui',
  '/addUsdtCard',
  '/userInfo',
];
const HAN = `(() => { const out = []; const w = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); while (w.nextNode()) { const n = w.currentNode; const p = n.parentElement; if (!p || p.closest('script,style,template,noscript') ) continue; const t = n.textContent.trim(); if (/\\p{Script=Han}/u.test(t)) out.push(t.slice(0, 60)); } for (const e of document.querySelectorAll('[aria-label],[placeholder],[alt],[title]')) for (const a of ['aria-label','placeholder','alt','title']) { const t = e.getAttribute(a); if (t && /\\p{Script=Han}/u.test(t)) out.push('@' + a + ' ' + t.slice(0,60)); } return [...new Set(out)]; })()`;
const WIDE = `(() => { const out = []; const W = innerWidth; for (const e of document.querySelectorAll('#root *')) { const r = e.getBoundingClientRect(); if (r.width === 0 || r.height === 0) continue; const cs = getComputedStyle(e); if (cs.visibility === 'hidden') continue; const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()); if (!own) continue; if (e.closest('.sr')) continue; if (e.scrollWidth > e.clientWidth + 1 && cs.display !== 'inline') out.push('CUT ' + e.className + ' ' + e.textContent.trim().slice(0, 50) + ' ' + e.scrollWidth + '>' + e.clientWidth); const range = document.createRange(); for (const n of e.childNodes) if (n.nodeType === 3 && n.textContent.trim()) { range.selectNodeContents(n); const t = range.getBoundingClientRect(); let c = e; let lim = W; let p = e.parentElement; while (p) { const pc = getComputedStyle(p); if (/auto|scroll/.test(pc.overflowX)) { lim = Infinity; break; } p = p.parentElement; } if (t.right > lim + 1) out.push('OUT ' + e.className + ' ' + n.textContent.trim().slice(0, 50) + ' ' + Math.round(t.right)); } } return [...new Set(out)]; })()`;
for (const language of (process.env.LANGS ?? 'en').split(',')) {
  for (const who of ['visitor', 'member'] as const) {
    test(`${language} ${who}`, async ({ page, open, member }) => {
      const width = Number(process.env.WIDTH ?? 320);
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript({
        content: `if (location.protocol !== 'about:') localStorage.setItem('language', '${language}')`,
      });
      const log: Record<string, unknown> = {};
      for (const path of who === 'visitor' ? PATHS : MEMBER) {
        try {
          await page.goto('about:blank');
          await open(
            path,
            who === 'member'
              ? { as: member, theme: (process.env.THEME ?? 'dark') as 'dark' }
              : { theme: (process.env.THEME ?? 'dark') as 'dark' },
          );
          await page.waitForTimeout(900);
          const over = await page.evaluate<number>(
            'document.documentElement.scrollWidth - innerWidth',
          );
          log[path] = { over, han: await page.evaluate(HAN), cut: await page.evaluate(WIDE) };
          await page.screenshot({
            path: `/tmp/words/shots/${language}-${width}-${process.env.THEME ?? 'dark'}-${who}-${path.replace(/\W+/g, '_')}.png`,
            fullPage: path !== '/',
          });
        } catch (e) {
          log[path] = String(e).slice(0, 300);
        }
      }
      writeFileSync(
        `/tmp/words/shots/${language}-${width}-${who}.json`,
        JSON.stringify(log, null, 1),
      );
      expect(1).toBe(1);
    });
  }
}
