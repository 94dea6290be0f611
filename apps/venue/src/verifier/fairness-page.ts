import './fairness.css';
import { PAGE_PATHS, type PageEnvelope } from '../wire/page-wire.ts';
import type { PagePromises } from '../wire/promises-wire.ts';

const theme = new URLSearchParams(location.search).get('theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

const elementOf = (id: string): HTMLElement | null => document.getElementById(id);

function fact(label: string, value: string): HTMLElement[] {
  const term = document.createElement('dt');
  term.textContent = label;
  const text = document.createElement('dd');
  text.textContent = value;
  return [term, text];
}

/** The facts of one table, folded. */
function tableView({ name, chain, seedHash, seedHashOf }: PagePromises['tables'][number]) {
  const made = document.createElement('details');
  const title = document.createElement('summary');
  title.textContent = `${name} · 第 ${chain.number} 条链`;
  const list = document.createElement('dl');
  list.append(
    ...fact('链头（第 0 环，第一局之前公布）', chain.firstSeed),
    ...fact(`最新公布的一环（第 ${seedHashOf} 环）`, seedHash),
    ...fact('盐的哈希（与链头同时公布）', chain.saltHash),
    ...fact('盐（第一局起公开）', chain.salt),
    ...fact('局数', String(chain.rounds)),
  );
  made.append(title, list);
  return made;
}

async function load(): Promise<void> {
  const answer: PageEnvelope<PagePromises> = await (await fetch(PAGE_PATHS.promises)).json();
  const { tables, publicKey, verifier } = answer.data;
  elementOf('tables')?.replaceChildren(...tables.map(tableView));
  elementOf('key')?.replaceChildren(publicKey);
  elementOf('verifier-hash')?.replaceChildren(verifier ?? '此服务未构建验证器');
}

load().catch(() => elementOf('tables')?.replaceChildren('暂时无法读取，请稍后刷新'));
// The rules of all games are large: they load after what everybody reads.
void import('./proof-form.ts').then(({ bindProofForm }) => bindProofForm());
