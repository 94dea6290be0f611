import { type Html, html } from '@haitang/platform/page/html.ts';
import type { Page } from '@haitang/platform/page/page-shell.ts';

const STYLE = `
h1{margin-top:24px;font:var(--t-h1)}
.lead{margin-bottom:20px;color:var(--ink-muted)}
.sandbox{display:flex;gap:8px;align-items:center;margin:0;padding:10px 14px;
border-radius:var(--r-md);background:var(--gold-wash);color:var(--gold-ink)}
.card{display:grid;gap:16px;padding:20px 16px}.card p,.card label,.card .main{margin:0}
fieldset{display:grid;grid-template-columns:1fr 1fr;gap:12px}
legend,dt{margin-bottom:6px}
.chip{position:relative;margin:0}
.chip input{position:absolute;inset:0;min-height:0;margin:0;opacity:0}
.chip>span{display:grid;place-items:center;height:48px;border-radius:var(--r-md);
background:var(--surface-high);color:var(--ink);font-size:15px}
.chip input:checked+span{box-shadow:inset 0 0 0 2px var(--accent-ink);color:var(--accent-ink);
font-weight:600}
.chip input:focus-visible+span{outline:2px solid var(--accent-ink);outline-offset:2px}
.again{display:grid;margin-top:16px}
.card dl{display:grid;gap:12px}dd{user-select:all}
.sum{color:var(--gold-ink);font-size:16px}.sum b{font-size:34px;line-height:44px}`;

/** A page in the style of the lobby, clearly marked as a test environment. */
export const testPage = (title: string, content: Html): Page => ({
  title: `${title} · 海棠测试环境`,
  theme: 'system',
  style: STYLE,
  content: html`<p class="sandbox" role="note"><b>测试环境</b><span>链上资产均为模拟，没有任何价值</span></p>
<h1>${title}</h1>
${content}`,
});

/** What went wrong, or what to know first; nothing for ''. */
export const warning = (words: string, role: 'alert' | 'note' = 'alert'): Html =>
  words === '' ? html`` : html`<p class="bad" role="${role}">${words}</p>`;

/** A line of a list of facts. */
export const factRow = (label: string, value: string): Html =>
  html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
