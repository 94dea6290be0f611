/** The rules of the agents' portal, after those that all our pages share. */
export const PORTAL_STYLE = `
main{padding:0 16px 96px}
header{display:flex;align-items:center;gap:10px;margin:0 -16px;padding:10px 16px;
border-bottom:1px solid var(--line)}
header svg{width:34px;height:34px}header h1{margin:0;letter-spacing:2px}
header button{margin-left:auto}
h1,h2{margin:24px 0 10px;font:var(--t-title)}p{margin-bottom:10px}
h2 small{float:right;font:400 13px/26px var(--font-sans)}
.row{display:flex;justify-content:space-between;gap:12px;align-items:baseline}
.row>*{min-width:0;overflow-wrap:anywhere}.row>:last-child{text-align:right}
.big{font-size:34px;line-height:1.3;font-weight:700}
.big i{margin-right:4px;color:var(--gold-ink);font-style:normal;font-size:20px}
.st{padding:2px 9px;border-radius:9px;background:var(--surface-high);font-size:13px;
white-space:nowrap}
progress{width:100%;height:6px;margin:10px 0 4px;border:0;border-radius:3px;appearance:none;
background:var(--surface-sunken);overflow:hidden}
progress::-webkit-progress-bar{background:var(--surface-sunken)}
progress::-webkit-progress-value{background:var(--gold-ink)}
progress::-moz-progress-bar{background:var(--gold-ink)}
.three{display:grid;grid-template-columns:repeat(3,1fr);text-align:center}
.three b{display:block;font-size:22px;line-height:35px}
.three div+div{border-left:1px solid var(--line)}
.link{display:grid;grid-template-columns:112px 1fr;gap:16px;align-items:center}
.link .qr{padding:8px;background:#fff;border-radius:12px}.link .qr svg{display:block;width:100%}
.url{padding:10px 12px;background:var(--surface-sunken);border:1px solid var(--line);
border-radius:var(--r-sm);overflow-wrap:anywhere;user-select:all;-webkit-user-select:all}
.list{padding:0 16px}.list>div{padding:12px 0}.list>div+div{border-top:1px solid var(--line)}
.list b{font-weight:600}
dl{margin-top:12px}dl div{display:flex;justify-content:space-between;padding:5px 0;gap:12px}
dt{font-size:14px}dd{text-align:right}
summary{cursor:pointer;list-style:none}summary::-webkit-details-marker{display:none}
button{min-height:40px;padding:0 16px;font-weight:400;font-size:14px}
.main{min-height:44px;font-weight:600}
nav{position:fixed;inset:auto 0 0;display:flex;max-width:var(--column);margin:0 auto;
background:var(--surface-raised);border-top:1px solid var(--line)}
nav button{flex:1;min-height:56px;border:0;border-radius:0;background:none;color:var(--ink-muted)}
nav [aria-current]{color:var(--accent-ink);font-weight:600}
.pages{display:flex;justify-content:space-between;align-items:center;margin-top:16px}
button[disabled]{opacity:.45;cursor:default}
.ways{display:grid;gap:12px;margin-top:24px}
.state{padding:72px 12px;text-align:center}.state svg{width:72px;height:72px}`;
