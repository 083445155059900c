import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { schemaResolver } from '#client/forms/schema-resolver.ts';

const line = z.string().check(z.minLength(1));
const form = z.object({ title: line, items: z.array(z.object({ name: line, url: z.url() })) });

/** The wrong fields when some are checked, as the form calls its resolver. */
async function wrongIn(values: z.infer<typeof form>, names: ('title' | 'items')[]) {
  const options = { names, fields: {}, shouldUseNativeValidation: false };
  const { errors } = await schemaResolver(form)(values, undefined, options);
  return errors;
}

test('a new entry of a list is not wrong before any input', async () => {
  const values = {
    title: '',
    items: [
      { name: '', url: '' },
      { name: '', url: '' },
    ],
  };
  const added = await wrongIn(values, ['items']);
  expect(added.items).toMatchObject([{ name: { message: 'required' } }]);
  const sent = await wrongIn(values, ['title', 'items']);
  expect(sent.items).toHaveLength(2);
});

test('a wrong value in the last entry of a list is reported when the list changes', async () => {
  const values = { title: 'A', items: [{ name: '', url: 'no address' }] };
  const { items } = await wrongIn(values, ['items']);
  expect(items).toMatchObject([{ url: { message: 'url_invalid' } }]);
  expect(items).not.toHaveProperty('0.name');
});
