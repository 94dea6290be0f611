import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { createSecureContext, createServer as createTlsServer, TLSSocket } from 'node:tls';
import { TEST_CERTIFICATE, TEST_CERTIFICATE_KEY } from './test-certificate.ts';

/** What a mail server does with what it is asked. */
export interface SmtpManners {
  /** `tls`: from the first byte. `starttls`: offered. `plain`: none. */
  readonly security: 'tls' | 'starttls' | 'plain';
  /** The credentials it asks for; null for none. */
  readonly login?: { readonly user: string; readonly password: string } | null;
  /** Its answer to the recipient; 250 by default. */
  readonly recipient?: string;
  /** Its answer to the whole message; 'silent': none, 'close': it goes away instead. */
  readonly end?: string;
  /** It says nothing from the first byte on. */
  readonly hangs?: boolean;
}

export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly data: string;
  /** Whether it came under TLS. */
  readonly secure: boolean;
}

export interface SmtpServer {
  readonly port: number;
  /** Whole messages, also those it did not confirm. */
  readonly received: ReceivedMail[];
  manners: SmtpManners;
  close(): Promise<void>;
}

const secrets = { key: TEST_CERTIFICATE_KEY, cert: TEST_CERTIFICATE };
const bare = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? '';

/** One conversation, from its greeting on, or after STARTTLS. */
function converse(server: SmtpServer, socket: Socket, isSecure: boolean, isGreeted: boolean): void {
  const { manners } = server;
  let [from, to, data, inData, text] = ['', '', '', false, ''];
  const say = (line: string): void => {
    socket.write(`${line}\r\n`);
  };
  const endData = (): void => {
    server.received.push({ from, to, data, secure: isSecure });
    const { end = '250 2.0.0 taken' } = server.manners;
    if (end === 'close') socket.destroy();
    else if (end !== 'silent') say(end);
  };
  const authenticate = (line: string): void => {
    const [, user = '', password = ''] = Buffer.from(line.slice('AUTH PLAIN '.length), 'base64')
      .toString('utf8')
      .split('\0');
    const { login } = server.manners;
    const isRight = login?.user === user && login.password === password;
    say(isRight ? '235 2.7.0 welcome' : '535 5.7.8 wrong credentials');
  };
  const startTls = (): void => {
    say('220 2.0.0 go ahead');
    socket.removeAllListeners('data');
    const context = createSecureContext(secrets);
    const secure = new TLSSocket(socket, { isServer: true, secureContext: context });
    secure.on('error', () => secure.destroy());
    converse(server, secure, true, true);
  };
  const answer = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO') {
      if (manners.security === 'starttls' && !isSecure) say('250-STARTTLS');
      if (manners.login) say('250-AUTH PLAIN');
      say('250 localhost');
    } else if (verb === 'STAR' && manners.security === 'starttls') startTls();
    else if (verb === 'AUTH') authenticate(line);
    else if (verb === 'MAIL') {
      from = bare(line);
      say('250 2.1.0 ok');
    } else if (verb === 'RCPT') {
      to = bare(line);
      say(server.manners.recipient ?? '250 2.1.5 ok');
    } else if (verb === 'DATA') {
      inData = true;
      say('354 go ahead');
    } else say(verb === 'QUIT' ? '221 2.0.0 bye' : '502 5.5.1 unknown');
  };
  const take = (line: string): void => {
    if (!inData) answer(line);
    else if (line === '.') {
      inData = false;
      endData();
    } else data += `${line}\n`;
  };
  socket.on('data', (bytes: Buffer) => {
    text += bytes.toString('utf8');
    const lines = text.split('\r\n');
    text = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
  socket.on('error', () => socket.destroy());
  if (!isGreeted && !manners.hangs) say('220 localhost ESMTP');
}

/** A mail server of a few commands on a free port; close it at the end. */
export async function smtpServer(manners: SmtpManners): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const meet = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    converse(server, socket, manners.security === 'tls', false);
  };
  const listener: Server =
    manners.security === 'tls' ? createTlsServer(secrets, meet) : createServer(meet);
  listener.on('tlsClientError', () => undefined);
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const server: SmtpServer = {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    received: [],
    manners,
    async close() {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
  return server;
}
