import { refuse } from '@haitang/contract/codes/refuse.ts';
import { XMLParser } from 'fast-xml-parser';
import { amountOf, dayOf, plainCell } from './statement-cell.ts';
import {
  LINES_MOST,
  type ReadStatement,
  type StatementLine,
  type StatementProblem,
  saysReversal,
} from './statement-line.ts';

/** A node as the parser reads it: texts, nodes below it, or several of a name. */
type Node = Readonly<Record<string, unknown>>;

const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // The five entities of XML itself; a file that declares others is refused before it is read.
  processEntities: { enabled: true, maxTotalExpansions: 100_000, maxExpandedLength: 3_000_000 },
  maxNestedTags: 40,
});

const broken = () => refuse('malformed', { words: '文件不是有效的 camt.053 对账单' });

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** What stands at a path of names; the first where there are several. */
function nodeAt(node: unknown, ...path: readonly string[]): unknown {
  let found = node;
  for (const name of path) {
    const [first] = listOf(found);
    found = isNode(first) && Object.hasOwn(first, name) ? first[name] : undefined;
  }
  return listOf(found)[0];
}

/** The nodes of a name below a node. */
const all = (node: unknown, name: string): readonly unknown[] =>
  isNode(node) && Object.hasOwn(node, name) ? listOf(node[name]) : [];

const textAt = (node: unknown, ...path: readonly string[]): string => {
  const value = nodeAt(node, ...path);
  const text = isNode(value) ? value['#text'] : value;
  return typeof text === 'string' ? plainCell(text) : '';
};

/** The amount of an `Amt`, without a sign, or why there is none. */
function unitsAt(node: unknown, ...path: readonly string[]): bigint | string {
  const amount = nodeAt(node, ...path);
  if (!isNode(amount)) return '金额无法识别';
  if (amount['@Ccy'] !== 'USD') return '币种不是 USD';
  // Banks may write five decimals: the last ones are nothing.
  const units = amountOf(textAt(amount).replace(/(\.\d\d)0{1,3}$/, '$1'), 'point');
  if (units === null || units < 0n) return '金额无法识别';
  return units === 0n ? '金额为零' : units;
}

/** The words of a transaction in which a member may have written the number of the order. */
function remarkOf(entry: unknown, details: unknown): string {
  const free = all(nodeAt(details, 'RmtInf'), 'Ustrd').map((text) => textAt(text));
  const end = textAt(details, 'Refs', 'EndToEndId');
  const texts = [
    ...free,
    textAt(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    end === 'NOTPROVIDED' ? '' : end,
    textAt(details, 'AddtlTxInf'),
    textAt(entry, 'AddtlNtryInf'),
  ];
  return [...new Set(texts.filter((text) => text !== ''))].join(' ');
}

const payerOf = (details: unknown): string =>
  textAt(details, 'RltdPties', 'Dbtr', 'Pty', 'Nm') || textAt(details, 'RltdPties', 'Dbtr', 'Nm');

/** What the lines of an entry share. */
interface Entry {
  readonly node: unknown;
  readonly place: number;
  readonly day: string;
  readonly sign: bigint;
  readonly isReversal: boolean;
  readonly reference: string;
}

function lineOf(entry: Entry, details: unknown, units: bigint, reference: string): StatementLine {
  const remark = remarkOf(entry.node, details);
  return {
    place: entry.place,
    day: entry.day,
    units: units * entry.sign,
    payer: payerOf(details),
    remark,
    reference,
    isReversal: entry.isReversal || saysReversal(remark),
  };
}

/** The lines of an entry that joins several transactions: their amounts must add up to its own. */
function joined(entry: Entry, parts: readonly unknown[], total: bigint): readonly StatementLine[] {
  const lines = parts.flatMap((part, index) => {
    const isPlain = nodeAt(part, 'Amt') !== undefined;
    const units = isPlain ? unitsAt(part, 'Amt') : unitsAt(part, 'AmtDtls', 'TxAmt', 'Amt');
    const stated = textAt(part, 'Refs', 'AcctSvcrRef');
    const numbered = entry.reference === '' ? '' : `${entry.reference}/${index + 1}`;
    const reference = stated === entry.reference ? numbered : stated || numbered;
    return typeof units === 'string' ? [] : [lineOf(entry, part, units, reference)];
  });
  const sum = lines.reduce((so, { units }) => so + units, 0n);
  return lines.length === parts.length && sum === total * entry.sign ? lines : [];
}

function linesOf(node: unknown, place: number): readonly StatementLine[] | string {
  const status = textAt(node, 'Sts', 'Cd') || textAt(node, 'Sts');
  if (status !== 'BOOK') return `未入账的条目（${status.slice(0, 10) || '无状态'}）`;
  const day = dayOf(textAt(node, 'BookgDt', 'Dt') || textAt(node, 'BookgDt', 'DtTm'), 'ymd');
  if (day === null) return '日期无法识别';
  const direction = textAt(node, 'CdtDbtInd');
  if (direction !== 'CRDT' && direction !== 'DBIT') return '收支方向无法识别';
  const total = unitsAt(node, 'Amt');
  if (typeof total === 'string') return total;
  const parts = all(node, 'NtryDtls').flatMap((details) => all(details, 'TxDtls'));
  const [first] = parts;
  const reference = textAt(node, 'AcctSvcrRef') || textAt(first, 'Refs', 'AcctSvcrRef');
  const sign = direction === 'CRDT' ? 1n : -1n;
  const isReversal = textAt(node, 'RvslInd') === 'true';
  const entry = { node, place, day, sign, isReversal, reference };
  const lines =
    parts.length > 1 ? joined(entry, parts, total) : [lineOf(entry, first, total, reference)];
  if (lines.length === 0) return '合并入账的明细金额与总额不符';
  const isLong = lines.some(
    ({ payer, remark, reference: own }) =>
      [payer.length, remark.length].some((length) => length > 500) || own.length > 100,
  );
  return isLong ? '付款人、附言或流水号过长' : lines;
}

const lettersOf = (account: string): string => account.toUpperCase().replace(/[^A-Z\d]/g, '');

/** Whether an account of a statement is ours: an IBAN ends with the number of the account. */
function isOurs(stated: string, ours: string): boolean {
  const [statedLetters, ourLetters] = [lettersOf(stated), lettersOf(ours)];
  if (statedLetters === ourLetters) return statedLetters !== '';
  const [short, long] =
    statedLetters.length < ourLetters.length
      ? [statedLetters, ourLetters]
      : [ourLetters, statedLetters];
  return short.length >= 6 && long.endsWith(short);
}

/**
 * The lines of a camt.053 statement of our account `accountNo`, in any of its versions. An entry
 * that cannot be read is named, with its number in the file. Refuses a file that declares a
 * document type or entities, that is no camt.053, of another account, or too long (400).
 */
export function readCamt(text: string, accountNo: string): ReadStatement {
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(text)) throw broken();
  let tree: unknown;
  try {
    tree = PARSER.parse(text, true);
  } catch {
    throw broken();
  }
  const statements = all(nodeAt(tree, 'Document', 'BkToCstmrStmt'), 'Stmt');
  if (statements.length === 0) throw broken();
  const entries = statements.flatMap((statement) => {
    const account =
      textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id');
    if (!isOurs(account, accountNo)) {
      throw refuse('malformed', { words: '对账单的账号与所选收款账户不符' });
    }
    return all(statement, 'Ntry');
  });
  const read = entries.map((node, index) => ({ place: index + 1, read: linesOf(node, index + 1) }));
  const lines = read.flatMap((entry) => (typeof entry.read === 'string' ? [] : entry.read));
  if (entries.length > LINES_MOST || lines.length > LINES_MOST) {
    throw refuse('malformed', { words: `文件超过 ${LINES_MOST} 笔，请分段导出后上传` });
  }
  const problems = read.flatMap((entry): StatementProblem[] =>
    typeof entry.read === 'string' ? [{ place: entry.place, why: entry.read }] : [],
  );
  return { lines, problems };
}
