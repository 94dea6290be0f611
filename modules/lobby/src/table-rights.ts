import type { Right, SchemaGrant } from '@haitang/platform/database/roles/grant-rights.ts';
import type { ForRoles } from '@haitang/platform/database/roles/role-passwords.ts';

const READ: readonly Right[] = ['SELECT'];
const ADD: readonly Right[] = ['SELECT', 'INSERT'];
const ALL: readonly Right[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

/**
 * Rows are only added to these tables. Tables whose migration has revoked the other rights from
 * their owner (postings, audit rows, settings …) need not be listed.
 */
const APPEND_ONLY = new Set([
  'member_consent',
  'withdrawal_step',
  'deposit_review_step',
  'rebate_claim',
  'activity_terms',
  'vip_change',
  'limit_pause',
  'office_member_note',
  'demo_made',
  'database_purpose',
]);
/** Written only by the owner. */
const MIGRATIONS = new Set(['schema_migration', 'schema_migration_lock']);
/** Chains and their heads: sealed by a job, read by all. */
const SEALED_BY_JOBS = new Set([
  ...['audit_seal', 'audit_head', 'ledger_batch', 'ledger_head'],
  ...['ledger_closing', 'ledger_closing_balance'],
  ...['solvency_day', 'solvency_tree', 'solvency_leaf'],
]);
/** Accounts and sessions of the console, which no job needs. */
const STAFF = new Set([
  ...['staff_account', 'staff_role', 'staff_session', 'staff_challenge', 'staff_shift_code'],
  'staff_view',
]);
/** Tables with secrets, which reports do not need. */
const SECRETS = new Set([
  ...['member_session', 'session_handover', 'member_totp', 'member_recovery_code', 'staff_account'],
  ...['staff_session', 'staff_challenge', 'agent_portal_code', 'agent_portal_visit', 'replay'],
  ...['push_device', 'member_recovery', 'office_export_part'],
  ...['solvency_tree', 'solvency_leaf'],
  ...['channel_message', 'contact_code', 'member_contact', 'contact_former'],
  ...['verification_case', 'verification_document', 'verification_key'],
  ...['service_thread', 'service_thread_message', 'service_picture'],
]);

function appRights(table: string): readonly Right[] {
  if (MIGRATIONS.has(table) || SEALED_BY_JOBS.has(table)) return READ;
  // Only jobs deliver and delete events.
  if (APPEND_ONLY.has(table) || table === 'outbox_event') return ADD;
  return ALL;
}

function jobRights(table: string): readonly Right[] {
  if (MIGRATIONS.has(table) || STAFF.has(table)) return READ;
  return APPEND_ONLY.has(table) ? ADD : ALL;
}

const readRights = (table: string): readonly Right[] => (SECRETS.has(table) ? [] : READ);

/** The rights of each role in the lobby's schema; the venue has none. */
export const lobbyGrants = (names: ForRoles<string>): readonly SchemaGrant[] => [
  { role: names.app, rights: appRights },
  { role: names.jobs, rights: jobRights },
  { role: names.read, rights: readRights },
];
