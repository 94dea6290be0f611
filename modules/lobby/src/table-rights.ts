import type { Right, SchemaGrant } from '@haitang/platform/database/roles/grant-rights.ts';
import type { ForRoles } from '@haitang/platform/database/roles/role-passwords.ts';

const READ: readonly Right[] = ['SELECT'];
const ADD: readonly Right[] = ['SELECT', 'INSERT'];
const ALL: readonly Right[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

/**
 * Rows of these are only ever added. Tables whose migration has revoked the rest from their owner
 * (postings, audit rows, settings …) need not be named here.
 */
const APPEND_ONLY = new Set([
  'member_consent',
  'withdrawal_step',
  'deposit_review_step',
  'rebate_claim',
  'activity_terms',
  'vip_change',
  'limit_pause',
  'demo_made',
  'database_purpose',
]);
/** Written by the owner alone. */
const MIGRATIONS = new Set(['schema_migration', 'schema_migration_lock']);
/** Chains and their heads: sealed by a job, read by all. */
const SEALED_BY_JOBS = new Set(['audit_seal', 'audit_head', 'ledger_batch', 'ledger_head']);
/** Who may enter the console and do what there is no job's business. */
const STAFF = new Set(['staff_account', 'staff_role', 'staff_session', 'staff_challenge']);
/** Secrets in rows that reports have no need of. */
const SECRETS = new Set([
  ...['member_session', 'member_totp', 'member_recovery_code', 'staff_account'],
  ...['staff_session', 'staff_challenge', 'agent_portal_code', 'agent_portal_visit', 'replay'],
]);

function appRights(table: string): readonly Right[] {
  if (MIGRATIONS.has(table) || SEALED_BY_JOBS.has(table)) return READ;
  // Delivering and forgetting what happened is a job's.
  if (APPEND_ONLY.has(table) || table === 'outbox_event') return ADD;
  return ALL;
}

function jobRights(table: string): readonly Right[] {
  if (MIGRATIONS.has(table) || STAFF.has(table)) return READ;
  return APPEND_ONLY.has(table) ? ADD : ALL;
}

const readRights = (table: string): readonly Right[] => (SECRETS.has(table) ? [] : READ);

/** What each role may do in the lobby's schema; the house has no entry. */
export const lobbyGrants = (names: ForRoles<string>): readonly SchemaGrant[] => [
  { role: names.app, rights: appRights },
  { role: names.jobs, rights: jobRights },
  { role: names.read, rights: readRights },
];
