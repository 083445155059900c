import { crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';

/** A mark in the hidden parts of a file. Stored files must not have it. */
export const HIDDEN = '<script>alert(document.domain)</script>';
const PHP = `<?php system($_GET["c"]); ?>${HIDDEN}`;

export interface HostileFile {
  what: string;
  content: Buffer;
  filename?: string;
  type?: string;
}

/** A picture with fine noise, which every format has to work for. */
export function picture(format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff', side = 64) {
  const noise = Buffer.from(Array.from({ length: side * side * 3 }, (_, at) => (at * 7919) % 251));
  return sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .withExif({ IFD0: { Copyright: HIDDEN, ImageDescription: 'GPS 22.7' } })
    .toFormat(format)
    .toBuffer();
}

/** More than two hundred files that an attacker or a broken disk might send. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const formats = ['jpeg', 'png', 'webp', 'avif'] as const;
  const good = new Map(
    await Promise.all(formats.map(async (name) => [name, await picture(name)] as const)),
  );
  const goodOf = (name: (typeof formats)[number]) => good.get(name) ?? Buffer.alloc(0);
  const files: HostileFile[] = [
    ...scripts(),
    ...bombs(),
    ...(await otherFormats()),
    ...(await giants()),
    { what: 'nothing', content: Buffer.alloc(0) },
    { what: 'one byte', content: Buffer.from([0xff]) },
  ];
  for (const name of formats) {
    const whole = goodOf(name);
    for (let part = 1; part <= 12; part++) {
      files.push({
        what: `${name} cut off at ${part}/13`,
        content: whole.subarray(0, Math.floor((whole.length * part) / 13)),
      });
    }
    for (let seed = 1; seed <= 12; seed++) {
      files.push({ what: `${name} with bytes changed, ${seed}`, content: damaged(whole, seed) });
    }
    for (const tail of [HIDDEN, PHP, zipOf('evil.html', Buffer.from(HIDDEN))]) {
      const content = Buffer.concat([whole, Buffer.from(tail)]);
      files.push({ what: `${name} with something behind it`, content });
    }
    files.push({
      what: `beginning of ${name}, then noise`,
      content: Buffer.concat([whole.subarray(0, 16), damaged(Buffer.alloc(5_000), 7)]),
    });
  }
  files.push({ what: 'script in a JPEG comment', content: withJpegComment(goodOf('jpeg')) });
  files.push({ what: 'script in a PNG text', content: withPngText(goodOf('png')) });
  for (const filename of [
    '../../../etc/passwd',
    '..\\..\\windows\\win.ini',
    '/etc/cron.d/evil',
    'C:\\evil.exe',
    '%2e%2e%2f%2e%2e%2fevil',
    'evil.php.jpg',
    'evil.jpg\u0000.php',
    '.htaccess',
    'con',
    'a'.repeat(4_000),
    '"; rm -rf /; ".png',
    '<img src=x onerror=alert(1)>.png',
    '\u202egnp.exe',
    '..',
    '.',
    ' ',
    '-rf',
    '$(reboot).webp',
    '`id`.webp',
    'ﬁle\n.png',
  ]) {
    files.push({ what: 'a name that leads elsewhere', content: goodOf('png'), filename });
  }
  for (const type of [
    'text/html',
    'image/svg+xml',
    'application/x-php',
    'application/x-httpd-php',
    '*/*',
    'image/png; charset=<script>',
    'multipart/mixed',
    'message/rfc822',
    '',
  ]) {
    files.push({ what: `a type that is wrong: ${type}`, content: goodOf('jpeg'), type });
  }
  return files;
}

function scripts(): HostileFile[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${HIDDEN}</svg>`;
  const file = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  const lol = `<!DOCTYPE s [<!ENTITY a "${'lol'.repeat(50)}"><!ENTITY b "${'&a;'.repeat(50)}">]>`;
  const remote = svg.replace(HIDDEN, '<image href="http://127.0.0.1:9/x.png"/>');
  return [
    svg,
    `\ufeff${svg}`,
    `  \n${svg}`,
    `<?xml version="1.0"?>${svg}`,
    `<!--x-->${svg}`,
    `${file}${svg.replace(HIDDEN, '<text>&x;</text>')}`,
    lol + svg,
    remote,
    `<html>${HIDDEN}</html>`,
    `GIF89a=1;${HIDDEN}`,
    `%PDF-1.7\n${HIDDEN}`,
    `{"a":"${HIDDEN}"}`,
    '#!/bin/sh\nreboot',
    'MZ\x90\0\x03',
    '\x7fELF\x02\x01',
    PHP,
    'BM\x3a\0',
    'II*\0',
    'MM\0*',
    'push graphic-context\nimage over 0,0 0,0 "|id"\npop graphic-context',
    '%!PS\n(x) run',
    'RIFF\xff\xff\xff\xffWEBPVP8X',
    'RIFF\0\0\0\0WEBP',
    '\0\0\0 ftypavif',
    '\0\0\0\0ftypheic',
    '\x89PNG\r\n\x1a\n',
    '\xff\xd8\xff',
    '\xff\xd8\xff\xe0\0\x10JFIF\0',
    'P6 9 9 255\n',
  ].flatMap((text) =>
    ['image/png', 'image/jpeg'].map((type) => ({
      what: `what is no picture: ${JSON.stringify(text.slice(0, 24))}`,
      content: Buffer.from(text, text.includes('svg') ? 'utf8' : 'latin1'),
      type,
      filename: 'picture.png',
    })),
  );
}

function bombs(): HostileFile[] {
  const zeros = Buffer.alloc(100 * 1024 * 1024);
  return [
    { what: 'a zip bomb', content: zipOf('zeros', zeros) },
    { what: 'a zip bomb in a zip', content: zipOf('bomb.zip', zipOf('zeros', zeros)) },
    { what: 'a gzip bomb', content: gzipSync(zeros) },
    { what: 'a PNG whose text unfolds', content: withPngText(pngOf(9, 9), zeros) },
  ];
}

async function otherFormats(): Promise<HostileFile[]> {
  return [
    { what: 'a GIF', content: await picture('gif') },
    { what: 'a TIFF', content: await picture('tiff') },
    {
      what: 'a GIF called PNG',
      content: await picture('gif'),
      filename: 'a.png',
      type: 'image/png',
    },
  ];
}

async function giants(): Promise<HostileFile[]> {
  const wide = sharp({
    create: { width: 9_000, height: 9_000, channels: 3, background: 'white' },
  });
  return [
    { what: 'a PNG of 81 megapixels', content: await wide.clone().png().toBuffer() },
    { what: 'a JPEG of 81 megapixels', content: await wide.clone().jpeg().toBuffer() },
    { what: 'a PNG that says it is enormous', content: pngOf(2 ** 31 - 1, 2 ** 31 - 1) },
    { what: 'a PNG of 65,535 × 65,535', content: pngOf(65_535, 65_535) },
    { what: 'a PNG of a million by one', content: pngOf(1_000_000, 1) },
    { what: 'a PNG of nothing', content: pngOf(0, 0) },
    { what: 'noise of 11 MB', content: damaged(Buffer.alloc(11 * 1024 * 1024), 3) },
  ];
}

/** Changes bytes here and there, always the same ones. */
function damaged(content: Buffer, seed: number): Buffer {
  const copy = Buffer.from(content);
  let state = seed;
  for (let at = 40; at < copy.length; at += 1 + (state % 50)) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    copy[at] = state % 256;
  }
  return copy;
}

function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function withPngText(png: Buffer, text: Buffer = Buffer.from(HIDDEN)): Buffer {
  const after = 8 + 25;
  const added = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(text)]));
  return Buffer.concat([png.subarray(0, after), added, png.subarray(after)]);
}

/** A PNG with chunks of this type in front of its pixels, each of which unpacks to so many bytes. */
export function withPacked(
  png: Buffer,
  { type, count, bytes }: { type: 'zTXt' | 'iTXt' | 'iCCP'; count: number; bytes: number },
): Buffer {
  const after = 8 + 25;
  const head = type === 'iTXt' ? 'Comment\0\x01\0\0\0' : 'Comment\0\0';
  const added = chunk(type, Buffer.concat([Buffer.from(head), deflateSync(Buffer.alloc(bytes))]));
  const all = Array.from({ length: count }, () => added);
  return Buffer.concat([png.subarray(0, after), ...all, png.subarray(after)]);
}

function withJpegComment(jpeg: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(HIDDEN.length + 2);
  const comment = [Buffer.from([0xff, 0xfe]), length, Buffer.from(HIDDEN)];
  return Buffer.concat([jpeg.subarray(0, 2), ...comment, jpeg.subarray(2)]);
}

function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const body = Buffer.concat([Buffer.from(type), content]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A zip with one file in it. */
export function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\0'),
    common,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end]);
}

/** Nearly two million headings without a text, then rows of two cells. */
export function emptyHeadings(last: string): Buffer {
  return Buffer.from(`name_zh${','.repeat(1_950_000)}${last}\n${'x,y\n'.repeat(500)}`);
}

/** A zip in which many headers lead to one stream; it unpacks to 20 MB and ends in the middle. */
export function manyHeaders(headers: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(20 * 1024 * 1024));
  const heads = Array.from({ length: headers }, (_, at) => {
    const head = Buffer.alloc(30);
    head.write('PK\x03\x04', 'latin1');
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    head.writeUInt16LE((headers - 1 - at) * 30, 26);
    return head;
  });
  return Buffer.concat([...heads, packed.subarray(0, -5)]);
}
