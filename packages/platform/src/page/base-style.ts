/**
 * What the pages that we render ourselves have in common, in the tokens of `packages/ui`: one
 * column, cards, forms and lists of facts.
 */
export const BASE_STYLE = `
*{box-sizing:border-box}
body{margin:0;background:var(--backdrop);color:var(--ink);font:var(--t-body);
font-variant-numeric:tabular-nums}
main{max-width:var(--column);min-height:100vh;margin:0 auto;padding:20px 16px 40px;
background:var(--surface)}
h1,h2,h3,p,dl,dd,fieldset{margin:0;padding:0;border:0}
h1{margin-bottom:4px;font:var(--t-h2)}h2,h3{font:var(--t-title)}h3{font-size:15px}
p{margin-bottom:12px}.muted,small,dt,legend,label{color:var(--ink-muted);font-size:13px}
a{color:var(--accent-ink)}code{font:13px/1.6 ui-monospace,monospace}
dd,code{overflow-wrap:anywhere}
.card{margin-top:16px;padding:16px;background:var(--surface-raised);border:1px solid var(--line);
border-radius:var(--r-lg)}
.ok{color:var(--success)}.warn{color:var(--warning)}.info{color:var(--info)}
.bad{color:var(--danger)}
label{display:block;margin-top:14px}
input,select,textarea{display:block;width:100%;min-height:48px;margin-top:6px;padding:11px 14px;
font:inherit;font-size:16px;color:var(--ink);background:var(--surface-sunken);
border:1px solid var(--line-strong);border-radius:var(--r-md)}
textarea{min-height:120px;resize:vertical}
::placeholder{color:var(--ink-faint);opacity:1}
button,.button{display:inline-grid;place-items:center;min-height:48px;padding:0 20px;
font:600 15px/24px var(--font-sans);color:var(--ink);background:var(--surface-high);
border:1px solid var(--line);border-radius:var(--r-full);cursor:pointer;text-decoration:none}
.main{color:var(--on-accent);background:var(--accent-fill);border-color:var(--accent-fill)}
form .main{width:100%;margin-top:18px}
:focus-visible{outline:2px solid var(--accent-ink);outline-offset:2px}`;
