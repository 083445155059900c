import { randomUUIDv7 } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { shippedRoles } from '#contract/capabilities.ts';
import { listHistory } from '#contract/history.ts';
import { limits } from '#contract/limits.ts';
import {
  beginSecondFactor,
  getOwnAccess,
  makeRecoveryCodes,
  Organiser,
  OwnRole,
  RECOVERY_CODES,
} from '#contract/organisers.ts';
import { DEMO_OWNER } from '#server/demo/people.ts';
import { ensureOwners, findOrganisers } from '#server/features/organisers/rows.ts';
import { mayGive } from '#server/features/organisers/rules.ts';
import { organiser } from '#server/features/organisers/tables.ts';
import { type BuyerServer, freshEmail, refusal, signInBy, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { organiserOf } from '../support/organisers.ts';

const ME = '/web/console/me';
const LIST = '/web/console/people/list';
const ADD = '/web/console/people/add';
const CHANGE = '/web/console/people/change';
const REMOVE = '/web/console/people/remove';
const SAVE_ROLE = '/web/console/roles/save';
const REMOVE_ROLE = '/web/console/roles/remove';
const BEGIN = '/web/console/second-factor/begin';
const PASS = '/web/console/second-factor/pass';
const MAKE = '/web/console/second-factor/make-recovery-codes';
const CODES = '/web/console/second-factor/recovery-codes';
const RECOVER = '/web/console/second-factor/recover';
const RESET = '/web/console/second-factor/reset';
const everywhere = { exhibition_ids: null, halls: null };

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'exhibition' }));
  });

  const access = async (token: string) =>
    getOwnAccess.output.parse((await server.get(ME, { token })).data);
  const someone = (given: object = {}) => ({
    email: freshEmail(),
    name: 'Zhou Min',
    role: 'programme',
    ...everywhere,
    ...given,
  });

  test('the first owner comes from the settings, and from then on the people decide', async () => {
    const database = await freshDatabase(kind, { holds: 'exhibition' });
    const [first, second] = [freshEmail(), freshEmail()];
    const now = new Date();
    const ensure = (email: string) =>
      ensureOwners(database.db, { emails: [email], made_up: DEMO_OWNER }, now);
    await Promise.all([ensure(first), ensure(first)]);
    await ensure(second);
    const people = await findOrganisers(database.db);
    expect(people.map(({ email }) => email)).toEqual([DEMO_OWNER, first]);
  });

  test('an added person may do what the role says from the next call on, and nothing once removed', async () => {
    const owner = await organiserOf(server);
    const email = freshEmail();
    const { token } = await signInBy(server, { email });
    expect(await server.get(ME, { token })).toMatchObject(refusal('NOT_ALLOWED'));

    const added = await server.post(ADD, someone({ email }), owner);
    const { organiser_id } = Organiser.parse(added.data);
    expect(await access(token)).toMatchObject({
      capabilities: shippedRoles.programme,
      second_factor: 'none',
    });
    expect(await server.get(LIST, { token })).toMatchObject(refusal('NOT_ALLOWED'));
    const again = await server.post(ADD, someone({ email }), owner);
    expect(again).toMatchObject(refusal('ALREADY_ORGANISER'));

    await server.post(CHANGE, { organiser_id, name: 'Zhou', role: 'owner', ...everywhere }, owner);
    expect((await server.get(LIST, { token })).code).toBe(0);
    expect((await server.post(REMOVE, { organiser_id }, owner)).code).toBe(0);
    expect(await server.get(LIST, { token })).toMatchObject(refusal('NOT_ALLOWED'));
    expect(await server.get(ME, { token })).toMatchObject(refusal('NOT_ALLOWED'));
  });

  test('the last owner can neither leave nor become less, also of two who leave at once', async () => {
    const alone = startServer(await freshDatabase(kind, { holds: 'exhibition' }));
    await alone.database.db.delete(organiser);
    const [one, other] = [await organiserOf(alone), await organiserOf(alone)];
    const leaving = [one, other].map((person) =>
      alone.post(REMOVE, { organiser_id: person.organiser_id }, person),
    );
    const codes = (await Promise.all(leaving)).map(({ code }) => code).sort((a, b) => a - b);
    expect(codes).toEqual([0, refusal('LAST_OWNER').code]);
    const [left] = await findOrganisers(alone.database.db);
    const stays = left?.id === one.organiser_id ? one : other;
    const { organiser_id } = stays;
    for (const less of [{ role: 'observer' }, { role: 'owner', halls: ['5'] }]) {
      const given = { organiser_id, name: 'Zhou', ...everywhere, ...less };
      expect(await alone.post(CHANGE, given, stays)).toMatchObject(refusal('LAST_OWNER'));
    }
  });

  test('a custom role grants its rights, changes for all its holders, and is deleted without holders', async () => {
    const owner = await organiserOf(server);
    const name = { zh: '现场', en: 'On site' };
    const made = await server.post(SAVE_ROLE, { name, capabilities: ['gate.run'] }, owner);
    const { role_id } = OwnRole.parse(made.data);
    const person = await organiserOf(server, { role: role_id });
    expect((await access(person.token)).capabilities).toEqual(['gate.run']);
    const wider = { role_id, name, capabilities: ['gate.run', 'people'] };
    await server.post(SAVE_ROLE, wider, owner);
    expect((await server.get(LIST, person)).code).toBe(0);
    expect(await server.post(REMOVE_ROLE, { role_id }, owner)).toMatchObject(
      refusal('ROLE_IN_USE'),
    );
    await server.post(REMOVE, { organiser_id: person.organiser_id }, owner);
    expect((await server.post(REMOVE_ROLE, { role_id }, owner)).code).toBe(0);
  });

  test('organisers cannot grant or revoke rights that they lack', async () => {
    const owner = await organiserOf(server);
    const { data } = await server.post(
      SAVE_ROLE,
      { name: { zh: '人事', en: 'People' }, capabilities: ['people', 'reports'] },
      owner,
    );
    const clerk = await organiserOf(server, {
      role: OwnRole.parse(data).role_id,
      halls: ['5', '6'],
    });
    const refused = async (path: string, given: object) =>
      expect(await server.post(path, given, clerk)).toMatchObject(refusal('NOT_ALLOWED'));
    await refused(ADD, someone({ role: 'owner' }));
    await refused(ADD, someone({ role: OwnRole.parse(data).role_id }));
    await refused(REMOVE, { organiser_id: owner.organiser_id });
    await refused(RESET, { organiser_id: owner.organiser_id });
    await refused(SAVE_ROLE, { name: { zh: '全', en: 'All' }, capabilities: ['system'] });
    const own = await server.post(
      ADD,
      someone({ role: OwnRole.parse(data).role_id, halls: ['6'] }),
      clerk,
    );
    expect(own.code).toBe(0);
  });

  test('an exhibition or a hall that is not there is refused at its field', async () => {
    const owner = await organiserOf(server);
    const wrong = { exhibition_ids: [randomUUIDv7()], halls: ['nowhere'] };
    const fields = ['exhibition_ids', 'halls'];
    const added = await server.post(ADD, someone(wrong), owner);
    expect(added.data.issues).toMatchObject(fields.map((field) => ({ field })));
    const { organiser_id } = await organiserOf(server);
    const given = { organiser_id, name: 'Zhou', role: 'observer', ...wrong };
    const changed = await server.post(CHANGE, given, owner);
    expect(changed.data.issues).toMatchObject(fields.map((field) => ({ field })));
  });

  test('a role is removed only by a person who may do all that it allows', async () => {
    const owner = await organiserOf(server);
    const make = async (capabilities: string[]) => {
      const name = { zh: '某', en: 'Some' };
      const { data } = await server.post(SAVE_ROLE, { name, capabilities }, owner);
      return OwnRole.parse(data).role_id;
    };
    const clerk = await organiserOf(server, { role: await make(['people']) });
    const [wide, narrow] = [await make(['people', 'system']), await make(['people'])];
    const remove = (role_id: string) => server.post(REMOVE_ROLE, { role_id }, clerk);
    expect(await remove(wide)).toMatchObject(refusal('NOT_ALLOWED'));
    expect((await remove(narrow)).code).toBe(0);
  });

  test('a role that is not there is refused at its field', async () => {
    const owner = await organiserOf(server);
    const answer = await server.post(ADD, someone({ role: randomUUIDv7() }), owner);
    expect(answer.data.issues).toMatchObject([{ field: 'role', name: 'choose_from_list' }]);
  });

  describe('behind a second factor', () => {
    let guarded: BuyerServer;
    beforeAll(async () => {
      const database = await freshDatabase(kind, { holds: 'exhibition' });
      guarded = startServer(database, { settings: { SECOND_FACTOR: 'on' } });
    });

    const codeOf = (secret: string, at: Date) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
    const begin = async (token: string) =>
      beginSecondFactor.output.parse((await guarded.post(BEGIN, {}, { token })).data);

    test('the console opens with a code of an authenticator, once per code, in each sign-in separately', async () => {
      const owner = await organiserOf(guarded);
      const { CODE_RESEND_SECONDS } = limits;
      guarded.clock.now = new Date(guarded.clock.now.getTime() + CODE_RESEND_SECONDS * 1000);
      const second = await signInBy(guarded, { email: owner.email });
      expect(await guarded.get(LIST, owner)).toMatchObject(refusal('SECOND_FACTOR_REQUIRED'));
      const { secret, uri } = await begin(owner.token);
      expect(uri).toContain(`secret=${secret}`);
      const code = codeOf(secret, guarded.clock.now);
      expect((await guarded.post(PASS, { code }, owner)).code).toBe(0);
      expect((await guarded.get(LIST, owner)).code).toBe(0);

      expect(await guarded.get(LIST, second)).toMatchObject(refusal('SECOND_FACTOR_REQUIRED'));
      const reused = await guarded.post(PASS, { code }, second);
      expect(reused.data.issues).toMatchObject([{ field: 'code', name: 'code_wrong' }]);
      // An attacker who only reads the mailbox cannot replace its secret.
      expect(await guarded.post(BEGIN, {}, second)).toMatchObject(refusal('NOT_ALLOWED'));
      guarded.clock.now = new Date(guarded.clock.now.getTime() + 30_000);
      const next = codeOf(secret, guarded.clock.now);
      expect((await guarded.post(PASS, { code: next }, second)).code).toBe(0);
      expect((await guarded.get(LIST, second)).code).toBe(0);
    });

    test('a recovery code opens the console once, and new codes void the earlier ones', async () => {
      const owner = await organiserOf(guarded);
      expect(await guarded.post(MAKE, {}, owner)).toMatchObject(refusal('SECOND_FACTOR_REQUIRED'));
      const { secret } = await begin(owner.token);
      await guarded.post(PASS, { code: codeOf(secret, guarded.clock.now) }, owner);
      const make = async () =>
        makeRecoveryCodes.output.parse((await guarded.post(MAKE, {}, owner)).data).codes;
      const [first = '', second = ''] = await make();
      const left = async () => (await guarded.get(CODES, owner)).data.codes_left;
      expect(await left()).toBe(RECOVERY_CODES);

      const { CODE_RESEND_SECONDS } = limits;
      guarded.clock.now = new Date(guarded.clock.now.getTime() + CODE_RESEND_SECONDS * 1000);
      const lost = await signInBy(guarded, { email: owner.email });
      const recover = (recovery_code: string) => guarded.post(RECOVER, { recovery_code }, lost);
      expect(await guarded.get(CODES, lost)).toMatchObject(refusal('SECOND_FACTOR_REQUIRED'));
      // Typed in groups and in lower case.
      const typed = first.toLowerCase().replaceAll(/(.{4})/g, '$1 ');
      expect((await recover(typed)).data).toEqual({ codes_left: RECOVERY_CODES - 1 });
      expect((await guarded.get(LIST, lost)).code).toBe(0);
      expect((await recover(first)).data.issues).toMatchObject([{ name: 'code_wrong' }]);

      await make();
      expect(await left()).toBe(RECOVERY_CODES);
      expect((await recover(second)).data.issues).toMatchObject([{ name: 'code_wrong' }]);
      const path = '/web/console/history/list?subject=second_factor';
      const { items } = listHistory.output.parse((await guarded.get(path, owner)).data);
      const made = 'recovery_codes_made';
      const actions = items.slice(0, 3).map(({ action }) => action);
      expect(actions).toEqual([made, 'recovery_code_used', made]);
      const stored = await guarded.database.db.execute('select * from recovery_code');
      expect(JSON.stringify(stored.rows)).not.toContain(second);
    });

    test('guesses end after a few, and a colleague resets what was lost', async () => {
      const [owner, other] = [await organiserOf(guarded), await organiserOf(guarded)];
      const { secret } = await begin(owner.token);
      const code = codeOf(secret, guarded.clock.now);
      await guarded.post(PASS, { code }, owner);
      const theirs = await begin(other.token);
      const right = codeOf(theirs.secret, guarded.clock.now);
      const wrong = right === '000000' ? '000001' : '000000';
      for (let tried = 0; tried < limits.SECOND_FACTOR_TRIES; tried++) {
        expect((await guarded.post(PASS, { code: wrong }, other)).data.issues).toHaveLength(1);
      }
      const late = await guarded.post(PASS, { code: right }, other);
      expect(late).toMatchObject(refusal('TOO_MANY_REQUESTS'));

      const { organiser_id } = owner;
      expect((await guarded.post(RESET, { organiser_id }, owner)).code).toBe(0);
      expect(await guarded.get(LIST, owner)).toMatchObject(refusal('SECOND_FACTOR_REQUIRED'));
      expect((await begin(owner.token)).secret).not.toBe(secret);
    });
  });
});

test('a scope is given within one’s own', () => {
  const giver = {
    organiser_id: '',
    name: '',
    role: '',
    second_factor: 'none' as const,
    capabilities: ['people'] as const,
    exhibition_ids: ['a'],
    halls: null,
  };
  const given = { capabilities: ['people'] as const, exhibition_ids: ['a'], halls: ['5'] };
  expect(mayGive(giver, given)).toBe(true);
  expect(mayGive(giver, { ...given, exhibition_ids: null })).toBe(false);
  expect(mayGive(giver, { ...given, exhibition_ids: ['a', 'b'] })).toBe(false);
});
