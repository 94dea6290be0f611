// What compose-check.mjs asks the site for, over HTTPS through the proxy of the containers.
import { createHmac, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';

/** Longer than the proxy looks for a server and a call waits for a connection to the database. */
const CALL_MS = 30_000;
const TOTP_STEP_MS = 30_000;

/** Calls one of the three host names at a port of this machine, trusting one authority. */
export function siteAt({ port, ca }) {
  const agent = new Agent({ keepAlive: true });
  return (host, path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          servername: host,
          port,
          ca,
          agent,
          path,
          timeout: CALL_MS,
          method: body === undefined ? 'GET' : 'POST',
          headers: { host, 'content-type': 'application/json', ...headers },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part) => {
            text += part;
          });
          answer.on('end', () => resolve({ status: answer.statusCode, text }));
          answer.on('error', reject);
        },
      );
      asked.on('timeout', () => asked.destroy(new Error('no answer in time'))).on('error', reject);
      asked.end(body === undefined ? undefined : JSON.stringify(body));
    });
}

/** A call that must be answered with code 200; returns its data. */
export async function must(call, host, path, body, token) {
  const headers = {
    'idempotency-key': randomBytes(12).toString('hex'),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const { status, text } = await call(host, path, body, headers);
  if (status !== 200 || JSON.parse(text).code !== 200) {
    throw new Error(`${host}${path}: ${status} ${text.slice(0, 300)}`);
  }
  return JSON.parse(text).data;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of an authenticator app at a time (RFC 6238: SHA-1, 30 s, six digits). */
function totpCode(secret, at) {
  const bits = [...secret].map((one) => BASE32.indexOf(one).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / TOTP_STEP_MS)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

export async function registerMember(call, host) {
  const member = { name: `lele${randomBytes(3).toString('hex')}`, password: 'a-good-word' };
  const consent = { age_confirmed: true, terms_version: '1.0', country: 'SG' };
  const more = { confirmPass: member.password, realname: '乐乐', paypassword: '482913' };
  await must(call, host, '/api/register', { ...member, ...more, ...consent });
  return member;
}

/** Signs in, reads the own account; returns the token. */
export async function signIn(call, host, { name, password }) {
  const { api_token: token } = await must(call, host, '/api/login_pc', { name, password });
  await must(call, host, '/api/user', {}, token);
  return token;
}

/** Opens a game of the built-in venue at the games' host; returns its address and its number. */
export async function openGame(call, host, token, games) {
  await must(call, host, '/api/uptransferstatus', { transferstatus: 1 }, token);
  const list = await must(call, host, '/api/game/list', { platform: 'huanqiu' }, token);
  const { id, game_code } = list.games.find((one) => one.game_code === 'imperial-sic-bo');
  const { url } = await must(call, host, '/api/getGameUrl', { id, game_code }, token);
  if (!url.startsWith(`https://${games}/`)) throw new Error(`no game: ${url}`);
  return { id, url };
}

/** The newest half minute of which a code was used, by secret. */
const used = new Map();

/**
 * A code of this person that is good now and was not used yet: that of the present half minute or,
 * when it is used, of the next one, which the server takes as well. However long the walk takes.
 */
export async function nextCodeOf({ secret }) {
  const next = (used.get(secret) ?? -1) + 1;
  while (next > Math.floor(Date.now() / TOTP_STEP_MS) + 1) await wait(200);
  const step = Math.max(next, Math.floor(Date.now() / TOTP_STEP_MS));
  used.set(secret, step);
  return totpCode(secret, step * TOTP_STEP_MS);
}

async function enterStaff(call, host, { name, password, secret }) {
  const { challenge } = await must(call, host, '/office/sign-in', { name, password });
  const code = await nextCodeOf({ secret });
  const { token } = await must(call, host, '/office/sign-in/code', { challenge, code });
  return { token, secret };
}

/** Replaces first credentials by the person's own, which `person` holds afterwards. */
async function renew(call, host, person, token) {
  const { totpSecret } = await must(call, host, '/office/me/renewal/start', {}, token);
  const own = { password: `own-${randomBytes(8).toString('hex')}`, secret: totpSecret };
  const code = await nextCodeOf(own);
  const given = { oldPassword: person.password, newPassword: own.password, code };
  await must(call, host, '/office/me/renewal', given, token);
  Object.assign(person, own, { renewed: true });
}

/** Signs a person of staff in, who first replaces the credentials of the first run. */
export async function signInStaff(call, host, person) {
  if (!person.renewed) {
    const { token } = await enterStaff(call, host, person);
    await renew(call, host, person, token);
  }
  return enterStaff(call, host, person);
}
