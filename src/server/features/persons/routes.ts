import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { maskWords } from '#contract/mask.ts';
import {
  copyMyData,
  eraseMyAccount,
  getMyData,
  sendEraseCode,
  withdrawConsent,
} from '#contract/my-data.ts';
import type { SignInAddress } from '#contract/sign-in.ts';
import type { Database } from '#server/db/open.ts';
import type { CreateRateLimiter } from '#server/db/rate-limiter.ts';
import { addEvents } from '#server/features/history/rows.ts';
import { tryCode, useCode } from '#server/features/sign-in/rows.ts';
import { AppError, wrongCode } from '#server/http/app-error.ts';
import { refuseBeyondLimit } from '#server/http/rate-limit.ts';
import { type Call, serve } from '#server/http/serve.ts';
import { findConsents, withdraw } from './consent-rows.ts';
import { copyPerson, type Opening } from './copy.ts';
import { ALWAYS_RETAINED, type EraseParts, erasePerson, lastOf, refuseLast } from './erase.ts';
import { hashesUnder } from './hashes.ts';
import { sayRetained, sayStored, sayWithdrawn } from './messages.ts';
import { listTokenHashes, lockPerson, type Person } from './person-rows.ts';
import { countStored } from './stored-kinds.ts';

/** Limits per network in ten minutes: each call queries about fifty tables. */
const READS_A_NETWORK = 120;
const COPIES_A_NETWORK = 20;

export interface MyDataParts extends EraseParts, Opening {
  code_key: Uint8Array;
  createLimiter: CreateRateLimiter;
  sendCode: (
    address: SignInAddress,
    call: Call<'buyer'>,
  ) => Promise<{ resend_after: number; demo_code?: string }>;
  endStreams: (db: Database, token_hash: string) => Promise<void>;
}

/**
 * Lets people copy and erase their own data and withdraw consents. Organisers do the same in the console and by
 * command.
 */
export function myDataRoutes(
  app: FastifyInstance,
  {
    code_key,
    openIdNumber,
    openPassport,
    createLimiter,
    sendCode,
    endStreams,
    ...erasing
  }: MyDataParts,
) {
  const hashesOf = hashesUnder(code_key);
  const reads = createLimiter('my data', READS_A_NETWORK);
  const copies = createLimiter('my data copies', COPIES_A_NETWORK);

  async function getCaller(db: Database, { signed_in }: Call<'buyer'>): Promise<Person> {
    const person = await lockPerson(db, signed_in.account_id, hashesOf);
    if (!person) throw new AppError('ACCOUNT_GONE');
    return person;
  }

  serve(app, getMyData, async (_nothing, call) => {
    const { db, lang } = call;
    await refuseBeyondLimit(reads, call);
    // No transaction: other calls use the embedded database between these counts.
    const person = await getCaller(db, call);
    const { records, retained } = await countStored(db, person);
    for (const one of ALWAYS_RETAINED) retained.add(one);
    return {
      stored: sayStored(lang, records),
      consents: await findConsents(db, person, hashesOf),
      stays: sayRetained(lang, [...retained]),
      not_erasable: await lastOf(db, person),
    };
  });

  serve(app, copyMyData, async (_nothing, call) => {
    const { db, now } = call;
    await refuseBeyondLimit(copies, call);
    const person = await getCaller(db, call);
    const copy = await copyPerson(db, person, { openIdNumber, openPassport, now });
    await record(db, call, 'exported');
    return copy;
  });

  serve(app, withdrawConsent, async ({ consent }, call) => {
    const { now, lang } = call;
    await call.db.transaction(async (tx) => {
      const person = await getCaller(tx, call);
      const reason = sayWithdrawn(lang);
      await withdraw(tx, consent, { person, hashesOf, reason, now });
      await record(tx, call, 'consent_withdrawn', consent);
    });
    return {};
  });

  serve(app, sendEraseCode, async (_nothing, call) => {
    const person = await getCaller(call.db, call);
    await refuseLast(call.db, person);
    const address = addressOf(person);
    const { resend_after, demo_code } = await sendCode(address, call);
    return { sent_to: maskAddress(address), resend_after, ...(demo_code && { demo_code }) };
  });

  serve(app, eraseMyAccount, async ({ code }, call) => {
    const { db, now } = call;
    const { account_id } = call.signed_in;
    const address = addressOf(await getCaller(db, call));
    const tried = { code_key, address, purpose: 'erase', code, caller: call, now } as const;
    const code_id = await tryCode(db, tried);
    if (!code_id) throw wrongCode();
    await db.transaction(async (tx) => {
      if (!(await useCode(tx, code_id, now))) throw wrongCode();
      const person = await getCaller(tx, call);
      await erasePerson(tx, person, now, erasing);
      await record(tx, call, 'erased');
    });
    for (const token_hash of await listTokenHashes(db, account_id))
      await endStreams(db, token_hash);
    call.setTokenCookie(null);
    return {};
  });
}

/** An account has a phone number or an e-mail address. Erased accounts have neither and cannot call this. */
function addressOf({ cellphone, email }: Person): SignInAddress {
  return cellphone ? { by: 'phone', cellphone } : { by: 'email', email: email ?? '' };
}

function maskAddress(address: SignInAddress): string {
  if (address.by === 'phone') return address.cellphone.replace(/^(\d{3})\d{4}/, '$1****');
  const [name = '', host = ''] = address.email.split('@');
  return `${maskWords(name)}@${host}`;
}

/** Records the event without a name: the history must not store personal data that was just erased. */
async function record(
  db: Database,
  { signed_in: { account_id }, now }: Call<'buyer'>,
  action: string,
  withdrawn?: string,
) {
  await addEvents(db, [
    {
      at: now,
      actor_kind: 'person',
      account_id,
      actor_name: '',
      exhibitor_id: null,
      subject: 'person',
      subject_id: account_id,
      subject_name: null,
      action,
      changes: withdrawn ? [{ field: 'consent', before: withdrawn, after: null }] : [],
      address_hash: null,
      reason: null,
      request_id: `person ${randomUUID()}`,
    },
  ]);
}
