import { expect } from '@playwright/test';
import { test } from '../../support/e2e.ts';

test('a page, a picture and the service worker are not sent again while they stay the same', async ({
  request,
}) => {
  for (const path of ['/?lang=en', '/hero-tall-960.avif', '/sw.js']) {
    const { etag = '' } = (await request.get(path)).headers();
    const again = await request.get(path, { headers: { 'if-none-match': etag } });
    expect(again.status(), path).toBe(304);
    expect((await again.body()).length, path).toBe(0);
  }
});
