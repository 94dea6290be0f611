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
  /**
   * An unused code: that of the half minute after the sign-in, which used one itself, or of now if
   * that is later. It works once.
   */
  nextCode(): string;
}

/** Signs in with password and code, like the console. */
export async function signInStaff(
  world: Pick<World, 'office'> & { readonly app: { readonly context: Pick<Context, 'clock'> } },
  staff: StaffSecrets,
): Promise<StaffStory> {
  const step = await world.office.post<{ challenge: string }>('/office/sign-in', {
    name: staff.name,
    password: staff.password,
  });
  expect(step.code, step.message).toBe(200);
  const { clock } = world.app.context;
  const signedInAt = clock.now();
  const entered = await world.office.post<{ token: string }>('/office/sign-in/code', {
    challenge: step.data.challenge,
    code: totpCode(staff.totpSecret, signedInAt),
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
    nextCode: () => {
      const unused = later(signedInAt, 30 * SECOND_MS);
      const moment = Math.max(unused.getTime(), clock.now().getTime());
      return totpCode(staff.totpSecret, new Date(moment));
    },
  };
}
