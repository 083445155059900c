import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  getLetterDesk,
  type LetterDesk,
  listVisaLetters,
  revokeVisaLetter,
  saveLetterTemplate,
} from '#contract/visa-letters-console.ts';
import type { FieldCipher } from '#server/crypto/field-cipher.ts';
import type { Database } from '#server/db/open.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import { findLetterTemplate, storeGuide } from '#server/features/travel/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { defaultTemplate } from './default-template.ts';
import { createPassports } from './passports.ts';
import { countLetters, findLetters, revokeLetter } from './rows.ts';
import { maskPassport } from './rules.ts';

/** Lets organisers word letters of invitation, list the issued ones and revoke one. */
export function visaLetterConsoleRoutes(app: FastifyInstance, { cipher }: { cipher: FieldCipher }) {
  const { open } = createPassports(cipher);

  serve(app, getLetterDesk, async (_nothing, call) =>
    readDesk(call.db, await getExhibitionOf(call)),
  );

  serve(app, saveLetterTemplate, async ({ version, template }, call) => {
    const { db, record } = call;
    const exhibition = await getExhibitionOf(call);
    const before = await readDesk(db, exhibition);
    if (before.version !== version) throw new AppError('EDITED_MEANWHILE');
    await storeGuide(db, exhibition.id, { letter: template });
    const { id, name } = exhibition;
    await record({ action: 'edited', id, name, before: before.template, after: template });
    return readDesk(db, exhibition);
  });

  serve(app, listVisaLetters, async ({ after, page_size, ...filters }, call) => {
    const { id: exhibition_id } = await getExhibitionOf(call);
    const of = { ...filters, exhibition_id };
    const { rows, ...rest } = await findLetters(call.db, of, { after, page_size });
    const items = rows.map((row) => ({
      id: row.id,
      number: row.number,
      state: row.state,
      passport_name: row.passport_name,
      passport_number: maskPassport(open(row)),
      nationality: row.nationality,
      company_name: row.company_name,
      arrives_on: row.arrives_on,
      leaves_on: row.leaves_on,
      issued_at: row.issued_at.toISOString(),
      reason: row.reason,
    }));
    return { items, ...rest };
  });

  serve(app, revokeVisaLetter, async ({ id, reason }, call) => {
    const { db, record } = call;
    const { id: exhibition_id } = await getExhibitionOf(call);
    const revoked = await revokeLetter(db, { id, exhibition_id, reason });
    if (!revoked) throw new AppError('NOT_FOUND');
    const { number, before } = revoked;
    await record({
      action: 'revoked',
      id,
      name: { zh: number, en: number },
      before: { state: before },
      after: { state: 'revoked' },
      reason,
    });
    return {};
  });
}

async function readDesk(db: Database, exhibition: ExhibitionRow): Promise<LetterDesk> {
  const template = (await findLetterTemplate(db, exhibition.id)) ?? defaultTemplate(exhibition);
  return {
    template,
    version: versionOf(template),
    counts: await countLetters(db, exhibition.id),
  };
}

/** A hash of the content. The fields are in the contract's order, because the database stores its own order. */
function versionOf({ is_on, organisation, address, ...rest }: LetterDesk['template']): string {
  const { phone, email, signatory, text } = rest;
  const pairs = [organisation, address, signatory, text].map(({ zh, en }) => [zh, en]);
  const content = JSON.stringify([is_on, phone, email, pairs]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
