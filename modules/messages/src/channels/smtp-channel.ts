import { SECOND_MS } from '@haitang/kernel/clock.ts';
import MailComposer from 'nodemailer/lib/mail-composer';
import SmtpConnection from 'nodemailer/lib/smtp-connection';
import type { Channel, ChannelNote, ChannelOutcome } from './channel.ts';

/** A mail server of the operator. */
export interface SmtpAccess {
  /** `smtps://host:465`, or `smtp://host:587` with STARTTLS. */
  readonly url: string;
  /** '' for a server that asks for none. */
  readonly user: string;
  readonly password: string;
  /** The address in the field From, with or without a name. */
  readonly from: string;
  /** Whether a connection without TLS is refused: everywhere but in a demo. */
  readonly needsTls: boolean;
  /** For tests: certificates that are trusted beside those of the system. */
  readonly certificates?: string;
}

interface Timeouts {
  /** Until the server greets. */
  readonly greetMs: number;
  /** Between two of its answers. */
  readonly answerMs: number;
  readonly wholeMs: number;
}

const TIMEOUTS: Timeouts = {
  greetMs: 5 * SECOND_MS,
  answerMs: 10 * SECOND_MS,
  wholeMs: 30 * SECOND_MS,
};

/** The port of each form of address where it names none. */
const PORTS = { 'smtps:': 465, 'smtp:': 587 } as const;

interface SmtpFault extends Error {
  readonly code?: string;
  readonly responseCode?: number;
}

const why = (error: SmtpFault): string =>
  [error.code ?? 'error', error.responseCode].filter((part) => part !== undefined).join(' ');

const asFault = (error: unknown): SmtpFault =>
  error instanceof Error ? error : new Error(String(error));

/** A step of the protocol, as a promise. */
const step = (run: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    run((error) => (error ? reject(error) : resolve()));
  });

function connectionTo(access: SmtpAccess, timeouts: Timeouts): SmtpConnection {
  const { protocol, hostname, port } = new URL(access.url);
  const isSecure = protocol === 'smtps:';
  return new SmtpConnection({
    host: hostname,
    port: port === '' ? PORTS[isSecure ? 'smtps:' : 'smtp:'] : Number(port),
    secure: isSecure,
    requireTLS: access.needsTls && !isSecure,
    dnsTimeout: timeouts.greetMs,
    connectionTimeout: timeouts.greetMs,
    greetingTimeout: timeouts.greetMs,
    socketTimeout: timeouts.answerMs,
    tls: { minVersion: 'TLSv1.2', ...(access.certificates && { ca: access.certificates }) },
  });
}

/** The bare address of a field From. */
const envelopeFrom = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

const domainOf = (from: string): string => envelopeFrom(from).split('@').at(-1) ?? '';

const messageOf = (from: string, note: ChannelNote): Promise<Buffer> =>
  new MailComposer({
    from,
    to: note.to,
    subject: note.subject,
    text: note.text,
    messageId: `<${note.id}@${domainOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();

/** What a fault of the sending itself means: a server that answered has decided. */
function outcomeOf(error: SmtpFault): ChannelOutcome {
  const { responseCode } = error;
  if (responseCode === undefined) return { kind: 'unknown', why: why(error) };
  return { kind: responseCode >= 500 ? 'refused' : 'later', why: why(error) };
}

async function talk(
  connection: SmtpConnection,
  { user, password, from }: SmtpAccess,
  note: ChannelNote,
): Promise<ChannelOutcome> {
  try {
    await step((done) => {
      connection.once('error', done);
      connection.connect(done);
    });
    if (user !== '') {
      await step((done) => {
        connection.once('error', done);
        connection.login({ credentials: { user, pass: password } }, done);
      });
    }
  } catch (error) {
    // Nothing of the message has left. Wrong credentials are the operator's, and are mended.
    return { kind: 'later', why: why(asFault(error)) };
  }
  try {
    const message = await messageOf(from, note);
    const envelope = { from: envelopeFrom(from), to: [note.to] };
    await step((done) => {
      connection.once('error', done);
      connection.send(envelope, message, done);
    });
    return { kind: 'taken' };
  } catch (error) {
    return outcomeOf(asFault(error));
  }
}

/**
 * E-mail by a mail server. One connection for each message, with TLS unless the access says
 * otherwise. A server that goes silent or away once the message is being handed over leaves the
 * outcome `unknown`.
 */
export function smtpChannel(access: SmtpAccess, timeouts: Timeouts = TIMEOUTS): Channel {
  return {
    keepsText: false,
    async send(note) {
      const connection = connectionTo(access, timeouts);
      // What comes after an outcome is of no interest, but must not end the program.
      connection.on('error', () => undefined);
      let deadline: NodeJS.Timeout | undefined;
      const late = new Promise<ChannelOutcome>((resolve) => {
        deadline = setTimeout(resolve, timeouts.wholeMs, { kind: 'unknown', why: 'deadline' });
      });
      try {
        return await Promise.race([talk(connection, access, note), late]);
      } finally {
        clearTimeout(deadline);
        connection.close();
      }
    },
  };
}
