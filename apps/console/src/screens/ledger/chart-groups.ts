import type { OfficeLedgerLine } from '@haitang/contract/office/ledger.ts';

/** The sections of the chart in reading order. */
const GROUPS: readonly { readonly id: OfficeLedgerLine['group']; readonly words: string }[] = [
  { id: 'member', words: '会员负债' },
  { id: 'suspense', words: '暂挂' },
  { id: 'house', words: '自有科目' },
  { id: 'venue', words: '场馆' },
  { id: 'exchange', words: '兑换' },
];

const PLACES = ['member:available', 'member:held', 'member:transit', 'member:venue'];

/** Members' accounts in the order of the money's way; the others by code. */
const placeOf = ({ code }: OfficeLedgerLine): number => {
  const place = PLACES.indexOf(code);
  return place < 0 ? PLACES.length : place;
};

/** The lines of an asset, in reading order. */
export const shownOf = (lines: readonly OfficeLedgerLine[], asset: string): OfficeLedgerLine[] =>
  GROUPS.flatMap(({ id }) =>
    lines
      .filter((line) => line.group === id && line.asset === asset)
      .sort((a, b) => placeOf(a) - placeOf(b)),
  );

/** The name of a section of the chart. */
export const groupWords = (group: OfficeLedgerLine['group']): string =>
  GROUPS.find(({ id }) => id === group)?.words ?? '';
