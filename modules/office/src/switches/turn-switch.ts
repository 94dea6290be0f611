import { refuse } from '@haitang/contract/codes/refuse.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { type ContentKind, switchContent } from '@haitang/venues/catalogue/switch-content.ts';
import type { Reader } from '../note-act.ts';
import type { OfficeContext } from '../office-context.ts';
import { takeCode } from '../staff/take-code.ts';
import { SETTING_SWITCHES, type SettingSwitch, type Switch } from './switches.ts';

export interface Turn {
  readonly kind: Switch['kind'];
  readonly id: string;
  readonly open: boolean;
  readonly reason: string;
  readonly code: string;
}

/**
 * Writes the state from now on. Closing also closes at every later date that has a value of its
 * own: an opening that was planned before must not undo what somebody closes today.
 */
async function turnSetting(
  { database, settings, clock }: OfficeContext,
  { session }: Reader,
  { setting, open: opened, closed }: SettingSwitch,
  { open, reason }: Turn,
): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    await settings.lock(tx);
    const later = open ? [] : await settings.comingDates(tx, [setting], now);
    for (const effectiveAt of [now, ...later]) {
      const present = await settings.getAt(setting, effectiveAt, tx);
      if ((present === opened) === open) continue;
      await settings.change(tx, setting, open ? opened : closed, {
        actor: staffActor(session.staff),
        reason,
        effectiveAt,
      });
    }
  });
}

async function turnContent(
  { database, clock, venues }: OfficeContext,
  { session, ip }: Reader,
  kind: ContentKind,
  { id, open, reason }: Turn,
): Promise<void> {
  const done = await database.transaction((tx) =>
    switchContent(tx, {
      kind,
      id,
      state: open ? 'open' : 'maintenance',
      actor: staffActor(session.staff),
      reason,
      sessionId: session.id,
      ip,
      at: clock.now(),
    }),
  );
  if (done === 'missing') throw refuse('not-found');
  venues.catalogue.invalidate();
}

/**
 * Closes or opens a switch at once, with a code; the trail keeps reason and person. One that
 * stands so already keeps its last change. Refuses an unknown one (202) and opening what needs two
 * people (403): a change of its setting is proposed and confirmed instead.
 */
export async function turnSwitch(
  context: OfficeContext,
  reader: Reader,
  turn: Turn,
): Promise<void> {
  const { kind, id, open, code } = turn;
  const { staff } = reader.session;
  const query = { staff, code, ip: reader.ip };
  if (kind !== 'site' && kind !== 'method') {
    await takeCode(context, query);
    return turnContent(context, reader, kind, turn);
  }
  const entry = SETTING_SWITCHES.find(
    (candidate) => candidate.kind === kind && candidate.setting.key === id,
  );
  if (!entry) throw refuse('not-found');
  if (open && entry.opensByTwo) {
    throw refuse('not-allowed', { words: '恢复须由一人提出、另一人复核' });
  }
  await takeCode(context, query);
  return turnSetting(context, reader, entry, turn);
}
