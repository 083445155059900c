import { randomInt, randomUUID } from 'node:crypto';
import { getDirectoryPack } from '#contract/directory.ts';
import { listExhibitors, recommendExhibitors } from '#contract/exhibitors.ts';
import { likeExhibit, listExhibits } from '#contract/exhibits.ts';
import { getImageCaptcha, sendPhoneCode, signIn } from '#contract/sign-in.ts';
import { IDEMPOTENCY_HEADER, TOKEN_HEADER } from '#contract/wire.ts';
import { emptyHeadings, manyHeaders } from '../support/hostile-files.ts';

/** Data that attackers have before they begin. */
export interface Loot {
  /** Address of the picture of the attacker's own ticket. */
  ticket_picture: string;
  exhibits: string[];
  /** Tokens of exhibitors' members. */
  members: string[];
}

interface Ask {
  path: string;
  headers?: Record<string, string>;
  /** If set, the request is a POST. */
  body?: Buffer | string;
  /** Announces this many bytes, and sends one fewer. */
  announces?: number;
}

interface Attack {
  /** Parallel connections. Each sends its next request as soon as it has an answer. */
  callers: number;
  /** Total requests per second; undefined: as fast as they are answered. */
  a_second?: number;
  ask: (at: { caller: number; asked: number; loot: Loot }) => Ask;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const VICTIMS = 20;
const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');

const post = (path: string, body: object, headers: Record<string, string> = {}): Ask => ({
  path,
  headers: { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: randomUUID(), ...headers },
  body: JSON.stringify({ lang: 'en', ...body }),
});

function sheet(token: string, content: Buffer): Ask {
  const boundary = randomUUID();
  const part = (head: string) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`);
  const end = Buffer.from('\r\n');
  return {
    path: '/web/own-exhibit/import',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      [TOKEN_HEADER]: token,
      [IDEMPOTENCY_HEADER]: randomUUID(),
    },
    body: Buffer.concat([
      part('name="lang"'),
      Buffer.from('en'),
      end,
      part('name="add"'),
      Buffer.from('try'),
      end,
      part('name="file"; filename="exhibits.csv"'),
      content,
      end,
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  };
}

const sheets = [emptyHeadings('brand'), manyHeaders(300), manyHeaders(190)];

/** Attacks on public calls, at the rates that once made tickets fail. */
export const ATTACKS = {
  'packs since made-up versions': {
    callers: 20,
    ask: () => ({ path: `${getDirectoryPack.path}?lang=en&since=${digits(14)}` }),
  },
  'far pages of lists': {
    callers: 70,
    ask: ({ asked }) => {
      const keyword = LETTERS[asked % LETTERS.length] ?? '';
      const page = 20 + (asked % 380);
      const list = asked % 2 ? listExhibits.path : listExhibitors.path;
      return { path: `${list}?lang=en&keyword=${keyword}&page=${page}` };
    },
  },
  'made-up categories and brands': {
    callers: 70,
    ask: ({ asked }) =>
      asked % 2
        ? { path: `${recommendExhibitors.path}?lang=en&categories=${digits(9)}` }
        : { path: `${listExhibits.path}?lang=en&brand=${digits(9)}` },
  },
  'pages that are made for one': {
    callers: 70,
    a_second: 130,
    ask: ({ asked }) =>
      asked % 2
        ? { path: `/exhibits?lang=en&keyword=${digits(9)}` }
        : { path: `/no-such-page-${digits(9)}` },
  },
  'wrong codes for twenty people': {
    callers: 20,
    a_second: 200,
    ask: ({ asked }) =>
      post(signIn.path, {
        by: 'email',
        email: `victim-${asked % VICTIMS}@example.com`,
        code: digits(6),
      }),
  },
  'codes for fresh phones': {
    callers: 40,
    a_second: 40,
    ask: () => post(sendPhoneCode.path, { cellphone: `139${digits(8)}`, purpose: 'sign_in' }),
  },
  'captcha pictures': {
    callers: 40,
    a_second: 40,
    ask: () => ({ path: `${getImageCaptcha.path}?lang=en&purpose=sign_in` }),
  },
  'one ticket picture': {
    callers: 120,
    a_second: 120,
    ask: ({ loot }) => ({ path: loot.ticket_picture }),
  },
  'likes of made-up devices': {
    callers: 30,
    ask: ({ asked, loot }) =>
      post(likeExhibit.path, {
        exhibit_id: loot.exhibits[asked % loot.exhibits.length],
        liked: true,
        device_id: randomUUID(),
      }),
  },
  'tables made to stop the server': {
    callers: 8,
    ask: ({ asked, loot: { members } }) =>
      sheet(members[asked % members.length] ?? '', sheets[asked % sheets.length] ?? Buffer.of()),
  },
  'a thousand bodies that never end': {
    callers: 1_000,
    ask: () => ({ ...post(signIn.path, {}), announces: 15_000 }),
  },
} satisfies Record<string, Attack>;

export type AttackName = keyof typeof ATTACKS;

export function attackOf(name: AttackName): Attack {
  return ATTACKS[name];
}
