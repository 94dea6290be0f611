import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../field.ts';

/** The OpenAPI document of the console's calls, for staff only. */
export const officeOpenApi = endpoint({
  method: 'GET',
  path: '/office/openapi',
  access: 'staff',
  request: nothing,
  data: z.record(z.string(), z.unknown()),
});
