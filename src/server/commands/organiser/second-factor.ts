import { eq } from 'drizzle-orm';
import { findOrganisers, forgetSecondFactor } from '#server/features/organisers/rows.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { revokeAll } from '#server/features/sign-in/token-rows.ts';
import { type Command, Refusal } from './command.ts';

/**
 * `second-factor reset EMAIL`: for an owner who has no colleague to do it in the console. Every sign-in of the
 * person ends, as a lost phone may still be signed in.
 */
export async function resetSecondFactorOf({ db, now, say, record }: Command, email: string) {
  await db.transaction(async (tx) => {
    const person = (await findOrganisers(tx)).find((one) => one.email === email);
    if (!person) {
      throw new Refusal({
        zh: `主办方人员中没有 ${email}。`,
        en: `There is no person of the organiser with the address ${email}.`,
      });
    }
    if (!(await forgetSecondFactor(tx, email))) {
      throw new Refusal({
        zh: `${email} 还没有设置身份验证器。`,
        en: `${email} has not set up an authenticator.`,
      });
    }
    const [own] = await tx.select({ id: account.id }).from(account).where(eq(account.email, email));
    if (own) await revokeAll(tx, own.id, now);
    const name = person.name || email;
    const reset = { action: 'reset', id: person.id, name: { zh: name, en: name } };
    await record(tx, 'second_factor', reset);
  });
  say({
    zh: `${email} 的身份验证器已重置，所有登录已失效；下次登录后须重新设置。`,
    en: `The authenticator of ${email} is reset and every sign-in has ended; the next one sets up a new authenticator.`,
  });
}
