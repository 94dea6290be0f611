import { execFileSync } from 'node:child_process';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT, read } from '../source-files.ts';

const serviceForm = z.object({
  image: z.string().optional(),
  user: z.string().optional(),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  networks: z.array(z.string()).default([]),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
});
const fileForm = z.object({
  services: z.record(z.string(), serviceForm),
  networks: z.record(z.string(), z.unknown()).default({}),
  secrets: z.record(z.string(), z.object({ file: z.string() })).default({}),
});

export type Service = z.infer<typeof serviceForm>;

/** The values of `.env` as prepare.sh writes it. */
const values: Readonly<Record<string, string>> = Object.fromEntries(
  execFileSync(
    'sh',
    [
      ...['deploy/fill.sh', 'deploy/compose/values.env', 'SITE=m.example.com'],
      ...['OFFICE=office.example.com', 'GAMES=games.example.com', 'STAFF_NETWORKS=10.0.0.0/8'],
      ...['PROJECT=haitang', 'SUBNET=10.89.77.0/24', 'COUNTRY_HEADER=outside'],
    ],
    { cwd: ROOT, encoding: 'utf8' },
  )
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

/** A file of compose with the values of `.env` in it; a value that is not there is refused. */
function parseCompose(file: string): z.infer<typeof fileForm> {
  const filled = read(file).replaceAll(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file}: ${name} is not in .env`);
    return value;
  });
  return fileForm.parse(parse(filled, { merge: true }));
}

/** Services, networks and secrets of these files together, as compose merges them. */
export function composeOf(files: readonly string[]): z.infer<typeof fileForm> {
  const parts = files.map(parseCompose);
  const services: Record<string, Service> = {};
  for (const [name, more] of parts.flatMap((part) => Object.entries(part.services))) {
    const before = services[name];
    services[name] = before
      ? {
          ...before,
          environment: { ...before.environment, ...more.environment },
          networks: [...before.networks, ...more.networks],
          secrets: [...before.secrets, ...more.secrets],
          volumes: [...before.volumes, ...more.volumes],
        }
      : more;
  }
  return {
    services,
    networks: Object.assign({}, ...parts.map(({ networks }) => networks)),
    secrets: Object.assign({}, ...parts.map(({ secrets }) => secrets)),
  };
}
