import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureKeyPair } from '@haitang/contract/aggregator/key-pair.ts';
import { present } from '@haitang/kernel/assert.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA, startHouse } from '@haitang/venue/house.ts';
import { testLobby } from '@haitang/venue/testing/test-lobby.ts';
import { type TestPage, testPage } from '@haitang/venue/testing/test-page.ts';
import { PAGE_PATHS, type PagePond } from '@haitang/venue/wire/page-wire.ts';
import { createAggregatorPorts } from '@haitang/venues/aggregator/aggregator-port.ts';
import { launchGame } from '@haitang/venues/launch-game.ts';
import type { VenuePort } from '@haitang/venues/venue-port.ts';
import { createWinsReader } from '@haitang/venues/wins/shown-wins.ts';
import { afterAll, expect, test } from 'vitest';
import { judgeHiddenNames, type NamingVenue } from '../support/hidden-name-rules.ts';
import { expectBalanced, venueRig } from './venue-rig.ts';

const rig = await venueRig();
const PONDS = 'canglang';
const [MEMBER, NEIGHBOUR, ONLOOKER] = [
  memberId(30_200_001),
  memberId(30_200_002),
  memberId(30_200_003),
];
const SEATED = { member: MEMBER, neighbour: NEIGHBOUR, game: 'whale-fall' };

/** The ports of one venue: of an adapter that sends the field, and of one that does not. */
function portsOf(venue: string, supplier: { readonly url: string; readonly privateKey: string }) {
  const port = (hidesNames: boolean): VenuePort => {
    const abilities = { endsSeats: true, showsSeeds: false, hidesNames };
    const names = { supplier: 'elsewhere', operatorId: 1, subPartner: 'haitang' };
    const how = { timeoutMs: 10_000, clock: rig.clock };
    const ports = createAggregatorPorts({ ...names, ...abilities, ...how, ...supplier }, [venue]);
    return present(ports.get(venue), venue);
  };
  return { sending: port(true), silent: port(false) };
}
type Ports = ReturnType<typeof portsOf>;

/** Opens a game as the lobby's adapters do; the address, or a throw when the venue refuses. */
async function launch(
  { sending, silent }: Ports,
  member: MemberId,
  code: string,
  is: boolean | null,
) {
  const answer = await (is === null ? silent : sending).launch({
    memberId: member,
    gameCode: code,
    token: 'session-of-the-lobby',
    ip: '127.0.0.1',
    lobbyUrl: 'http://127.0.0.1:8080',
    isHidden: is ?? false,
  });
  if (answer.kind !== 'done') throw new Error(`launch: ${answer.kind}`);
  return new URL(answer.value.url);
}

/** The built-in venue, with three members at one pond; the third reads the names of the others. */
async function pondOfTheHouse(): Promise<NamingVenue> {
  const { url: databaseUrl } = await testDatabase({
    migrations: HOUSE_MIGRATIONS,
    schema: HOUSE_SCHEMA,
  });
  const keysDirectory = await mkdtemp(join(tmpdir(), 'venue-names-'));
  const { privateKey } = await ensureKeyPair(keysDirectory, 'lobby');
  const lobby = await testLobby(keysDirectory);
  const house = await startHouse({
    databaseUrl,
    keysDirectory,
    clock: fixedClock(),
    port: 0,
    host: '127.0.0.1',
    lobbyUrls: [lobby.url],
    lobbyOrigins: [],
  });
  afterAll(async () => {
    await house.close();
    await lobby.close();
    await rm(keysDirectory, { recursive: true });
  });
  const ports = portsOf(PONDS, { url: house.url, privateKey });
  const seen = async (page: TestPage) => (await page.post<PagePond>(PAGE_PATHS.pond)).data;
  const sit = async (member: MemberId) => {
    await ports.sending.ensureAccount(member);
    const address = await launch(ports, member, SEATED.game, null);
    const page = await testPage(house.url, address.searchParams.get('session') ?? '');
    return { page, place: (await seen(page)).place };
  };
  const seats = new Map([
    [MEMBER, await sit(MEMBER)],
    [NEIGHBOUR, await sit(NEIGHBOUR)],
  ]);
  const { page } = await sit(ONLOOKER);
  return {
    launch: async (member, code, is) => void (await launch(ports, member, code, is)),
    nameOf: async (member) => {
      const { places } = await seen(page);
      return present(
        places.find(({ place }) => place === seats.get(member)?.place),
        'the place',
      ).name;
    },
  };
}

test('the built-in venue hides names by the field of a launch, over the wire', async () => {
  const venue = await pondOfTheHouse();
  const verdict = await judgeHiddenNames({ ...SEATED, venue, otherGame: 'cloud-dice' });
  expect(verdict).toEqual({ kind: 'hides' });
});

test('a venue that ignores the field conforms: its launches go on, and it names everybody', async () => {
  const ports = portsOf('haitang', { url: rig.venue.url, privateKey: rig.venue.keys.privateKey });
  const venue: NamingVenue = {
    launch: async (member, code, is) => {
      await launch(ports, member, code, is);
      expect(rig.venue.asked.get('gameUrl')?.hidden).toBe(is ?? undefined);
    },
    nameOf: async (member) => `m${member}`,
  };
  const verdict = await judgeHiddenNames({ ...SEATED, venue, otherGame: 'cloud-dice' });
  expect(verdict).toEqual({ kind: 'ignores' });
});

/** Venues that keep the field otherwise than agreed, by what they do with it. */
const STRAYS: readonly (readonly [string, string[], () => NamingVenue])[] = [
  [
    'forgets it at a launch without it',
    ['without the field nothing changes', 'the same in another game'],
    () => {
      const hidden = new Map<MemberId, boolean>();
      return naming((member, _code, is) => hidden.set(member, is ?? false), hidden);
    },
  ],
  [
    'keeps it for each game alone',
    ['false in another game shows'],
    () => {
      const hidden = new Map<MemberId, boolean>();
      const only = (member: MemberId, code: string, is: boolean | null) => {
        if (is !== null && code === SEATED.game) hidden.set(member, is);
      };
      return naming(only, hidden);
    },
  ],
  [
    'never shows a name again',
    ['false in another game shows', 'false shows again'],
    () => {
      const hidden = new Map<MemberId, boolean>();
      return naming((member, _code, is) => is && hidden.set(member, is), hidden);
    },
  ],
  [
    'hides the whole table',
    ['true hides', 'a repeat changes nothing', 'without the field nothing changes']
      .concat('the same in another game', 'true in another game hides')
      .map((rule) => `${rule}, for this member alone`),
    () => {
      const hidden = new Map<MemberId, boolean>();
      const all = (_of: MemberId, _code: string, is: boolean | null) => {
        if (is !== null) for (const memberId of [MEMBER, NEIGHBOUR]) hidden.set(memberId, is);
      };
      return naming(all, hidden);
    },
  ],
];

/** A venue in memory, with what it does at a launch. */
const naming = (
  keep: (member: MemberId, code: string, is: boolean | null) => unknown,
  hidden: ReadonlyMap<MemberId, boolean>,
): NamingVenue => ({
  launch: async (member, code, is) => void keep(member, code, is),
  nameOf: async (member) => (hidden.get(member) ? null : `m${member}`),
});

test.each(STRAYS)('a venue that %s does not conform', async (_what, rules, stray) => {
  const verdict = await judgeHiddenNames({ ...SEATED, venue: stray(), otherGame: 'cloud-dice' });
  expect(verdict).toEqual({ kind: 'broken', rules });
});

const open = (member: MemberId) =>
  launchGame(rig.context, {
    memberId: member,
    sessionId: 's',
    contentId: 'haitang',
    gameCode: 'cloud-dice',
    ip: '127.0.0.1',
    country: null,
  });

test('each launch tells a venue the switch of that moment, and one that ignores it is played', async () => {
  const member = await rig.member(5_000n, true);
  const wins = createWinsReader(rig.context);
  const sent = async () => {
    const { url } = await open(member);
    expect(url).toBe('http://venue.invalid/play/cloud-dice');
    return rig.venue.asked.get('gameUrl')?.hidden;
  };
  expect(await sent()).toBe(false);
  await wins.hide(member, true);
  expect(await sent()).toBe(true);
  expect(await sent()).toBe(true);
  await wins.hide(member, false);
  expect(await sent()).toBe(false);
  expect(await rig.mirror(member)).toBe(5_000n);
  expect(await rig.available(member)).toBe(0n);
  await expectBalanced(rig.database);
});

test('a supplier that refuses fields it does not know is not sent this one', async () => {
  const ports = portsOf('haitang', { url: rig.venue.url, privateKey: rig.venue.keys.privateKey });
  const strict = { status: 400, body: '{"error":"unknown parameter: hidden"}' };
  rig.venue.refuses('gameUrl', ({ hidden }) => (hidden === undefined ? null : strict));
  await expect(launch(ports, MEMBER, 'cloud-dice', true)).rejects.toThrow('refused');
  const address = await launch(ports, MEMBER, 'cloud-dice', null);
  expect(address.pathname).toBe('/play/cloud-dice');
  expect(rig.venue.asked.get('gameUrl')).not.toHaveProperty('hidden');
});
