import { findWords, SOURCE_LOCALE } from '../../../apps/web/words/find-words.ts';
import { UNTRANSLATED } from '../../../apps/web/words/vite-words.ts';
import { importsOf, isSource, isTest, projectFiles, read } from '../source-files.ts';

/** Parts of the web app that are built for Chinese only, each with its reason. */
export const CHINESE_ONLY: Readonly<Record<string, string>> = {
  'apps/web/src/screens/gallery/': 'development builds only',
  'apps/web/src/service-worker/': 'a worker of the browser: its words are in words/pushes',
  'apps/web/src/verifier/offline.ts': 'the offline verifier, a file of its own',
};

/** Files all of whose Chinese texts reach members as they are. */
const OF_SERVER = [
  /^packages\/contract\/src\/codes\/(refusals|pay-way|game-category|activity-state)\.ts$/,
  /^packages\/contract\/src\/(field|member\/[^/]+)\.ts$/,
  /^apps\/server\/src\/api\/present\/(bonuses|venue-wallet)\.ts$/,
  /^modules\/(turnover\/src\/(lot|outstanding)|limits\/src\/standing)\.ts$/,
  /^modules\/identity\/src\/(sessions\/session|avatar\/avatar-image|update-profile)\.ts$/,
  /^modules\/payments\/src\/chain\/check-address\.ts$/,
  /^packages\/contract\/src\/codes\/text\/(hidden-words|real-name)\.ts$/,
  /^modules\/promotions\/src\/activities\/eligibility\.ts$/,
];

/** Where a refusal or an answer to a member is written. */
const SPEAKING = /^(modules|apps\/server\/src\/api\/member|packages\/platform\/src)\//;
/** Staff and agents are answered in Chinese. */
const TO_OTHERS = [
  /^modules\/(office|content(?!\/src\/service\/(?:write-to-thread|thread-picture)))\//,
  /^modules\/agents\/src\/(portal|applications|commission|plans)\//,
  /^modules\/payments\/src\/chain\/screening\//,
  /^modules\/payments\/src\/deposits\/(cases\/|confirm-case|receiving\/|review\/|statements\/)/,
  /^modules\/payments\/src\/(treasury\/(cold-moves|solvency|wallets)|withdrawals\/approvals)\//,
  /^modules\/payments\/src\/(assert-settings-fit|withdrawals\/.*-payout\.ts)/,
  /^modules\/payments\/src\/withdrawals\/(approve-|reject-|release-|rate-|withdrawal\.ts)/,
  /^modules\/promotions\/src\/(proof|terms|bonuses\/rules|red-packets\/packet-terms)/,
  /^modules\/promotions\/src\/(activities\/(?!eligibility)|bonuses\/grant-approved)/,
  /^modules\/venues\/src\/transfers\/decide-/,
  /^modules\/(limits\/src\/set-lock|identity\/src\/totp\/reset-totp)\.ts$/,
];
/** An example in the note of a field: only documents show it. */
const NOTED = /\bnote\((?:'[^']*'|"[^"]*"|[^'"()])*$/;
const SAID = /(refuse\(|new Answer\()[^;]*$|words: $/;

const sources = projectFiles().filter((file) => isSource(file) && !isTest(file));

const textsIn = (file: string, keep: (before: string) => boolean = () => true): string[] => {
  const code = read(file);
  return findWords(file, code)
    .filter(({ text, start }) => text !== SOURCE_LOCALE && keep(code.slice(0, start)))
    .map(({ text }) => text);
};

const isOfApp = (file: string): boolean =>
  /^(apps\/web|packages\/ui)\/src\//.test(file) &&
  !(file in UNTRANSLATED) &&
  !Object.keys(CHINESE_ONLY).some((part) => file.startsWith(part));

/** The Chinese texts of the member app, each with the files in which it stands. */
export function textsOfApp(): Map<string, string[]> {
  const own = sources.filter(isOfApp);
  const codes = own
    .flatMap(importsOf)
    .filter(({ typeOnly }) => !typeOnly)
    .map(({ target }) => target ?? '')
    .filter((file) => file.startsWith('packages/contract/src/codes/') && !(file in UNTRANSLATED));
  const found = new Map<string, string[]>();
  for (const file of new Set([...own, ...codes])) {
    for (const text of textsIn(file)) found.set(text, [...(found.get(text) ?? []), file]);
  }
  return found;
}

/** The Chinese texts that the server sends to members, content of the operator aside. */
export function textsOfServer(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of sources) {
    const isWhole = OF_SERVER.some((part) => part.test(file));
    if (!isWhole && (!SPEAKING.test(file) || TO_OTHERS.some((part) => part.test(file)))) continue;
    const texts = textsIn(file, (before) => {
      const near = before.slice(-300);
      return !NOTED.test(near) && (isWhole || SAID.test(near.slice(-160)));
    });
    for (const text of texts) found.set(text, [...(found.get(text) ?? []), file]);
  }
  return found;
}
