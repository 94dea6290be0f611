import { randomUUID } from 'node:crypto';
import { later, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { Context } from '@haitang/platform/context.ts';
import { totpCode } from '@haitang/platform/security/totp.ts';
import { expect } from 'vitest';
import type { StaffSecrets, World } from './world.ts';

/** A signed-in staff account at the console's own host. */
export interface StaffStory {
  readonly token: string;
  ok<T>(method: 'GET' | 'POST', path: string, fields?: Record<string, unknown>): Promise<T>;
  /** An unused code; the sign-in used the current one, so it is that of the next half minute. */
  nextCode(): string;
}

/** Signs in with password and code, like the console. */
export async function signInStaff(
  world: Pick<World, 'office'> & { readonly app: { readonly context: Pick<Context, 'clock'> } },
  staff: StaffSecrets,
): Promise<StaffStory> {
  const now = world.app.context.clock.now();
  const step = await world.office.post<{ challenge: string }>('/office/sign-in', {
    name: staff.name,
    password: staff.password,
  });
  expect(step.code, step.message).toBe(200);
  const entered = await world.office.post<{ token: string }>('/office/sign-in/code', {
    challenge: step.data.challenge,
    code: totpCode(staff.totpSecret, now),
  });
  expect(entered.code, entered.message).toBe(200);
  const { token } = entered.data;
  return {
    token,
    async ok<T>(method: 'GET' | 'POST', path: string, fields: Record<string, unknown> = {}) {
      const query = new URLSearchParams(
        Object.entries(fields).map(([k, v]): [string, string] => [k, String(v)]),
      );
      const headers = { 'idempotency-key': randomUUID() };
      const answer =
        method === 'GET'
          ? await world.office.get(`${path}?${query.toString()}`, { token })
          : await world.office.post(path, fields, { token, headers });
      expect(answer.code, `${path} ${answer.message}`).toBe(200);
      return answer.data as T;
    },
    nextCode: () => totpCode(staff.totpSecret, later(now, 30 * SECOND_MS)),
  };
}
