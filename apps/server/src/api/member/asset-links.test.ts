import { androidApps } from '@haitang/content/content-settings.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { expect, test } from 'vitest';
import { assetLinks } from './asset-links.ts';

const PRINT = Array(32).fill('0A').join(':');
let lines = '';
const http = await testHttp({
  routes: [],
  extend: (host) => assetLinks(async () => lines)(host),
});
const served = async () => (await fetch(`${http.url}/.well-known/assetlinks.json`)).json();

test('no app is named at first, then each with its certificate', async () => {
  expect(await served()).toEqual([]);
  lines = `com.example.haitang ${PRINT}\ncom.example.second ${PRINT}`;
  expect(androidApps.schema.safeParse(lines).success).toBe(true);
  expect(await served()).toEqual(
    ['com.example.haitang', 'com.example.second'].map((name) => ({
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: name,
        sha256_cert_fingerprints: [PRINT],
      },
    })),
  );
});

test.each([
  `haitang ${PRINT}`,
  'com.example.haitang',
  `com.example.haitang ${PRINT}0`,
  `"${PRINT}`,
])('%s is no line of the setting', (text) => {
  expect(androidApps.schema.safeParse(text).success).toBe(false);
});
