import { namedIssue } from '#contract/errors.ts';
import { maskedContact } from '#contract/mask-contact.ts';
import { BasicFields, basicInformation } from '#contract/registrations.ts';
import type { Database } from '#server/db/open.ts';
import { getAccount } from '#server/features/sign-in/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Recorded } from '#server/http/serve.ts';
import { findOptionCodes, updateRegistration } from './rows.ts';
import { basicChoices, basicColumns, basicIssues } from './rules.ts';
import { storeSearchWords } from './search-words.ts';
import type { registration } from './tables.ts';

type Registration = typeof registration.$inferSelect;

/** The fields that the organiser may correct for a person. */
export const correctable: readonly string[] = Object.keys(BasicFields.shape).filter(
  (field) => !field.startsWith('id_'),
);

/**
 * Corrects a registration for its person, by the rules of the form, with the line for the history; it uses
 * up no edit of the year.
 * @throws {AppError} BAD_INPUT that names every wrong field
 */
export async function correctFor(
  db: Database,
  stored: Registration,
  given: Readonly<Record<string, string>>,
): Promise<Recorded> {
  const columns = await correctRegistration(db, stored, given);
  const name = { zh: columns.name, en: columns.name };
  const before = withoutContacts(pick(stored, columns));
  return { action: 'corrected', id: stored.id, name, before, after: withoutContacts(columns) };
}

function pick(stored: Registration, columns: Corrected): Corrected {
  const names = Object.keys(columns) as (keyof Corrected)[];
  return Object.fromEntries(names.map((one) => [one, stored[one]])) as unknown as Corrected;
}

type Corrected = Awaited<ReturnType<typeof correctRegistration>>;

/** The history is read by colleagues who do not see contacts. */
function withoutContacts({ area_code, cellphone, email, phone, fax, ...rest }: Corrected) {
  const masked = maskedContact({ area_code, cellphone, email });
  return {
    ...{ ...rest, cellphone: masked.phone, email: masked.email },
    ...{ phone: maskedTail(phone), fax: maskedTail(fax) },
  };
}

function maskedTail(number: string): string {
  return number && `••••${number.slice(-2)}`;
}

async function correctRegistration(
  db: Database,
  stored: Registration,
  given: Readonly<Record<string, string>>,
) {
  // The number may be deleted by now; a correction brings none.
  const schema = basicInformation({ hasIdNumber: true });
  const parsed = schema.safeParse(
    { ...stored, id_type: undefined, id_number: undefined, ...given },
    { reportInput: true },
  );
  if (!parsed.success) {
    throw new AppError('BAD_INPUT', {
      issues: parsed.error.issues.map((issue) => ({
        field: issue.path.join('.'),
        ...namedIssue(issue),
      })),
    });
  }
  const addresses = await getAccount(db, stored.account_id);
  const options = await findOptionCodes(db, basicChoices);
  const issues = basicIssues(parsed.data, addresses, stored, options).filter(
    ({ field }) => field !== 'id_number',
  );
  if (issues.length > 0) throw new AppError('BAD_INPUT', { issues });
  const columns = basicColumns(parsed.data, addresses);
  await updateRegistration(db, stored.id, columns);
  await storeSearchWords(db, [stored.id]);
  return columns;
}
