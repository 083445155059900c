import type { FastifyInstance } from 'fastify';
import { editCompanyProfile, getCompanyProfile } from '#contract/company-profiles.ts';
import type { Database } from '#server/db/open.ts';
import { nextVersion } from '#server/features/directory-version/rows.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { findCategoryLabels } from '#server/features/exhibitors/rows.ts';
import { claimUploads } from '#server/features/uploads/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { getProfile, storeProfile } from './rows.ts';
import { presentProfile, profileIssues } from './rules.ts';

/** Lets every member of an exhibitor edit the company profile. */
export function companyProfileRoutes(app: FastifyInstance) {
  serve(app, getCompanyProfile, async (_nothing, { db, signed_in: { member } }) =>
    answerProfile(db, member.exhibitor_id),
  );

  serve(app, editCompanyProfile, async (edit, { db, now, record, signed_in: { member } }) => {
    const { version, ...form } = edit;
    // Locks the directory version: concurrent changes wait, so the values read here stay valid until they are
    // stored.
    await nextVersion(db);
    const before = await getProfile(db, member.exhibitor_id);
    if (before.version !== version) throw new AppError('EDITED_MEANWHILE');
    const naming = {
      exhibitor_id: member.exhibitor_id,
      named: form.logo === null ? [] : [form.logo],
      before: before.logo === null ? [] : [before.logo],
    };
    const { opening_days } = await getCurrentExhibition(db);
    const issues = profileIssues(form, {
      country: before.country,
      categories: new Set((await findCategoryLabels(db)).keys()),
      opening_days,
      foreign: await claimUploads(db, naming, now),
    });
    if (issues.length > 0) throw new AppError('BAD_INPUT', { issues });
    await storeProfile(db, before, form);
    const { exhibitor_id: id } = member;
    await record({ action: 'edited', id, name: form.name, before, after: form });
    return answerProfile(db, member.exhibitor_id);
  });
}

async function answerProfile(db: Database, exhibitor_id: string) {
  const row = await getProfile(db, exhibitor_id);
  const { opening_days } = await getCurrentExhibition(db);
  return presentProfile(row, opening_days);
}
