import type { FastifyInstance } from 'fastify';
import { maskIdNumber } from '#contract/id-numbers.ts';
import {
  erasePerson,
  exportPerson,
  getErasure,
  getPerson,
  listPersons,
} from '#contract/persons.ts';
import type { EditionCall } from '#server/db/edition-call.ts';
import type { Database } from '#server/db/open.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { findQuestions } from '#server/features/registrations/question-rows.ts';
import { maskPassport } from '#server/features/visa-letters/rules.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { eraseFor, exportFor } from './acts.ts';
import type { OpenIdNumber, Opening } from './copy.ts';
import { ALWAYS_RETAINED, type EraseParts, lastOf } from './erase.ts';
import { hashesUnder } from './hashes.ts';
import { findPersonRow, findPersons, type PersonRow } from './list-rows.ts';
import { sayRetained, sayStored } from './messages.ts';
import { listTokenHashes, lockPerson } from './person-rows.ts';
import { presentListed, presentPerson } from './present.ts';
import { countEntries, findRecordOf } from './record-rows.ts';
import { countStored } from './stored-kinds.ts';

export interface PersonParts extends EraseParts, Opening {
  code_key: Uint8Array;
  endStreams: (db: Database, token_hash: string) => Promise<void>;
}

/** Characters of the id to type in place of a missing name. */
const TYPED_OF_ID = 8;

/** Lets organisers find persons, and carry out their data requests. */
export function personRoutes(
  app: FastifyInstance,
  { code_key, openIdNumber, openPassport, endStreams, ...erasing }: PersonParts,
) {
  const hashesOf = hashesUnder(code_key);

  serve(app, listPersons, async ({ after, page_size, ...filters }, call) => {
    const { db, signed_in } = call;
    const { id, time_zone } = await getExhibitionOf(call);
    const { rows, ...rest } = await findPersons(db, id, filters, { after, page_size });
    const { capabilities } = signed_in.organiser;
    return { items: rows.map((row) => presentListed(row, { time_zone, capabilities })), ...rest };
  });

  serve(app, getPerson, async ({ registration_id }, call) => {
    const { db, now, lang, signed_in } = call;
    const { row, time_zone, own_questions } = await getRow(call, registration_id);
    const record = await findRecordOf(db, row, now);
    const scans = await countEntries(db, row.ticket ? [row.ticket.ticket_id] : []);
    const { capabilities } = signed_in.organiser;
    const asked = await findQuestions(db, { own_questions, lang });
    return presentPerson(row, { record, scans, asked, now, time_zone, capabilities });
  });

  /** A person with all ids of the registry, locked. */
  async function getWhole(call: EditionCall, registration_id: string) {
    const { row } = await getRow(call, registration_id);
    const person = await lockPerson(call.db, row.account.id, hashesOf);
    if (!person) throw new AppError('NOT_FOUND');
    return { row, person };
  }

  serve(app, exportPerson, async ({ registration_id }, call) => {
    const { db, now, record } = call;
    const { row, person } = await getWhole(call, registration_id);
    // Organisers never see a full number of a document. The person finds it in the copy of the data.
    const openMasked: OpenIdNumber = (stored) => {
      const id_number = openIdNumber(stored);
      return id_number && maskIdNumber(id_number);
    };
    const { copy, change } = await exportFor(db, person, {
      openIdNumber: openMasked,
      openPassport: (stored) => maskPassport(openPassport(stored)),
      now,
    });
    await record(change);
    return {
      file_name: `person-${row.ticket?.ticket_number ?? registration_id}.json`,
      media_type: 'application/json',
      content: Buffer.from(`${JSON.stringify(copy, null, 2)}\n`).toString('base64'),
    };
  });

  serve(app, getErasure, async ({ registration_id }, call) => {
    const { db, lang } = call;
    const { row, person } = await getWhole(call, registration_id);
    const { records, retained } = await countStored(db, person);
    for (const one of ALWAYS_RETAINED) retained.add(one);
    return {
      stored: sayStored(lang, records),
      stays: sayRetained(lang, [...retained]),
      not_erasable: await lastOf(db, person),
      typed: typedFor(row),
    };
  });

  serve(
    app,
    erasePerson,
    async ({ registration_id, typed, reason }, call) => {
      const { db, now, record } = call;
      const { organiser } = call.signed_in;
      const { row, person } = await getWhole(call, registration_id);
      if (normalise(typed) !== normalise(typedFor(row))) {
        throw new AppError('BAD_INPUT', { issues: [{ field: 'typed', name: 'invalid' }] });
      }
      // Erasing a colleague also removes the colleague's rights in the console.
      if (person.organiser_ids.length > 0 && !organiser.capabilities.includes('people')) {
        throw new AppError('NOT_ALLOWED');
      }
      const { change } = await eraseFor(db, person, { ...erasing, now, reason });
      await record(change);
      return { account_id: person.account_id };
    },
    {
      after: ({ account_id }, { db }) => {
        void endStreamsOf(db, account_id).catch((error) => app.log.warn(error));
      },
    },
  );

  async function endStreamsOf(db: Database, account_id: string) {
    for (const token_hash of await listTokenHashes(db, account_id)) {
      await endStreams(db, token_hash);
    }
  }
}

async function getRow(call: EditionCall, registration_id: string) {
  const { id: exhibition_id, time_zone, own_questions } = await getExhibitionOf(call);
  const row = await findPersonRow(call.db, { registration_id, exhibition_id });
  if (!row) throw new AppError('NOT_FOUND');
  return { row, time_zone, own_questions };
}

/** The text to type before a person is erased. */
function typedFor({ registration: { id, name } }: PersonRow): string {
  return name.trim() || id.slice(-TYPED_OF_ID);
}

function normalise(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
}
