import type * as z from 'zod/mini';
import { nationalNumber } from '#contract/contact-fields.ts';
import { namedIssue } from '#contract/errors.ts';
import { maskedContact } from '#contract/mask-contact.ts';
import { BasicFields, type BasicInformation, basicInformation } from '#contract/registrations.ts';
import type { Database } from '#server/db/open.ts';
import { getAccount } from '#server/features/sign-in/rows.ts';
import { AppError, type FieldIssue } from '#server/http/app-error.ts';
import type { Recorded } from '#server/http/serve.ts';
import { findOptionCodes, updateRegistration } from './rows.ts';
import { basicChoices, basicColumns, basicIssues } from './rules.ts';
import { storeSearchWords } from './search-word-rows.ts';
import type { registration } from './tables.ts';

type Registration = typeof registration.$inferSelect;

/** The fields that an organiser may correct for a person. */
export const correctable: readonly string[] = Object.keys(BasicFields.shape).filter(
  (field) => !field.startsWith('id_'),
);

/**
 * Corrects a registration by the rules of the form, with its history event. It consumes no edit of the year.
 * @throws {AppError} BAD_INPUT that lists every wrong field
 */
export async function correctFor(
  db: Database,
  stored: Registration,
  given: Readonly<Record<string, string>>,
): Promise<Recorded> {
  const columns = await correctRegistration(db, stored, given);
  const name = { zh: columns.name, en: columns.name };
  const before = withoutContacts(pick(stored));
  return { action: 'corrected', id: stored.id, name, before, after: withoutContacts(columns) };
}

type Corrected = ReturnType<typeof basicColumns>;

/** Masks contacts, because readers of the history may not see them. */
function withoutContacts({ area_code, cellphone, email, phone, fax, ...rest }: Corrected) {
  const masked = maskedContact({ area_code, cellphone, email });
  return {
    ...rest,
    cellphone: masked.phone,
    email: masked.email,
    phone: maskedTail(phone),
    fax: maskedTail(fax),
  };
}

function maskedTail(number: string): string {
  return number && `••••${number.slice(-2)}`;
}

async function correctRegistration(
  db: Database,
  stored: Registration,
  given: Readonly<Record<string, string>>,
): Promise<Corrected> {
  const addresses = await getAccount(db, stored.account_id);
  const options = await findOptionCodes(db, basicChoices);
  // A correction contains no ID number, and the stored one may already be deleted.
  const asStored = { ...stored, id_type: stored.id_type ?? undefined, id_number: undefined };
  const read = (fields: object): BasicInformation => {
    const basic = { ...asStored, ...fields } as BasicInformation;
    return { ...basic, cellphone: nationalNumber(basic.area_code, basic.cellphone) };
  };
  const corrected = read(readEach(given));
  const issuesOf = (basic: BasicInformation, fields: object) => [
    ...schemaIssues({ ...asStored, ...fields }),
    ...basicIssues(basic, addresses, stored, options).filter(({ field }) => field !== 'id_number'),
  ];
  // An older registration may lack fields that are required today. A correction of another field does not
  // require them.
  const before = issuesOf(read({}), {});
  const isNew = (issue: FieldIssue) =>
    (issue.field in given && given[issue.field] !== Object(stored)[issue.field]) ||
    !before.some(({ field, name }) => field === issue.field && name === issue.name);
  const issues = issuesOf(corrected, given).filter(isNew);
  if (issues.length > 0) throw new AppError('BAD_INPUT', { issues });
  const columns = pick(basicColumns(corrected, addresses));
  await updateRegistration(db, stored.id, columns);
  await storeSearchWords(db, [stored.id]);
  return columns;
}

function schemaIssues(values: object): FieldIssue[] {
  const parsed = basicInformation({ hasIdNumber: true }).safeParse(values, { reportInput: true });
  const issues = parsed.error?.issues ?? [];
  return issues.map((issue) => ({ field: issue.path.join('.'), ...namedIssue(issue) }));
}

/** The normalised fields. A refused field keeps its value, for its issue. */
function readEach(given: Readonly<Record<string, string>>): Record<string, unknown> {
  const shape: Record<string, z.ZodMiniType> = BasicFields.shape;
  return Object.fromEntries(
    Object.entries(given).map(([field, value]) => {
      const parsed = shape[field]?.safeParse(value);
      return [field, parsed?.success ? parsed.data : value];
    }),
  );
}

/** Picks the correctable columns out of a registration. */
function pick(columns: object): Corrected {
  const stays = correctable.map((field) => [field, Object(columns)[field]]);
  return Object.fromEntries(stays) as Corrected;
}
