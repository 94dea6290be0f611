import { join, resolve } from 'node:path';
import { SECOND_MS } from '@haitang/kernel/clock.ts';
import { z } from 'zod';
import {
  type ChannelVariables,
  checkChannels,
  readChannels,
  smsUrl,
  smtpFrom,
  smtpUrl,
} from './channel-variables.ts';
import {
  anyPort,
  databaseUrl,
  flag,
  headers,
  isJson,
  isNetwork,
  isOrigin,
  list,
  origin,
  port,
} from './config-forms.ts';
import { refuseProblems } from './config-problem.ts';
import type { ForRoles } from './database/roles/role-passwords.ts';
import {
  checkScreening,
  readScreening,
  type ScreeningVariables,
  screeningHours,
  screeningUrl,
} from './screening-variables.ts';
import { readSecretFiles } from './secret-files.ts';
import { checkUpay, readUpay } from './upay-variables.ts';

/**
 * The configuration from the environment, read once at the start of a program. `.env.example`
 * explains each variable.
 */
export interface Config {
  readonly production: boolean;
  /** Whether NODE_ENV is set. */
  readonly environmentNamed: boolean;
  /** Demo data, test chain and sandbox payments. Not allowed in production. */
  readonly demo: boolean;
  readonly host: string;
  readonly port: number;
  readonly officePort: number;
  readonly housePort: number;
  readonly chainPort: number;
  /** Port of the health endpoints of a worker that runs alone. */
  readonly workerPort: number;
  /** Where this program serves /metrics, on an internal address; null: nowhere. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  /** Root of the collector of traces (OTLP over HTTP); '' when there are none. */
  readonly tracesUrl: string;
  /** Headers for it, by name. */
  readonly tracesHeaders: Readonly<Record<string, string>>;
  /** Whether venues get the identity of the trace with each call. */
  readonly tracesToVenues: boolean;
  /** Whether the server runs jobs and subscribers itself; otherwise a worker does. */
  readonly runsJobs: boolean;
  /** Time between a request to stop and the end of live streams and calls, for proxies. */
  readonly drainMs: number;
  /** An absolute path. */
  readonly dataDirectory: string;
  /** Holds our keys, one file each, readable by their owner only. */
  readonly keysDirectory: string;
  /** Null: the program starts its own database in the data directory. */
  readonly databaseUrl: string | null;
  /** The same database for each program role; null where the owner's address is used. */
  readonly databaseUrls: ForRoles<string | null>;
  readonly databasePoolSize: number;
  /** Public address for browsers and programs, without a trailing slash. */
  readonly siteUrl: string;
  readonly officeUrl: string;
  /** Address of the built-in venue for the server; browsers need not reach it. */
  readonly houseUrl: string;
  /** Address of the built-in venue's games for browsers. */
  readonly housePublicUrl: string;
  /**
   * Addresses of the member servers where the built-in venue checks sessions, asked in turn;
   * browsers need not reach them. Never empty.
   */
  readonly lobbyUrls: readonly string[];
  readonly chainUrl: string;
  /** Addresses or networks whose X-Forwarded-For is trusted; empty means none. */
  readonly trustedProxies: readonly string[];
  /** Header in which a trusted proxy puts the caller's ISO country; '' when there is none. */
  readonly countryHeader: string;
  readonly corsOrigins: readonly string[];
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error';
  /** The networks for USDT, as JSON or from a file; the demo has a test chain. */
  readonly chains: string;
  readonly chainsFile: string;
  /** Files of the operator's logo, of the one for light pages, and of the square mark; '' for none. */
  readonly logoFile: string;
  readonly logoLightFile: string;
  readonly markFile: string;
  /** The provider of hosted payment pages; null means the demo's test gateway, or none. */
  readonly upay: {
    readonly url: string;
    readonly merchant: string;
    readonly secret: string;
  } | null;
  /**
   * File with the secrets of the demo accounts, written by the supervisor; '' when there is none.
   */
  readonly demoSecretsFile: string;
  /** Describes the signer that pays withdrawals; '' when they are paid by hand. */
  readonly signerFile: string;
  /** The screening of addresses outside the database; '' and null when there is none. */
  readonly screening: ScreeningVariables;
  /** The ways out to members; null where there is none. */
  readonly channels: ChannelVariables;
}

/** Default in production: five checks of a proxy that asks /readyz every second. */
const DRAIN_SECONDS = 5;

const schema = z
  .object({
    NODE_ENV: z
      .enum(['production', 'development', 'test'], {
        error: 'must be production, development or test',
      })
      .default('development'),
    DEMO: flag,
    HOST: z.string().min(1, { error: 'must be an address to listen on' }).default('127.0.0.1'),
    PORT: port(8080),
    OFFICE_PORT: port(8081),
    HOUSE_PORT: port(8082),
    CHAIN_PORT: port(8545),
    WORKER_PORT: port(8083),
    METRICS_PORT: anyPort.optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .string()
      .refine((text) => /^https?:/.test(text) && URL.canParse(text), {
        error: 'must be an address such as http://127.0.0.1:4318',
      })
      .optional(),
    OTEL_EXPORTER_OTLP_HEADERS: headers,
    TRACES_TO_VENUES: flag,
    JOBS: flag,
    DRAIN_SECONDS: z
      .string()
      .regex(/^\d{1,2}$/, { error: 'must be a number of seconds from 0 to 99' })
      .optional(),
    DATA_DIR: z.string().min(1, { error: 'must be a folder' }).default('.data'),
    DATABASE_URL: databaseUrl,
    DATABASE_APP_URL: databaseUrl,
    DATABASE_JOBS_URL: databaseUrl,
    DATABASE_READ_URL: databaseUrl,
    DATABASE_HOUSE_URL: databaseUrl,
    DATABASE_POOL_SIZE: z
      .string()
      .default('20')
      .refine((text) => /^([2-9]|[1-9]\d{1,2})$/.test(text), { error: 'must be from 2 to 999' })
      .transform(Number),
    SITE_URL: origin,
    OFFICE_URL: origin,
    HOUSE_URL: origin,
    HOUSE_PUBLIC_URL: origin,
    LOBBY_URL: list(isOrigin, 'must be addresses such as http://10.0.0.2:8080, with commas'),
    CHAIN_URL: origin,
    TRUSTED_PROXY: list(isNetwork, 'must be addresses or networks such as 10.0.0.0/8'),
    COUNTRY_HEADER: z
      .string()
      .regex(/^[A-Za-z0-9-]*$/, { error: 'must be the name of a header' })
      .default(''),
    CORS_ORIGINS: list(isOrigin, 'must be origins such as https://m.example.com'),
    LOG_LEVEL: z
      .enum(['debug', 'info', 'warn', 'error'], { error: 'must be debug, info, warn or error' })
      .default('info'),
    DEMO_SECRETS_FILE: z.string().default(''),
    CHAINS: z
      .string()
      .default('')
      .refine((text) => text === '' || isJson(text), {
        error: 'must be JSON that describes chains, see docs/operating/chains.md',
      }),
    CHAINS_FILE: z.string().default(''),
    UPAY_URL: z
      .string()
      .refine((text) => /^https?:\/\/[^/]+.*[^/]$/.test(text) && URL.canParse(text), {
        error: 'must be an address such as https://pay.example.com/v1, without a slash at the end',
      })
      .optional(),
    SIGNER_FILE: z.string().default(''),
    SCREENING_FILE: z.string().default(''),
    SCREENING_FILE_HOURS: screeningHours,
    SCREENING_URL: screeningUrl,
    SCREENING_KEY: z.string().default(''),
    SMTP_URL: smtpUrl,
    SMTP_USER: z.string().default(''),
    SMTP_PASSWORD: z.string().default(''),
    SMTP_FROM: smtpFrom,
    SMS_URL: smsUrl,
    SMS_KEY: z.string().default(''),
    LOGO_FILE: z.string().default(''),
    LOGO_LIGHT_FILE: z.string().default(''),
    MARK_FILE: z.string().default(''),
    UPAY_MERCHANT: z.string().default(''),
    UPAY_SECRET: z.string().default(''),
  })
  .superRefine(checkUpay)
  .superRefine(checkScreening)
  .superRefine(checkChannels)
  .refine((env) => env.CHAINS === '' || env.CHAINS_FILE === '', {
    path: ['CHAINS_FILE'],
    error: 'and CHAINS must not both be given: one describes the chains',
  })
  .refine((env) => (env.DATABASE_APP_URL === undefined) === (env.DATABASE_JOBS_URL === undefined), {
    path: ['DATABASE_JOBS_URL'],
    error: 'and DATABASE_APP_URL come together: the server connects as both',
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.DEMO !== '1', {
    path: ['DEMO'],
    error: 'must be 0 in production: demo data and sandbox payments are for trying out only',
  });

/** The variables of the environment, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

const givenIn = (environment: Environment): [name: string, value: string | undefined][] =>
  Object.entries(environment).filter(([, value]) => value?.trim());

/** One line for each wrong variable, by name, with what it must be; empty when all are valid. */
export function configProblems(environment: Environment): readonly string[] {
  const read = schema.safeParse(Object.fromEntries(givenIn(environment)));
  const issues = read.success ? [] : read.error.issues;
  return issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
}

/**
 * Reads the environment; an empty variable counts as unset. Throws a `ConfigProblem` that names
 * what is wrong.
 */
export function loadConfig(environment: Environment): Config {
  const { environment: read, problems } = readSecretFiles(environment);
  refuseProblems([...problems, ...configProblems(read)]);
  const env = schema.parse(Object.fromEntries(givenIn(read)));
  const dataDirectory = resolve(env.DATA_DIR);
  const production = env.NODE_ENV === 'production';
  const line = (number: number): string => `http://${env.HOST}:${number}`;
  return {
    production,
    environmentNamed: Boolean(environment.NODE_ENV?.trim()),
    demo: env.DEMO === undefined ? !production : env.DEMO === '1',
    host: env.HOST,
    port: env.PORT,
    officePort: env.OFFICE_PORT,
    housePort: env.HOUSE_PORT,
    chainPort: env.CHAIN_PORT,
    workerPort: env.WORKER_PORT,
    drainMs: SECOND_MS * Number(env.DRAIN_SECONDS ?? (production ? DRAIN_SECONDS : 0)),
    metricsPort: env.METRICS_PORT ?? null,
    metricsHost: env.METRICS_HOST,
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? '',
    tracesHeaders: env.OTEL_EXPORTER_OTLP_HEADERS,
    tracesToVenues: env.TRACES_TO_VENUES === '1',
    runsJobs: env.JOBS !== '0',
    dataDirectory,
    keysDirectory: join(dataDirectory, 'keys'),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseUrls: {
      app: env.DATABASE_APP_URL ?? null,
      jobs: env.DATABASE_JOBS_URL ?? null,
      read: env.DATABASE_READ_URL ?? null,
      house: env.DATABASE_HOUSE_URL ?? null,
    },
    databasePoolSize: env.DATABASE_POOL_SIZE,
    siteUrl: env.SITE_URL ?? line(env.PORT),
    officeUrl: env.OFFICE_URL ?? line(env.OFFICE_PORT),
    houseUrl: env.HOUSE_URL ?? line(env.HOUSE_PORT),
    housePublicUrl: env.HOUSE_PUBLIC_URL ?? env.HOUSE_URL ?? line(env.HOUSE_PORT),
    lobbyUrls: env.LOBBY_URL.length > 0 ? env.LOBBY_URL : [line(env.PORT)],
    chainUrl: env.CHAIN_URL ?? line(env.CHAIN_PORT),
    trustedProxies: env.TRUSTED_PROXY,
    countryHeader: env.COUNTRY_HEADER.toLowerCase(),
    corsOrigins: env.CORS_ORIGINS,
    logLevel: env.LOG_LEVEL,
    chains: env.CHAINS,
    chainsFile: env.CHAINS_FILE,
    upay: readUpay(env),
    demoSecretsFile: env.DEMO_SECRETS_FILE,
    signerFile: env.SIGNER_FILE,
    screening: readScreening(env),
    channels: readChannels(env),
    logoFile: env.LOGO_FILE,
    logoLightFile: env.LOGO_LIGHT_FILE,
    markFile: env.MARK_FILE,
  };
}
