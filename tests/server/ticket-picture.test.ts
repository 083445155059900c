import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import jsqr from 'jsqr';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { EntranceTicket, makeTicketPicture } from '#contract/tickets.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import { findFont } from '#server/files/picture-fonts.ts';
import { setText } from '#server/files/picture-text.ts';
import { drawTicketPicture } from '#server/files/ticket-picture.ts';
import { temporaryFolder } from '../support/after-file.ts';
import {
  type BuyerServer,
  freshEmail,
  overseasForm,
  refusal,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { freshDatabase, oneDatabase } from '../support/database.ts';

const MINUTE_MS = 60_000;

/** Names in the usual spelling of each script. */
const names = {
  chinese: '欧阳修 · 喆堃',
  'traditional Chinese': '陳蓓瑜',
  'Uyghur in Chinese letters': '买买提·艾力',
  latin: 'Anna Müller-O’Brien',
  'latin extended': 'Łukasz Şükrü Ðorđević Žižka',
  vietnamese: 'Nguyễn Thị Ánh Tuyết',
  'vietnamese in single marks': 'Nguyễn Thị Ánh'.normalize('NFD'),
  greek: 'Γιώργος Παπαδόπουλος',
  cyrillic: 'Алексей Ёлкин Їжакевич',
  arabic: 'محمد بن عبد الله',
  persian: 'گلشیفته چراغی پژمان',
  hebrew: 'דוד בן־גוריון',
  thai: 'สมชาย ใจดี',
  hindi: 'राजेश कुमार क्षत्रिय',
  korean: '김민수',
  japanese: '山田 たろう ヒカリ',
};

/** The texts on the picture of an example. */
const example = {
  wordmark: 'LUMINA SHENZHEN',
  heading: 'LUMINA 深圳国际显示与视听展览会',
  when: '2027年3月5日至7日',
  where: '5–16 号馆 · 深圳国际会展中心（宝安）',
  name: '王小明',
  company_name: 'Lichtwerk GmbH',
  number: '4829 1307 5566',
  qr_text: '6BF5L0R6%:I9F0E4+Q4'.padEnd(131, 'A7'),
  validity: '有效期：2027年3月5日至7日',
  saved: '保存于 2026年11月21日 10:00，仅限本人使用',
};

describe('the fonts', () => {
  test.each(Object.entries(names))('have every letter of %s names', async (_script, name) => {
    for (const { segment } of new Intl.Segmenter().segment(name.normalize('NFC'))) {
      for (const weight of [400, 600] as const) {
        const font = await findFont(segment, weight);
        expect(font, `a font for ${segment}`).not.toBeNull();
        for (const letter of segment) {
          expect(font?.nominalGlyph(letter.codePointAt(0) ?? 0)).toBeGreaterThan(0);
        }
      }
    }
  });

  test('have every word of the picture itself, in both languages', async () => {
    const { heading, when, where, validity, saved } = example;
    const english = 'Halls 5–16 · Valid 28 February – 3 March 2027, personal use only’“”';
    const all = heading + when + where + validity + saved + english;
    for (const { segment } of new Intl.Segmenter().segment(all)) {
      if (segment.trim()) expect(await findFont(segment, 400), segment).not.toBeNull();
    }
  });

  test('put the typesetters’ sign where no font has a letter', async () => {
    const style = { sizes: [40], weight: 400, width: 1000, lines_max: 1 } as const;
    const missing = await setText('\u{16a40}', { ...style, sizes: [40] });
    const sign = await setText('〓', { ...style, sizes: [40] });
    expect(missing.lines).toEqual(sign.lines);
  });
});

describe('a line of text', () => {
  const set = (text: string, width = 10_000) =>
    setText(text, { sizes: [40, 20], weight: 400, width, lines_max: 2 });

  test('starts at the right where its script does', async () => {
    expect((await set('محمد Ltd')).isRightToLeft).toBe(true);
    expect((await set('Ltd محمد')).isRightToLeft).toBe(false);
  });

  test('joins Arabic letters: one letter has another shape at the beginning, inside and at the end', async () => {
    const [line] = (await set('ههه')).lines;
    const outlines = [...(line?.glyphs ?? '').matchAll(/ d="([^"]+)"/g)].map(([, d]) => d);
    expect(new Set(outlines).size).toBe(3);
  });

  test('puts what follows an Arabic word to its left, and sets both in their own direction', async () => {
    // Right-to-left order reverses both inputs to the same line.
    expect((await set('محمد Ltd')).lines).toEqual((await set('Ltd محمد')).lines);
    const [latin] = (await set('Ltd')).lines;
    const [both] = (await set('محمد Ltd')).lines;
    expect(both?.glyphs.startsWith(latin?.glyphs ?? '?')).toBe(true);
  });

  test('never leaves the width, is set smaller where it needs more lines, and loses no letter', async () => {
    const long = 'Wolfeschlegelsteinhausenbergerdor Lichtwerk 深圳光影显示有限公司'.repeat(2);
    const { size, lines } = await set(long, 300);
    expect(size).toBe(20);
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(300);
    const glyphs = lines.reduce((sum, line) => sum + line.glyphs.split('<path').length - 1, 0);
    expect(glyphs).toBe([...long].filter((letter) => letter !== ' ').length);
  });

  test('cannot be turned around or broken by what is typed into a name', async () => {
    const plain = await set('Anna Müller');
    expect(await set('\u202eAnna\nMüller\u0000\u2069')).toEqual(plain);
  });
});

describe('the picture', () => {
  const read = async (image: Sharp) => {
    const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
  };

  test('still scans after a chat has made it 240 pixels wide and a JPEG of quality 50', async () => {
    const png = await drawTicketPicture(example);
    expect((await sharp(png).metadata()).width).toBe(1080);
    const small = await sharp(png).resize(240).jpeg({ quality: 50 }).toBuffer();
    expect(await read(sharp(small))).toBe(example.qr_text);
  });

  test('grows with a long name rather than cut it off, and still scans', async () => {
    const png = await drawTicketPicture({
      ...example,
      name: '买买提·艾力'.repeat(10),
      company_name: 'Lichtwerk International '.repeat(5),
    });
    const { height } = await sharp(png).metadata();
    expect(height).toBeGreaterThan(
      (await sharp(await drawTicketPicture(example)).metadata()).height,
    );
    const small = await sharp(png).resize(240).jpeg({ quality: 50 }).toBuffer();
    expect(await read(sharp(small))).toBe(example.qr_text);
  });

  test('is the same to the pixel on a machine without any font', async () => {
    const all = { ...example, company_name: Object.values(names).join(' ') };
    const digest = (png: Buffer) =>
      sharp(png)
        .raw()
        .toBuffer()
        .then((pixels) => createHash('sha256').update(pixels).digest('hex'));
    const folder = temporaryFolder();
    const fontless = join(folder, 'fonts.conf');
    writeFileSync(fontless, '<?xml version="1.0"?><fontconfig></fontconfig>');
    const program = `
      import { drawTicketPicture } from '#server/files/ticket-picture.ts';
      process.stdout.write(await drawTicketPicture(${JSON.stringify(all)}));
    `;
    const drawn = execFileSync(
      process.execPath,
      ['--input-type=module-typescript', '-e', program],
      {
        env: { FONTCONFIG_FILE: fontless, HOME: folder, PATH: '' },
        maxBuffer: 10 ** 7,
      },
    );
    expect(await digest(drawn)).toBe(await digest(await drawTicketPicture(all)));
  });
});

describe('over the wire', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase(oneDatabase, { holds: 'demo' });
  });

  async function registered(server: BuyerServer) {
    const form = overseasForm(freshEmail());
    const { token } = await signInBy(server, { email: form.email });
    await server.post('/web/buyer/basic-register', form, { token });
    const shown = EntranceTicket.parse(
      (await server.get('/web/buyer/entrance-ticket', { token })).data,
    );
    if (shown.state !== 'valid') throw new Error(`The ticket is ${shown.state}`);
    return { token, form, ticket: shown.ticket };
  }

  async function pictureOf(server: BuyerServer, token: string, lang = 'en') {
    const { data } = await server.post('/web/buyer/ticket-picture', {}, { token, lang });
    return makeTicketPicture.output.parse(data);
  }

  test('the holder gets a private address without a name, which serves the ticket in both languages', async () => {
    const server = startServer(database);
    const { token, form, ticket: held } = await registered(server);
    for (const lang of ['zh', 'en']) {
      const { url } = await pictureOf(server, token, lang);
      expect(decodeURIComponent(url)).not.toMatch(
        new RegExp([form.name, 'Müller', held.ticket_number, form.email].join('|')),
      );
      const answer = await server.app.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'private, no-store',
        'content-disposition': 'inline; filename="ticket.png"',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      });
      const { data, info } = await sharp(answer.rawPayload)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(
        held.qr_text,
      );
    }
  });

  test('the address is good for ten minutes and then leads nowhere', async () => {
    const server = startServer(database);
    const { token } = await registered(server);
    const { url, expires_at } = await pictureOf(server, token);
    const began = server.clock.now.getTime();
    expect(Date.parse(expires_at)).toBe(began + limits.PICTURE_VALID_MINUTES * MINUTE_MS);
    server.clock.now = new Date(began + limits.PICTURE_VALID_MINUTES * MINUTE_MS - 1000);
    expect((await server.app.inject(url)).statusCode).toBe(200);
    server.clock.now = new Date(began + limits.PICTURE_VALID_MINUTES * MINUTE_MS);
    expect(await server.get(url)).toMatchObject(refusal('NOT_FOUND'));
  });

  test('an address with any other letter leads nowhere, nor does one of another installation', async () => {
    const server = startServer(database);
    const { url } = await pictureOf(server, (await registered(server)).token);
    const [path = ''] = url.split('?');
    const at = path.lastIndexOf('/') + 1;
    for (let index = at; index < path.length - 4; index++) {
      const other = path[index] === 'A' ? 'B' : 'A';
      const forged = path.slice(0, index) + other + path.slice(index + 1);
      expect((await server.get(forged)).status).toBe(404);
    }
    expect(await server.get('/pictures/ticket/junk.png')).toMatchObject(refusal('NOT_FOUND'));
  });

  test('a revoked ticket has no picture, and a reissued one invalidates the old picture', async () => {
    const server = startServer(database);
    const { token, ticket: held } = await registered(server);
    const { url } = await pictureOf(server, token);
    const own = eq(ticket.ticket_id, held.ticket_id);
    await database.db.update(ticket).set({ revision: 1 }).where(own);
    expect(await server.get(url)).toMatchObject(refusal('NOT_FOUND'));
    const { url: renewed } = await pictureOf(server, token);
    await database.db.update(ticket).set({ revoked_at: server.clock.now }).where(own);
    expect(await server.get(renewed)).toMatchObject(refusal('TICKET_REVOKED'));
    expect(await server.post('/web/buyer/ticket-picture', {}, { token })).toMatchObject(
      refusal('TICKET_REVOKED'),
    );
  });

  test('a person without a ticket gets no picture', async () => {
    const server = startServer(database);
    const { token } = await signInBy(server, { email: freshEmail() });
    expect(await server.post('/web/buyer/ticket-picture', {}, { token })).toMatchObject(
      refusal('REGISTRATION_REQUIRED'),
    );
  });

  test('the address of a picture is not logged', async () => {
    const server = startServer(database);
    const { url } = await pictureOf(server, (await registered(server)).token);
    const name = /ticket\/([^?]+)/.exec(url)?.[1] ?? '';
    await server.app.inject(url);
    expect(server.logged.join('')).not.toContain(name);
  });

  test.each(['zh', 'en'])(
    'the calendar file in %s contains every opening day with its hours',
    async (lang) => {
      const server = startServer(database, {
        settings: { PUBLIC_ORIGIN: 'https://expo.example.com' },
      });
      const answer = await server.app.inject(`/calendar/${lang}.ics`);
      expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
      const lines = answer.body.split('\r\n');
      expect(lines.at(-1)).toBe('');
      // RFC 5545: lines end in CR LF and have at most 75 octets.
      expect(answer.body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);

      const [current] = await database.db
        .select()
        .from(exhibition)
        .where(eq(exhibition.is_current, true));
      if (!current) throw new Error('There is no exhibition');
      const events = readCalendar(answer.body);
      const utc = (date: string, clock: string) =>
        new Date(`${date}T${clock}+08:00`).toISOString().replace(/[-:]|\.\d+/g, '');
      expect(events).toMatchObject(
        current.opening_days.map(({ date, opens, closes }) => ({
          SUMMARY: current.name[lang as 'zh'],
          DTSTART: utc(date, opens),
          DTEND: utc(date, closes),
          LOCATION: `${current.venue[lang as 'zh']}, ${current.address[lang as 'zh']}`.replaceAll(
            ',',
            '\\,',
          ),
          URL: `https://expo.example.com/audience/ticket?lang=${lang}`,
          TRIGGER: '-PT24H',
        })),
      );
      expect(new Set(events.map(({ UID }) => UID)).size).toBe(current.opening_days.length);
    },
  );

  test('there is no calendar in a language that the site does not speak', async () => {
    const server = startServer(database);
    expect((await server.app.inject('/calendar/fr.ics')).statusCode).toBe(404);
  });
});

/** The unfolded properties of each event, including those of its alarm. */
function readCalendar(ics: string): Record<string, string>[] {
  const events: Record<string, string>[] = [];
  for (const line of ics.replace(/\r\n[ \t]/g, '').split('\r\n')) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    if (line === 'BEGIN:VEVENT') events.push({});
    const event = events.at(-1);
    if (event && !(name in event)) event[name] = value;
  }
  return events;
}
