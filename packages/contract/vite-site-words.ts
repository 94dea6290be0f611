import type { Plugin } from 'vite';

/** Where no server fills the page, the words of the demo are filled in. */
const DEMO: Readonly<Record<string, string>> = {
  site_name: '海棠娱乐',
  short_name: '海棠',
  least_age: '18',
  app_note: '下载有礼 · 安卓 5.8M · 苹果 76.8M',
  app_sizes: '安卓 5.8M · 苹果 76.8M',
};

/** A page with the demo's words in place of their placeholders. */
export const withDemoWords = (html: string): string =>
  html.replace(/\{(\w+)\}/g, (whole, name: string) => DEMO[name] ?? whole);

/** Fills the words into the page that Vite serves in development. */
export const demoWords = (): Plugin => ({
  name: 'demo-words',
  apply: 'serve',
  transformIndexHtml: withDemoWords,
});
