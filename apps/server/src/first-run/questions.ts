import { METHOD_FLAGS } from '@haitang/payments/deposits/methods/method.ts';
import { ConfigProblem } from '@haitang/platform/config-problem.ts';
import { type Answers, answersForm, readAnswers } from './answers.ts';

/** The terminal of a person: shown text, and the next typed line; null at the end. */
export interface Terminal {
  show(words: string): void;
  line(): Promise<string | null>;
}

interface Question {
  /** The path of the value in the answers. */
  readonly path: readonly (string | number)[];
  readonly words: string;
  /** The default for an empty line. */
  readonly usual?: string;
  readonly read?: (typed: string) => unknown;
}

const list = (typed: string): string[] => typed.split(/[\s,]+/).filter((word) => word !== '');
const yes = (typed: string): unknown => ({ yes: true, no: false })[typed.toLowerCase()] ?? typed;

const staff = (index: number, which: string): Question[] => [
  { path: ['staff', index, 'name'], words: `${which} member of staff: name to sign in with` },
  {
    path: ['staff', index, 'displayName'],
    words: `${which} member of staff: name shown to others`,
  },
];

const QUESTIONS: readonly Question[] = [
  { path: ['siteName'], words: 'Name of the site' },
  {
    path: ['shortName'],
    words: 'Short name, for narrow places (empty: the same)',
    usual: '',
  },
  { path: ['permanentDomain'], words: 'Permanent domain members should remember' },
  { path: ['licence', 'holder'], words: 'Licence: company that holds it' },
  { path: ['licence', 'number'], words: 'Licence: number' },
  { path: ['licence', 'regulator'], words: 'Licence: regulator' },
  { path: ['licence', 'governingLaw'], words: 'Licence: law that governs the terms' },
  { path: ['support', 'email'], words: 'Support: e-mail address' },
  {
    path: ['support', 'serviceLink'],
    words: 'Support: https address of a chat (empty: none)',
    usual: '',
  },
  {
    path: ['support', 'financeServiceLink'],
    words: 'Support: https address of a chat about payments (empty: none)',
    usual: '',
  },
  {
    path: ['support', 'hours'],
    words: 'Support: hours, as members read them',
    usual: '每日 24 小时',
  },
  {
    path: ['depositMethods'],
    words: `Deposits by (several with commas, empty for none): ${METHOD_FLAGS.join(', ')}`,
    usual: '',
    read: list,
  },
  { path: ['withdrawals', 'min'], words: 'Withdrawals: least, in USDT', usual: '20.00' },
  { path: ['withdrawals', 'max'], words: 'Withdrawals: most, in USDT', usual: '20000.00' },
  {
    path: ['withdrawals', 'amountUnit'],
    words: 'Withdrawals: unit of amounts from other clients than ours, USDT or CNY (points)',
    read: (typed) => typed.toUpperCase(),
  },
  { path: ['withdrawals', 'fees', 'TRC20'], words: 'Withdrawals: fee on TRC20', usual: '1.00' },
  { path: ['withdrawals', 'fees', 'ERC20'], words: 'Withdrawals: fee on ERC20', usual: '5.00' },
  {
    path: ['depositBonus'],
    words: 'Bonus on every deposit, in percent (0: none)',
    usual: '0',
  },
  {
    path: ['articles'],
    words: 'Terms, policies and help: take over our drafts as yours (drafts), or none yet (none)',
  },
  {
    path: ['builtInVenue'],
    words: 'Connect the built-in venue and its games (yes, no)',
    read: yes,
  },
  ...staff(0, 'First'),
  ...staff(1, 'Second'),
];

/** The error of the answer at a path; null if it is valid, whatever else is missing. */
function wrongAt(answers: unknown, path: Question['path']): string | null {
  const read = answersForm.safeParse(answers);
  const key = path.join('.');
  const issue = read.error?.issues.find((candidate) => {
    const place = candidate.path.join('.');
    return place === key || place.startsWith(`${key}.`);
  });
  return issue?.message ?? null;
}

type Tree = Record<string | number, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

function put(answers: Tree, [step = '', ...rest]: Question['path'], value: unknown): void {
  if (rest.length === 0) {
    answers[step] = value;
    return;
  }
  const next = isTree(answers[step]) ? answers[step] : typeof rest[0] === 'number' ? [] : {};
  answers[step] = next;
  if (isTree(next)) put(next, rest, value);
}

async function ask(terminal: Terminal, question: Question, answers: Tree): Promise<void> {
  const { path, words, usual, read = (typed: string): unknown => typed } = question;
  for (;;) {
    terminal.show(`${words}${usual ? ` [${usual}]` : ''}: `);
    const typed = await terminal.line();
    if (typed === null) throw new ConfigProblem('The answers ended before all was asked.');
    put(answers, path, read(typed.trim() === '' && usual !== undefined ? usual : typed.trim()));
    const wrong = wrongAt(answers, path);
    if (wrong === null) return;
    terminal.show(`  ${wrong}\n`);
  }
}

/** Asks the questions in order, and again if an answer is invalid, alone or with another. */
export async function askAnswers(terminal: Terminal): Promise<Answers> {
  // Both exist from the start, so that each is checked separately.
  const answers: Tree = { staff: [{}, {}] };
  let open: readonly Question[] = QUESTIONS;
  while (open.length > 0) {
    for (const question of open) await ask(terminal, question, answers);
    const issues = answersForm.safeParse(answers).error?.issues ?? [];
    for (const { path, message } of issues) terminal.show(`${path.join('.')} ${message}\n`);
    open = QUESTIONS.filter((question) => issues.some(({ path }) => path[0] === question.path[0]));
  }
  return readAnswers(answers);
}
