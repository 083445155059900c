import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { personQueries } from '#client/queries/persons.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { erasePerson, type getErasure, type Person } from '#contract/persons.ts';

interface EraseSheetProps {
  person: Pick<Person, 'id'>;
  onErased: () => void;
  onClosed: () => void;
}

/** Erases a person: lists the records that are deleted and those that stay, then asks to type the name. */
export function EraseSheet({ person, onErased, onClosed }: EraseSheetProps) {
  const { t, i18n } = useLingui();
  const { data, error } = useQuery(personQueries.erasure(person.id));
  return (
    <Sheet title={t`Erase this person`} onClosed={onClosed}>
      <p>
        <Trans>
          For good, in all exhibitions: the account is signed out everywhere, the ticket is refused,
          seats go to those who wait.
        </Trans>
      </p>
      {!data && !error && (
        <p role="status" className="quiet">
          <Trans>Loading…</Trans>
        </p>
      )}
      <p role="alert" className="error">
        {error && i18n._(errorText(error))}
      </p>
      {data && <Extent {...data} />}
      {data && !data.not_erasable && (
        <EraseForm id={person.id} typed={data.typed} onErased={onErased} />
      )}
    </Sheet>
  );
}

function Extent({ stored, stays, not_erasable }: OutputOf<typeof getErasure>) {
  return (
    <>
      <section className="stack gap-8">
        <h3>
          <Trans>What is stored</Trans>
        </h3>
        <ul className="stack gap-4 listed small">
          {stored.map(({ what, records }) => (
            <li key={what}>
              {what} · <Plural value={records} one="# record" other="# records" />
            </li>
          ))}
        </ul>
      </section>
      <section className="stack gap-8">
        <h3>
          <Trans>What stays, in the words shown to the person</Trans>
        </h3>
        <ul className="stack gap-4 listed small">
          {stays.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </section>
      {not_erasable && (
        <p className="panel notice">
          {not_erasable === 'LAST_OWNER' ? (
            <Trans>
              The last owner of the console cannot be erased: make someone else owner first.
            </Trans>
          ) : (
            <Trans>
              The last main contact of an exhibitor cannot be erased: make someone else main contact
              first.
            </Trans>
          )}
        </p>
      )}
    </>
  );
}

interface EraseFormProps {
  id: string;
  typed: string;
  onErased: () => void;
}

function EraseForm({ id: registration_id, typed, onErased }: EraseFormProps) {
  const { t } = useLingui();
  const submission = useSubmission({
    schema: erasePerson.input,
    adjust: (values) => ({ ...values, registration_id }),
    start: { typed: '', reason: '' },
    send: (input) => call(erasePerson, input),
    onSent: onErased,
  });
  const { control } = submission;
  return (
    <SubmissionForm isDanger submission={submission} action={<Trans>Erase for good</Trans>}>
      <TextField
        control={control}
        name={'reason'}
        label={t`Reason`}
        hint={t`It stays in the history: do not write names.`}
        autoComplete="off"
      />
      <TextField
        control={control}
        name={'typed'}
        label={t`Type “${typed}”`}
        hint={t`To confirm that it is this person.`}
        autoComplete="off"
      />
    </SubmissionForm>
  );
}
