import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Edition } from '#contract/about.ts';
import { errors } from '#contract/errors.ts';
import type { NewsCard } from '#contract/news.ts';
import { newsTypes } from '#contract/news-types.ts';
import { demoId } from '#server/demo/demo-id.ts';
import { freshDataDir } from '../support/database.ts';
import { type ServerProcess, signIn, startProcess } from '../support/server-process.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await startProcess(freshDataDir('demo_today'), {
    SECURITY_CONTACT: 'mailto:security@expo.example.com',
  });
});
afterAll(() => server.stop());

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' });

/** The raw answer: `fetch` normalises addresses and decompresses. */
async function openRaw(path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(server.url);
  const [answer] = await once(request({ hostname, port, path, headers }).end(), 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

async function listedPages(): Promise<string[]> {
  const sitemap = await (await open('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}

test('security.txt says who to tell of a weakness, for less than a year', async () => {
  const answer = await open('/.well-known/security.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  const fields = new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(': ') as [string, string]),
  );
  expect(fields.get('Contact')).toBe('mailto:security@expo.example.com');
  expect(fields.get('Canonical')).toBe(`${server.url}/.well-known/security.txt`);
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test('an address that is well known to others answers with an error, not with a page', async () => {
  const answer = await open('/.well-known/change-password');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toContain('json');
});

describe('robots.txt and sitemap.xml', () => {
  test('keep signed-in pages and calls out and lead to the sitemap', async () => {
    const answer = await open('/robots.txt');
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await answer.text()).split('\n');
    expect(lines).toContain('Disallow: /web/');
    for (const path of ['/audience/ticket', '/workspace', '/audience/transfer', '/exhibits/tag']) {
      expect(lines).toContain(`Disallow: ${path}`);
    }
    expect(lines).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  });

  test('list every page in both languages, in well-formed XML', async () => {
    const answer = await open('/sitemap.xml');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await answer.text();
    const opened: string[] = [];
    for (const [, close, name = '', self] of xml.matchAll(/<(\/?)([a-z:]+)[^>]*?(\/?)>/g)) {
      if (close) expect(opened.pop()).toBe(name);
      else if (!self) opened.push(name);
    }
    expect(opened).toEqual([]);
    expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/);
    const pages = await listedPages();
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages.filter((page) => page.endsWith('lang=en'))).toHaveLength(pages.length / 2);
  });

  test('list every exhibitor, exhibit, conference, tour, live stream, video and article', async () => {
    const robots = await (await open('/robots.txt')).text();
    const sitemaps = [...robots.matchAll(/^Sitemap: (.+)$/gm)].map(([, address = '']) => address);
    expect(sitemaps.map((address) => new URL(address).pathname)).toEqual([
      '/sitemap.xml',
      '/news-sitemap.xml',
      '/sitemap-exhibitors-1.xml',
      '/sitemap-exhibits-1.xml',
      '/sitemap-conferences-1.xml',
      '/sitemap-tours-1.xml',
      '/sitemap-lives-1.xml',
      '/sitemap-media-1.xml',
      '/sitemap-videos-1.xml',
      '/sitemap-films-1.xml',
      ...newsTypes.map((type) => `/sitemap-news_${type}-1.xml`),
    ]);
    const calls = [
      '/web/exhibitor-list/list',
      '/web/exhibit/list',
      '/web/conference/list',
      '/web/tour/list',
    ];
    const idsIn = async (sitemap = '') => {
      const xml = await (await fetch(sitemap)).text();
      return [...xml.matchAll(/<loc>[^<]+id=([\w-]+)&amp;lang=zh</g)].map(([, id]) => id);
    };
    for (const [index, call] of calls.entries()) {
      const ids = new Set(await idsIn(sitemaps[index + 2]));
      const { data } = await (await open(`${call}?lang=zh`)).json();
      expect(ids.size).toBe(data.total);
      expect([...ids]).toEqual(
        expect.arrayContaining(data.items.map(({ id }: { id: string }) => id)),
      );
    }
    // Exhibitors' and the organiser's items have their own pages.
    for (const [call, first] of [['/web/live/list', 6] as const, ['/web/video/list', 8] as const]) {
      const { data } = await (await open(`${call}?lang=zh`)).json();
      const ids = [...(await idsIn(sitemaps[first])), ...(await idsIn(sitemaps[first + 1]))];
      expect(ids).toHaveLength(data.total);
      expect(ids).toEqual(expect.arrayContaining(data.items.map(({ id }: { id: string }) => id)));
    }
    const { data: news } = await (await open('/web/news/list?lang=zh')).json();
    const ofNews = await Promise.all(sitemaps.slice(10).map(idsIn));
    expect(ofNews.flat().sort()).toEqual(news.items.map(({ id }: NewsCard) => id).sort());
    expect((await open('/sitemap-exhibits-2.xml')).status).toBe(404);
    expect((await open('/sitemap-exhibits-0.xml')).status).toBe(404);
    expect((await open('/sitemap-members-1.xml')).status).toBe(404);
  });

  test('list only pages that are there', async () => {
    const pages = await listedPages();
    expect(pages.length).toBeGreaterThan(2);
    const answers: [string, number][] = [];
    // In sequence, like robots: concurrent requests would be throttled.
    for (const page of pages) answers.push([page, (await fetch(page)).status]);
    expect(answers).toEqual(pages.map((page) => [page, 200]));
  });
});

test('what is read as one line is written as one', async () => {
  for (const [lang, line] of [
    ['zh', /^\d[\d,]* 件展品 · \d[\d,]* 家展商$/],
    ['en', /^\d[\d,]* exhibits? · \d[\d,]* exhibitors?$/],
  ] as const) {
    const html = await (await open(`/showroom?lang=${lang}`)).text();
    const tiles = [
      ...html.matchAll(
        /<strong>[^<]+<\/strong><span class="small quiet numbers[^>]*>(.*?)<\/span><\/span>/g,
      ),
    ];
    const counts = tiles.map(([, inner = '']) => inner.replaceAll(/<[^>]*>/g, ''));
    expect(counts.length).toBeGreaterThan(3);
    expect(counts.filter((text) => !line.test(text))).toEqual([]);
  }
});

test('a page is titled by what is done on it, and its searches have a button of their own', async () => {
  const title = async (path: string) =>
    /<title>([^<]*)/.exec(await (await open(path)).text())?.[1] ?? '';
  expect(await title('/audience/fastLogin?lang=en&find=true')).toMatch(/^Find my ticket/);
  expect(await title('/audience/fastLogin?lang=en')).toMatch(/^Sign in/);
  for (const path of ['/', '/exhibitor/directory', '/exhibits', '/floor-plan', '/conference']) {
    const html = await (await open(`${path}?lang=en`)).text();
    const forms = [...html.matchAll(/<form.*?<\/form>/gs)]
      .map(([form]) => form)
      .filter((form) => form.includes('type="search"'));
    expect(forms.length, path).toBeGreaterThan(0);
    expect(
      forms.filter((form) => !form.includes('type="submit"')),
      path,
    ).toEqual([]);
  }
});

describe('a page about one thing', () => {
  const structured = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]+)</g)].map(([, json = '']) =>
      JSON.parse(json.replaceAll('&quot;', '"')),
    );

  test('says in its head what exhibit it is, with its own picture', async () => {
    const { data } = await (await open('/web/exhibit/list?lang=en')).json();
    const shown = data.items.find(({ picture }: { picture: string | null }) => picture);
    const html = await (await open(`/exhibits/detail?id=${shown.id}&lang=en`)).text();
    expect(structured(html)).toEqual([
      expect.objectContaining({ '@type': 'Product', name: shown.name }),
    ]);
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    expect(image).toContain(`${server.url}${shown.picture}?`);
    const picture = await fetch(image ?? '');
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
  });

  test.each([
    {
      list: '/web/conference/list',
      page: '/conference/detail',
      begins: 'starts_at',
      called: 'title',
    },
    {
      list: '/web/tour/list',
      page: '/conference/investigate/detail',
      begins: 'departs_at',
      called: 'name',
    },
  ])(
    'says in its head what is on, when and where: $page',
    async ({ list, page, begins, called }) => {
      const { data: exhibition } = await (await open('/web/exhibition/info?lang=en')).json();
      const { data } = await (await open(`${list}?lang=en`)).json();
      const [shown] = data.items;
      const html = await (await open(`${page}?id=${shown.id}&lang=en`)).text();
      expect(structured(html)).toEqual([
        expect.objectContaining({
          '@context': 'https://schema.org',
          '@type': 'Event',
          name: shown[called],
          startDate: shown[begins],
          eventStatus: `https://schema.org/${shown.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
          location: expect.objectContaining({
            address: expect.objectContaining({ addressLocality: exhibition.city }),
          }),
        }),
      ]);
      const card = /property="og:title" content="([^"]+)"/
        .exec(html)?.[1]
        ?.replaceAll('&amp;', '&');
      expect(card).toBe(`${shown[called]} – ${exhibition.name}`);
      const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
      expect((await fetch(picture)).headers.get('content-type')).toMatch(/^image\//);
    },
  );

  test('says in its head what company it is', async () => {
    const { data } = await (await open('/web/exhibitor-list/list?lang=en')).json();
    const [{ id, name, country }] = data.items;
    const html = await (await open(`/exhibitor/directory-detail?id=${id}&lang=en`)).text();
    expect(structured(html)).toEqual([
      expect.objectContaining({
        '@type': 'Organization',
        name,
        address: expect.objectContaining({ addressCountry: country }),
      }),
    ]);
  });
});

describe('a page', () => {
  test.each([
    { path: '/?lang=zh', accepts: 'en', lang: 'zh' },
    { path: '/?lang=en', accepts: 'zh-CN,zh;q=0.9', lang: 'en' },
    { path: '/', accepts: 'zh-CN,zh;q=0.9,en;q=0.8', lang: 'zh' },
    { path: '/', accepts: 'de-DE,de;q=0.9', lang: 'en' },
    { path: '/?lang=xx', accepts: 'zh', lang: 'zh' },
  ])('$path for $accepts is in $lang', async ({ path, accepts, lang }) => {
    // An unknown language redirects to the address without it.
    const answer = await fetch(server.url + path, { headers: { 'accept-language': accepts } });
    expect(answer.headers.get('content-language')).toBe(lang);
    const html = await answer.text();
    expect(html).toMatch(lang === 'zh' ? /<html[^>]* lang="zh-hans"/i : /<html[^>]* lang="en"/);
  });

  test('states its dependencies and is revalidated each time', async () => {
    const { headers } = await open('/');
    expect(headers.get('vary')).toBe('accept-language, accept-encoding, cookie');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('opens at a damaged address too: it leads to the right one', async () => {
    const answer = await open('/exhibitor/directory%E3%80%82?lang=zh-CN?from=timeline');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/exhibitor/directory?lang=zh&from=timeline');
  });

  test.each([
    ['zh-CN', 'en', '<html lang="zh-hans"'],
    ['ZH', 'en', '<html lang="zh-hans"'],
    ['en_GB', 'zh-CN', '<html lang="en"'],
    ['EN', 'zh-CN', '<html lang="en"'],
  ])(
    'in the language %s is not in that of a browser that prefers %s',
    async (lang, preferred, html) => {
      const headers = { 'accept-language': preferred };
      const answer = await fetch(`${server.url}/about?lang=${lang}`, { headers });
      expect(await answer.text()).toContain(html);
    },
  );

  test('that does not exist is 404, in both languages and below every folder', async () => {
    for (const path of ['/no-such-page', '/audience/no-such-page?lang=en', '/index.php', '/.env']) {
      const answer = await open(path);
      expect(answer.status, path).toBe(404);
      expect(answer.headers.get('content-type'), path).toContain('text/html');
    }
  });

  test('that does not exist is the same few bytes for every address, and says nothing of another', async () => {
    const pages = await Promise.all(
      ['/secret-of-anna?token=1', '/a/b/c.php'].map(async (path) => {
        const answer = await open(`${path}${path.includes('?') ? '&' : '?'}lang=en`);
        return answer.text();
      }),
    );
    expect(pages[0]).toBe(pages[1]);
    expect(pages[0]).not.toContain('anna');
    expect(pages[0]?.length).toBeLessThan(40_000);
  });

  test('runs only inline scripts that its policy names by hash, also for a signed-in user', async () => {
    const token = await signIn(server, { email: `${randomUUID()}@example.com` });
    for (const [path, cookie] of [
      ['/', ''],
      ['/', `token=${token}`],
      ['/audience/ticket?lang=en', ''],
      ['/no-such-page', ''],
    ] as const) {
      const answer = await open(path, { cookie });
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|nonce|\*/);
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");

      const html = await answer.text();
      expect(html).not.toContain('nonce');
      const named = new Set<string>();
      for (const [, tag, type, text = ''] of html.matchAll(
        /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g,
      )) {
        // Structured data for search engines are not executed.
        if (type?.includes('application/ld+json')) continue;
        const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
        expect(policy).toContain(`${tag}-src 'self' `);
        expect(policy.split('; ').find((one) => one.startsWith(`${tag}-src`))).toContain(hash);
        named.add(hash);
      }
      expect(policy.match(/'sha256-/g)).toHaveLength(named.size);
      expect(html).not.toMatch(/<[^>]+ on[a-z]+=/);
    }
  });

  test('has no style attribute, wherever it is listed', async () => {
    for (const page of await listedPages()) {
      const html = await (await fetch(page)).text();
      const tags =
        html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').match(/<[a-z][^>]*>/g) ?? [];
      expect(tags.length, page).toBeGreaterThan(10);
      expect(
        tags.filter((tag) => / style=/.test(tag)),
        page,
      ).toEqual([]);
    }
  });

  test.each([
    ['/', 'start-'],
    ['/conference', 'programme-'],
    ['/floor-plan', 'plan-'],
    ['/audience/register', 'forms-'],
    ['/feedback-page', 'requests-'],
  ])('names every module it needs, none is asked for by another: %s', async (path, own) => {
    const html = await (await open(`${path}?lang=en`)).text();
    const named = html.match(/\/assets\/[\w-]+\.js(?=")/g) ?? [];
    expect(named.some((file) => file.startsWith(`/assets/${own}`))).toBe(true);
    const imported = await Promise.all(
      named.map(async (file) => {
        const source = await (await open(file)).text();
        return [...source.matchAll(/\b(?:from|import)\s*["'`]\.(\/[\w-]+\.js)/g)].map(
          ([, name]) => `/assets${name}`,
        );
      }),
    );
    expect(imported.flat().length).toBeGreaterThan(3);
    expect(named).toEqual(expect.arrayContaining(imported.flat()));
  });

  test.each([
    '/showroom',
    '/news/news',
    '/media/live',
    '/media/video',
    '/exhibitor/live',
    '/exhibitor/video',
  ])('of pictures asks for the first of them before its script: %s', async (path) => {
    const html = await (await open(`${path}?lang=en`)).text();
    const pictures = html.match(/<img[^>]+>/g) ?? [];
    expect(pictures.find((tag) => /fetchpriority="high"/i.test(tag))).toMatch(/srcset=/i);
  });

  test('does not let its address out of quotation marks', async () => {
    const html = await (await open('/?lang=en&invite="><script>alert(1)</script>')).text();
    expect(html).not.toContain('<script>alert(1)');
    const lost = await (await open('/%22%3E%3Cscript%3Ealert(1)%3C/script%3E')).text();
    expect(lost).not.toContain('<script>alert(1)');
  });

  test.each([
    '//evil.example/',
    '//evil.example/..',
    '/\\evil.example/',
    '///evil.example',
    '/%5cevil.example/',
    '//evil.example//?lang=en',
  ])('never leads from %s to another site', async (path) => {
    const { status, headers } = await openRaw(path);
    expect(status).toBeLessThan(500);
    if (headers.location === undefined) return;
    expect(new URL(headers.location, server.url).origin).toBe(server.url);
  });

  test('is not fooled by the host that a request names', async () => {
    const { body, status } = await openRaw('/?lang=en', { host: 'evil.example' });
    expect(status).toBe(200);
    expect(body.toString()).not.toContain('evil.example');
  });
});

describe('a page in a browser’s cache', () => {
  const tagOf = async (path: string) => (await open(path)).headers.get('etag') ?? '';

  test('is not sent again while it says the same; its policy stays the one it came with', async () => {
    const path = '/audience/guide?lang=en';
    const tag = await tagOf(path);
    const again = await openRaw(path, { 'if-none-match': tag });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers['content-security-policy']).toBeUndefined();
    expect(again.headers['cache-control']).toBe('no-cache');
    expect(again.headers['x-pavilion']).toBe('page');
    expect((await open(path, { 'if-none-match': 'W/"another"' })).status).toBe(200);
  });

  test('has another name in another language and at another address', async () => {
    const tags = [
      await tagOf('/audience/guide?lang=en'),
      await tagOf('/audience/guide?lang=zh'),
      await tagOf('/?lang=en'),
    ];
    expect(new Set(tags).size).toBe(3);
  });

  test('is sent completely and stored nowhere for a signed-in user', async () => {
    const path = '/audience/guide?lang=en';
    const tag = await tagOf(path);
    const email = `${randomUUID()}@example.com`;
    const token = await signIn(server, { email });
    const own = await open(path, { cookie: `token=${token}`, 'if-none-match': tag });
    expect(own.status).toBe(200);
    expect(own.headers.get('cache-control')).toBe('no-store');
    const stranger = await open(path, { cookie: 'token=of-nobody', 'if-none-match': tag });
    expect(stranger.status).toBe(304);
  });

  test('that is not there is never answered as unchanged', async () => {
    const tag = await tagOf('/no-such-page?lang=en');
    expect((await open('/no-such-page?lang=en', { 'if-none-match': tag })).status).toBe(404);
  });
});

describe('a page that is sent to everybody', () => {
  const timeIn = (html: string) => /server_time[\\":]+([^\\"]+)/.exec(html)?.[1];
  const ageOf = ({ headers }: Response) =>
    Number(/^age;dur=(\d+)$/.exec(headers.get('server-timing') ?? '')?.[1]);

  test('is made once for many, and says how old it is', async () => {
    const path = `/audience/guide?lang=en&for=${randomUUID()}`;
    const answers = await Promise.all([open(path), open(path), open(path)]);
    const times = await Promise.all(answers.map(async (answer) => timeIn(await answer.text())));
    expect(times[0]).toMatch(/^\d{4}-/);
    expect(new Set(times).size).toBe(1);
    const later = await open(path);
    expect(timeIn(await later.text())).toBe(times[0]);
    expect(ageOf(later)).toBeGreaterThanOrEqual(0);
    const made_at = Date.parse(times[0] ?? '') + ageOf(later);
    expect(made_at).toBeLessThanOrEqual(Date.now());
  });

  test('is sent better compressed once it was asked for again', async () => {
    const path = `/?lang=zh&for=${randomUUID()}`;
    const compressed = () => openRaw(path, { 'accept-encoding': 'br' });
    const { body: first } = await compressed();
    await expect
      .poll(async () => (await compressed()).body.length)
      .toBeLessThan(first.length * 0.95);
    const { body } = await compressed();
    expect(brotliDecompressSync(body).equals(brotliDecompressSync(first))).toBe(true);
  });

  test('differs by language, and for a signed-in user', async () => {
    const path = `/?for=${randomUUID()}`;
    const chinese = await (await open(path, { 'accept-language': 'zh' })).text();
    const english = await (await open(path, { 'accept-language': 'en' })).text();
    expect([chinese, english].map((html) => html.includes('<html lang="en"'))).toEqual([
      false,
      true,
    ]);
    const email = `${randomUUID()}@example.com`;
    const token = await signIn(server, { email });
    const own = await open(path, { cookie: `token=${token}`, 'accept-language': 'en' });
    expect(own.headers.get('server-timing')).toBeNull();
    const ownHtml = await own.text();
    expect(ownHtml).toMatch(/visitor:\S*buyer_name/);
    const again = await (await open(path, { 'accept-language': 'en' })).text();
    expect(again).not.toContain('buyer_name');
    expect(timeIn(again)).toBe(timeIn(english));
  });

  test('may be about one thing, but is none of those that are nowhere listed', async () => {
    const { data } = await (await open('/web/exhibit/list?lang=en')).json();
    const exhibit = await open(`/exhibits/detail?lang=en&id=${data.items[0].id}`);
    expect(ageOf(exhibit)).toBeGreaterThanOrEqual(0);
    expect((await open('/audience/ticket')).headers.get('server-timing')).toBeNull();
  });
});

describe('the neutral shell', () => {
  test('is the same for everybody, and runs nothing inline but what its policy names by hash', async () => {
    const answer = await open('/index.html', { cookie: 'token=of-nobody' });
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|nonce/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const html = await answer.text();
    expect(await (await open('/index.html')).text()).toBe(html);
    const inline = [...html.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)];
    expect(inline.map(([, tag]) => tag)).toEqual(expect.arrayContaining(['script', 'style']));
    for (const [, tag, content = ''] of inline) {
      const hash = createHash('sha256').update(content).digest('base64');
      expect(policy).toMatch(new RegExp(`${tag}-src [^;]*'sha256-${RegExp.escape(hash)}'`));
    }
    expect(html).not.toMatch(/ style=| on[a-z]+="/);
  });

  test('has a worker that may reach this site alone, and is revalidated each time', async () => {
    const { headers } = await open('/sw.js');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toContain('text/javascript');
  });
});

test.each([
  '/exhibits?keyword=%00',
  '/exhibits?brand=%22%00%22',
  '/exhibitor/directory?keyword=a%00',
])('%s is the page without what no database stores', async (path) => {
  expect((await open(path)).status).toBe(200);
});

describe('what is no page', () => {
  test.each([
    '/web/no/such/call',
    '/web/',
    '/api/x',
    '/assets/no-such-file.js',
    '/pictures/qr/none.svg',
    '/pictures/qr/%00.svg',
    '/MP_verify_none.txt',
  ])('%s is not found, in the envelope', async (path) => {
    const answer = await open(`${path}?lang=en`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      code: errors.NOT_FOUND.code,
      message: 'Not found.',
      data: { issues: [], request_id: expect.any(String) },
    });
  });

  test('a method that a call does not have is not found either', async () => {
    for (const [method, path] of [
      ['POST', '/web/exhibition/info'],
      ['DELETE', '/web/buyer/info'],
      ['POST', '/'],
    ]) {
      const answer = await fetch(server.url + path, { method: method ?? '' });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: errors.NOT_FOUND.code });
    }
  });
});

describe('a built file', () => {
  test('is cached immutably, compressed, and has its type', async () => {
    const html = await (await open('/')).text();
    const [, path = ''] = /"(\/assets\/libraries-[^"]+\.js)"/.exec(html) ?? [];
    const plain = await openRaw(path);
    const packed = await openRaw(path, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true);
    expect(packed.body.length).toBeLessThan(plain.body.length / 2);
  });

  test('of public/ is asked for again soon, and nothing beside the built files is served', async () => {
    const icon = await open('/favicon.svg');
    expect(icon.headers.get('cache-control')).toBe('public, max-age=60');
    expect(icon.headers.get('content-type')).toBe('image/svg+xml');
    for (const path of [
      '/.vite/manifest.json',
      '/package.json',
      '/assets/../../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
    ]) {
      const { status, body } = await openRaw(path);
      expect(status, path).toBe(404);
      expect(body.toString(), path).not.toContain('dependencies');
    }
  });
});

describe('a page about the exhibition', () => {
  const read = async (call: string) => (await (await open(call)).json()).data;
  const opened = async (path: string) => textOf(await (await open(path)).text());

  test.each([
    { lang: 'en', hall: (hall: string) => `Hall ${hall}`, unit: ['exhibitor', 'exhibitors'] },
    { lang: 'zh', hall: (hall: string) => `${hall} 号馆`, unit: ['家展商', '家展商'] },
  ])('shows in $lang the number of exhibitors in each hall', async ({ lang, hall, unit }) => {
    const text = await opened(`/about/distribution?lang=${lang}`);
    const { halls } = await read(`/web/exhibition/info?lang=${lang}`);
    const counted: { code: string; exhibitors: number }[] = (
      await read(`/web/exhibitor-list/selection?lang=${lang}`)
    ).halls;
    expect(halls.length).toBeGreaterThan(5);
    for (const [index, code] of halls.entries()) {
      const from = text.indexOf(hall(code));
      const until = index + 1 < halls.length ? text.indexOf(hall(halls[index + 1]), from + 1) : -1;
      const count = counted.find((one) => one.code === code)?.exhibitors ?? 0;
      expect(text.slice(from, until)).toMatch(
        new RegExp(`\\b${count} ?${unit[count === 1 ? 0 : 1]}`),
      );
    }
  });

  test.each(['en', 'zh'] as const)('lists past editions in %s with their figures', async (lang) => {
    const html = await (await open(`/about/pastinfo?lang=${lang}`)).text();
    const { editions } = await read('/web/exhibition/about');
    expect(editions.length).toBeGreaterThan(1);
    const rows = [...html.matchAll(/<tr><th scope="row">.*?<\/tr>/g)].map(([row]) => textOf(row));
    const shown = (value: number) => (value > 0 ? value.toLocaleString('en') : '–');
    expect(rows).toEqual(
      editions.map(({ year, area, exhibitors, visits, countries }: Edition) =>
        [year, ...[area, exhibitors, visits, countries].map(shown)].join(' '),
      ),
    );
    for (const { year, city, text } of editions as Edition[]) {
      const part = textOf(html.slice(html.indexOf(`id="edition-${year}"`)));
      expect(part).toContain(text[lang]);
      expect(part).toContain(city[lang]);
    }
  });

  test('ends with phones, e-mail, address, two QR codes, the year, filings and policies', async () => {
    const html = await (await open('/?lang=en')).text();
    const footer = html.slice(html.lastIndexOf('<footer'), html.lastIndexOf('</footer>'));
    const info = await read('/web/exhibition/info?lang=en');
    const { exhibit_phones, visit_phones, email, address } = info.contacts;
    expect(exhibit_phones.length * visit_phones.length).toBeGreaterThan(0);
    for (const phone of [...exhibit_phones, ...visit_phones]) {
      expect(footer).toContain(`href="tel:${phone.replaceAll(/[^+\d]/g, '')}"`);
    }
    expect(footer).toContain(`href="mailto:${email}"`);
    expect(textOf(footer)).toContain(address);
    expect(info.qr_pictures).toHaveLength(2);
    for (const { label, picture } of info.qr_pictures) {
      expect(footer).toContain(`src="${picture}" alt="QR code: ${label}"`);
      expect((await open(picture)).headers.get('content-type')).toBe('image/svg+xml');
    }
    expect(textOf(footer)).toContain(`© ${info.server_time.slice(0, 4)} ${info.organiser}`);
    expect(info.filings.length).toBeGreaterThan(0);
    for (const { link } of info.filings) expect(footer).toContain(`href="${escaped(link)}"`);
    for (const path of ['/policy/privacy', '/policy/service']) {
      expect(footer).toContain(`href="${path}?lang=en"`);
    }
  });

  test('calls its own server alone, but for the share script of the messaging app', async () => {
    const policy = (await open('/?lang=en')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`connect-src 'self' https://open.weixin.qq.com;`);
  });
});

describe('an article of the news', () => {
  test.each(['zh', 'en'])(
    'says the same in %s in its page, its card, its data and the feed',
    async (lang) => {
      const { data } = await (await open(`/web/news/list?lang=${lang}`)).json();
      const feed = await (await open(`/news.atom?lang=${lang}`)).text();
      expect(data.items.length).toBeGreaterThan(10);
      for (const { id, type, title, summary, cover, published_at } of data.items as NewsCard[]) {
        const address = `${server.url}/news/detail/${type}?id=${id}&lang=${lang}`;
        const answer = await fetch(address);
        const html = await answer.text();
        expect(answer.status, title).toBe(200);
        const [, json = ''] =
          /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
        const image = `${server.url}${cover}?w=1152&f=jpeg`;
        expect(JSON.parse(json)).toMatchObject({
          '@type': 'NewsArticle',
          headline: title.slice(0, 110),
          description: summary,
          image,
          datePublished: published_at,
        });
        expect(html).toContain(`<link rel="canonical" href="${escaped(address)}"`);
        expect(html).toContain(`<meta property="og:image" content="${escaped(image)}"`);
        expect(html).toContain(`<meta property="og:title" content="${escaped(title)} – `);
        const entry = feed.split('<entry>').find((part) => part.includes(`urn:uuid:${id}`));
        expect(entry).toContain(`<title>${escaped(title)}</title>`);
        expect(entry).toContain(`<summary>${escaped(summary)}</summary>`);
        expect(entry).toContain(`href="${escaped(address)}"`);
      }
    },
  );

  test('that is not there answers 404, and one of another type leads to its own', async () => {
    expect((await fetch(`${server.url}/news/nothing?lang=en`)).status).toBe(404);
    const missing = await fetch(`${server.url}/news/detail/news?id=${demoId('news', 99)}&lang=en`);
    expect(missing.status).toBe(404);
    const html = await missing.text();
    expect(html).toContain('name="robots" content="noindex"');
    expect(textOf(html)).toMatch(/Article not found.+On to the news list in 5 seconds\./);
    expect(html).toContain('href="/news/news?lang=en"');
    const other = await open(`/news/detail/industry?id=${demoId('news', 0)}&lang=en`);
    expect(other.status).toBe(307);
    expect(other.headers.get('location')).toContain(`/news/detail/news?id=${demoId('news', 0)}`);
  });
});

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The text of a page or of a part of it. */
function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style|head)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
