import { type SmtpManners, smtpServer } from '@haitang/testkit/smtp-server.ts';
import { TEST_CERTIFICATE } from '@haitang/testkit/test-certificate.ts';
import { expect, onTestFinished, test } from 'vitest';
import { type SmtpAccess, smtpChannel } from './smtp-channel.ts';

const PATIENT = { greetMs: 10_000, answerMs: 10_000, wholeMs: 30_000 };
/** For a server that will never answer. */
const QUICK = { ...PATIENT, answerMs: 2_000 };
const NOTE = {
  id: 'note-1',
  to: 'lele@example.com',
  subject: '【本站】验证',
  text: '验证码 123456',
};
const LOGIN = { user: 'site', password: 'a long word' };

/** What a channel says of a server with these manners, and what the server got. */
async function tryWith(manners: SmtpManners, given: Partial<SmtpAccess> = {}, timeouts = PATIENT) {
  const server = await smtpServer(manners);
  onTestFinished(() => server.close());
  const scheme = manners.security === 'tls' ? 'smtps' : 'smtp';
  const access = {
    url: `${scheme}://localhost:${server.port}`,
    user: '',
    password: '',
    from: '本站 <no-reply@example.com>',
    needsTls: true,
    certificates: TEST_CERTIFICATE,
    ...given,
  };
  const outcome = await smtpChannel(access, timeouts).send(NOTE);
  return { outcome, received: server.received };
}

const bodyOf = (data = ''): string =>
  Buffer.from(data.split('\n\n').slice(1).join(''), 'base64').toString('utf8');

test('a message goes out under TLS, with our credentials, to its one address', async () => {
  for (const security of ['tls', 'starttls'] as const) {
    const { outcome, received } = await tryWith({ security, login: LOGIN }, LOGIN);
    expect(outcome).toEqual({ kind: 'taken' });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      from: 'no-reply@example.com',
      to: NOTE.to,
      secure: true,
    });
    expect(received[0]?.data).toContain('Message-ID: <note-1@example.com>');
    expect(bodyOf(received[0]?.data)).toContain('验证码 123456');
  }
});

test('a server without TLS gets neither credentials nor a message, unless a demo allows it', async () => {
  const { outcome, received } = await tryWith({ security: 'plain' });
  expect(outcome.kind).toBe('later');
  expect(received).toEqual([]);
  const allowed = await tryWith({ security: 'plain' }, { needsTls: false });
  expect(allowed.outcome.kind).toBe('taken');
});

test('a certificate that nobody vouches for is not accepted', async () => {
  const { outcome, received } = await tryWith({ security: 'tls' }, { certificates: '' });
  expect(outcome.kind).toBe('later');
  expect(received).toEqual([]);
});

test('wrong credentials are mended and tried again: nothing was sent', async () => {
  const wrong = { ...LOGIN, password: 'another' };
  const { outcome, received } = await tryWith({ security: 'tls', login: LOGIN }, wrong);
  expect(outcome).toEqual({ kind: 'later', why: 'EAUTH 535' });
  expect(received).toEqual([]);
});

test('a server that decides is believed: for good at 5xx, for now at 4xx', async () => {
  const refused = await tryWith({ security: 'tls', recipient: '550 5.1.1 nobody here' });
  expect(refused.outcome.kind).toBe('refused');
  const busy = await tryWith({ security: 'tls', recipient: '451 4.3.0 later' });
  expect(busy.outcome.kind).toBe('later');
  const spam = await tryWith({ security: 'tls', end: '554 5.7.1 not taken' });
  expect(spam.outcome.kind).toBe('refused');
});

test('a server that hangs before it greets was told nothing', async () => {
  const { outcome, received } = await tryWith(
    { security: 'plain', hangs: true },
    {},
    { ...PATIENT, greetMs: 500 },
  );
  expect(outcome.kind).toBe('later');
  expect(received).toEqual([]);
});

test('a server that goes silent or away after DATA may have taken the message', async () => {
  for (const end of ['silent', 'close']) {
    const { outcome, received } = await tryWith({ security: 'tls', end }, {}, QUICK);
    expect(outcome.kind).toBe('unknown');
    expect(received).toHaveLength(1);
  }
});

test('a port on which nobody listens is tried again', async () => {
  const server = await smtpServer({ security: 'plain' });
  await server.close();
  const url = `smtp://127.0.0.1:${server.port}`;
  const access = { url, user: '', password: '', from: 'a@example.com', needsTls: true };
  expect((await smtpChannel(access, PATIENT).send(NOTE)).kind).toBe('later');
});
