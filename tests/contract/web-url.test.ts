import { expect, test } from 'vitest';
import { WebUrl } from '#contract/contact-fields.ts';

test('a web address with user info before its host is refused, because it looks like another site', () => {
  for (const url of ['https://known.name@evil.example', 'http://known.name:x@evil.example/path']) {
    expect(WebUrl.safeParse(url).success, url).toBe(false);
  }
  for (const url of ['', 'https://known.name/@person', 'http://evil.example/?a=b@c']) {
    expect(WebUrl.safeParse(url).success, url).toBe(true);
  }
});
