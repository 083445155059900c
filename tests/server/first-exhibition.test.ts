import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listEditions } from '#contract/exhibition-editions.ts';
import { Exhibition } from '#contract/exhibitions.ts';
import { Selection } from '#contract/registrations.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { freshEmail, refusal, signInBy, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { organiserOf } from '../support/organisers.ts';

const first = {
  name: { zh: '华南灯光音响展', en: 'Light & Sound Exhibition of South China' },
  start_date: '2028-03-03',
  end_date: '2028-03-05',
};

test.each(anyDatabase)(
  'an owner signs in before any exhibition exists, and publishes the first (%s)',
  async (kind) => {
    const server = startServer(await freshDatabase(kind));
    const info = async () => Exhibition.parse((await server.get('/web/exhibition/info')).data);
    expect(await info()).toMatchObject({ is_preparing: true, registration_open: false, halls: [] });
    // A link with a channel has nothing to count yet.
    expect((await server.get('/web/exhibition/info?channel=wechat')).data).toMatchObject({
      is_preparing: true,
    });
    const { token } = await organiserOf(server);
    expect(server.sent.at(-1)).toMatchObject({ subject: expect.stringContaining('Pavilion') });

    const added = await server.post('/web/console/edition/add-first', first, { token });
    expect(added.data).toMatchObject({ ...first, number: 1, year: 2028, is_current: false });
    expect(await info()).toHaveProperty('is_preparing');
    const { items } = listEditions.output.parse(
      (await server.get('/web/console/edition/list', { token })).data,
    );
    expect(items.map(({ id }) => id)).toEqual([added.data.id]);
    const again = await server.post('/web/console/edition/add-first', first, { token });
    expect(again).toMatchObject(refusal('EDITED_MEANWHILE'));

    const exhibition_id = added.data.id;
    await server.post('/web/console/edition/make-current', { exhibition_id }, { token });
    await expect
      .poll(info, { timeout: 10_000 })
      .toMatchObject({ name: first.name.en, wordmark: 'LIGHT SOUND EXHIBITION' });
    expect(await info()).not.toHaveProperty('is_preparing');
    const choices = Selection.parse((await server.get('/web/buyer/selection')).data);
    expect(choices.visit_purposes.length).toBeGreaterThan(3);
    const { account_id } = await signInBy(server, { email: freshEmail() });
    const isTheirs = eq(registration.account_id, account_id);
    expect(await server.database.db.$count(registration, isTheirs)).toBe(1);
  },
);

test('a visitor can sign in before any exhibition is public', async () => {
  const server = startServer(await freshDatabase('embedded'));
  expect(await signInBy(server, { email: freshEmail() })).toMatchObject({
    token: expect.any(String),
  });
});
