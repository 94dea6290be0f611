import { officeCounts } from '@haitang/contract/office/dashboard.ts';
import { useEffect, useRef } from 'react';
import { useRead } from '../shared/api/use-office.ts';
import { MENU } from '../shared/screens/menu.ts';
import { useMay } from '../shared/session/me.ts';
import { shortName } from '../shared/site-name.ts';
import { chime } from './chime.ts';

const COUNTS_EVERY_MS = 30_000;

/** The counters beside the menu; read also while the page is hidden, for the title of its tab. */
export function useCounts() {
  const enabled = useMay()('overview.read');
  return useRead(officeCounts, {}, { every: COUNTS_EVERY_MS, enabled, hidden: true }).data;
}

/** The title of the tab: what waits for this person, the screen, the site. More of it is heard. */
export function useTitle(screen: string): void {
  const may = useMay();
  const counts = useCounts();
  const waiting = MENU.reduce(
    (sum, { count, permission }) =>
      sum + (count !== undefined && may(permission) ? (counts?.[count] ?? 0) : 0),
    0,
  );
  const isKnown = counts !== undefined;
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    if (before.current !== null && waiting > before.current) chime();
    before.current = waiting;
  }, [isKnown, waiting]);
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${screen} · ${shortName}后台`;
  }, [waiting, screen]);
}
