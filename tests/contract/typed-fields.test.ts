import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { partSchemas } from '#contract/exhibition-parts.ts';
import { allEndpoints } from '#server/http/all-endpoints.ts';

interface Field {
  name: string;
  schema: z.ZodMiniType;
}

/** The texts of a schema with their places: `POST /web/inquiry/add contact.name`. */
function* textsOf(
  place: string,
  schema: z.core.$ZodType,
  seen = new Set<unknown>(),
): Generator<Field> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (seen.has(def)) return;
  const inside = new Set([...seen, def]);
  switch (def.type) {
    case 'object':
      for (const [name, field] of Object.entries(def.shape)) {
        yield* textsOf(`${place} ${name}`, field, inside);
      }
      return;
    case 'array':
      return yield* textsOf(`${place}[]`, def.element, inside);
    case 'tuple':
      for (const item of def.items) yield* textsOf(`${place}[]`, item, inside);
      return;
    case 'record':
      return yield* textsOf(`${place}{}`, def.valueType, inside);
    case 'union':
      for (const option of def.options) yield* textsOf(place, option, inside);
      return;
    case 'nullable':
    case 'optional':
    case 'default':
    case 'catch':
      return yield* textsOf(place, def.innerType, inside);
    case 'pipe':
    case 'string':
      yield { name: place, schema: schema as z.ZodMiniType };
  }
}

const fields: Field[] = [
  ...allEndpoints.flatMap(({ method, path, input }) =>
    [...textsOf(`${method} ${path}`, input)].filter(() => method !== 'GET'),
  ),
  ...Object.entries(partSchemas).flatMap(([part, schema]) => [...textsOf(part, schema)]),
];

const read = ({ schema }: Field, typed: string) => schema.safeParse(typed).data;
const takes = (field: Field, ...typed: string[]) =>
  typed.every((one) => field.schema.safeParse(one).success);
const refuses = (field: Field, ...typed: string[]) =>
  typed.every((one) => !field.schema.safeParse(one).success);

/** Full-width letters, with a zero-width space inside and spaces around. */
function asPasted(plain: string): string {
  const wide = plain.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  return `\u3000\u202a${wide.slice(0, 3)}\u200b${wide.slice(3)}\u202c\ufeff `;
}

function sameAsPlain(found: Field[], plain: string) {
  for (const field of found)
    expect([field.name, read(field, asPasted(plain))]).toEqual([field.name, read(field, plain)]);
}

test('every six-digit code is normalised from pasted text', () => {
  const found = fields.filter(
    (field) => takes(field, '123456') && refuses(field, '12345', '1234567', 'abcdef', '12 34 5'),
  );
  expect(found.length).toBeGreaterThan(2);
  sameAsPlain(found, '123456');
  for (const field of found)
    expect([field.name, read(field, '123 456')]).toEqual([field.name, '123456']);
});

test('every phone number is normalised from pasted text', () => {
  const found = fields.filter(
    (field) => takes(field, '13800138000') && refuses(field, 'ANNA', '138x0013'),
  );
  expect(found.length).toBeGreaterThan(5);
  sameAsPlain(found, '13800138000');
});

test('every e-mail address is normalised from pasted text', () => {
  const found = fields.filter(
    (field) => takes(field, 'anna@example.com') && refuses(field, 'anna', 'anna@'),
  );
  expect(found.length).toBeGreaterThan(8);
  sameAsPlain(found, 'anna@example.com');
});

test('every ID number is normalised from pasted text', () => {
  const found = fields.filter(({ name }) => name.endsWith(' id_number'));
  expect(found.length).toBeGreaterThan(0);
  sameAsPlain(found, '11010519491231002X');
});

test('every web address may lack https, and stays empty if it is empty', () => {
  const found = fields.filter(
    (field) => takes(field, 'https://example.com', '') && refuses(field, 'javascript:alert(1)'),
  );
  expect(found.length).toBeGreaterThan(3);
  for (const field of found) {
    expect([field.name, read(field, 'www.example.com')]).toEqual([
      field.name,
      'https://www.example.com',
    ]);
    expect([field.name, read(field, '无')]).toEqual([field.name, '']);
  }
});

test('every instant may be written in the exhibition’s local time', () => {
  const found = fields.filter(
    (field) =>
      takes(field, '2027-03-06T09:30:00+08:00') && refuses(field, 'tomorrow', '2027-03-06'),
  );
  expect(found.length).toBeGreaterThan(10);
  for (const field of found) {
    const local = read(field, '2027-03-06 09:30');
    expect([field.name, local]).toEqual([field.name, '2027-03-06T09:30:00+08:00']);
  }
});

const INVISIBLE = [
  '\u200b\u200b',
  '\u2800',
  '\u3164',
  '\u00ad',
  '\u202e\u2069',
  '\u0301',
  '\ufe0f ',
];

test('no required text accepts only invisible characters', () => {
  // Free texts only: codes, ids and addresses accept no Chinese.
  const found = fields.filter((field) => takes(field, '中文 Name') && refuses(field, ''));
  expect(found.length).toBeGreaterThan(40);
  const taken = found.flatMap((field) =>
    INVISIBLE.filter((text) => takes(field, text)).map(
      (text) => `${field.name} ${JSON.stringify(text)}`,
    ),
  );
  expect(taken).toEqual([]);
});

test('no text is stored with invisible or direction-changing characters', () => {
  // Tokens, versions and search terms are only compared, never displayed.
  const compared = /(proof|version|token|seen|stop|qr_text|keyword|parent|id_number|admit code)$/;
  const found = fields.filter((field) => takes(field, '中文 Name') && !compared.test(field.name));
  const changed = found.filter((field) => {
    const stored = read(field, '\u202e中文\u200b Na\u00adme\u2066');
    return typeof stored === 'string' && stored !== '中文 Name';
  });
  // File names are normalised at storage, so that their call stays light.
  const names = changed.map(({ name }) => name);
  expect(names.filter((name) => name !== 'POST /web/inquiry/attachment name')).toEqual([]);
});
