import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '@haitang/platform/config.ts';
import { type DemoSecrets, loadDemoSecrets } from './demo-secrets.ts';
import { takenPorts } from './free-ports.ts';
import { metricsPortOf } from './metrics-ports.ts';
import { createSupervisor } from './supervisor.ts';

const project = resolve(fileURLToPath(new URL('../../..', import.meta.url)));
/** `npm start` builds the pages meanwhile, and says when they are there. */
const pages = process.argv.includes('--pages-follow')
  ? once(process, 'message')
  : Promise.resolve();
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function summary(config: ReturnType<typeof loadConfig>, secrets: DemoSecrets | null): string[] {
  const site = (port: number) => `http://${config.host}:${port}`;
  const lines = [`member site  ${site(config.port)}`, `console      ${site(config.officePort)}`];
  if (secrets !== null) {
    const { member, maker, checker, cashier, treasurer, countersigner } = secrets;
    lines.push(`demo member  ${member.name} / ${member.password} / ${member.payPassword}`);
    for (const staff of [maker, checker, cashier, treasurer, countersigner]) {
      lines.push(`demo staff   ${staff.name} / ${staff.password} / ${staff.totpSecret}`);
    }
  }
  return [...lines, `data         ${config.dataDirectory}`];
}

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const taken = await takenPorts(config.host, [
    { variable: 'PORT', port: config.port },
    { variable: 'OFFICE_PORT', port: config.officePort },
    { variable: 'HOUSE_PORT', port: config.housePort },
    ...[...metricsPortOf(config, 'server'), ...metricsPortOf(config, 'venue')],
    ...(config.demo ? [{ variable: 'CHAIN_PORT', port: config.chainPort }] : []),
  ]);
  if (taken.length > 0) {
    for (const line of taken) process.stderr.write(`${line}\n`);
    process.exitCode = 1;
    // The message that is waited for would keep this process.
    process.disconnect?.();
    return;
  }
  mkdirSync(config.dataDirectory, { recursive: true, mode: 0o711 });
  const secrets = config.demo ? loadDemoSecrets(config.dataDirectory) : null;
  const supervisor = createSupervisor({ config, project, say, pages });
  // `disconnect`: the parent was killed, and nobody else would stop this process.
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    process.once(event, () => {
      say('stopping …');
      void supervisor.stop().then(() => process.exit(0));
    });
  }
  try {
    await supervisor.start();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${why} (DATA_DIR: ${config.dataDirectory})\n`);
    await supervisor.stop();
    process.exit(1);
  }
  say('');
  for (const line of summary(config, secrets)) say(line);
}

await main();
