import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { textIn } from '#client/lang/text-in.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { DraftedConference } from '#contract/programme-drafts.ts';
import { type getReleasePreview, releaseDrafts } from '#contract/programme-releases.ts';
import { useDraftWords } from './use-draft-words.ts';
import { useProgrammeDraft } from './use-programme-draft.ts';

type Preview = OutputOf<typeof getReleasePreview>;

/** The changes of the next release, the number of people concerned, and the release's comment. */
export function ReleaseSheet({ onClosed }: { onClosed: () => void }) {
  const { t, i18n } = useLingui();
  const { data, error } = useQuery(consoleQueries.preview());
  return (
    <Sheet title={t`Release the programme`} onClosed={onClosed}>
      {error && (
        <p role="alert" className="error">
          {i18n._(errorText(error))}
        </p>
      )}
      {data && <ReleaseForm key={data.number} preview={data} onReleased={onClosed} />}
    </Sheet>
  );
}

function ReleaseForm({ preview, onReleased }: { preview: Preview; onReleased: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { number, changes, told } = preview;
  const clashes = useProgrammeDraft().conferences.filter(({ warnings }) => warnings.length > 0);
  const submission = useSubmission({
    schema: releaseDrafts.input,
    start: { number, comment: { zh: '', en: '' } },
    send: (input, once) => call(releaseDrafts, input, once),
    onSent: () => {
      toast(t`Released.`);
      void queryClient.invalidateQueries({ queryKey: consoleQueries.all() });
      onReleased();
    },
  });
  const { control } = submission;
  return (
    <>
      <Total preview={preview} />
      <Changes changes={changes} />
      <Clashes conferences={clashes} />
      <SubmissionForm
        submission={submission}
        action={clashes.length > 0 ? <Trans>Release anyway</Trans> : <Trans>Release now</Trans>}
      >
        <TextField
          control={control}
          name="comment.zh"
          label={t`What is new, in Chinese`}
          hint={
            told > 0
              ? t`It is sent to the people notified, and shown in the public list of changes.`
              : t`Everyone can read it in the list of changes.`
          }
          autoComplete="off"
          isOptional={told === 0}
        />
        <TextField
          control={control}
          name="comment.en"
          label={t`What is new, in English`}
          autoComplete="off"
          isOptional={told === 0}
        />
      </SubmissionForm>
    </>
  );
}

/** A summary line: the number of changes by kind, and the number of notified people. */
function Total({ preview }: { preview: Preview }) {
  const { changes, told, rooms, tracks, speakers } = preview;
  const count = (of: 'conference' | 'tour') => changes.filter((one) => one.of === of).length;
  const counted = [
    [
      count('conference'),
      <Plural
        key="conferences"
        value={count('conference')}
        one="# conference"
        other="# conferences"
      />,
    ],
    [count('tour'), <Plural key="tours" value={count('tour')} one="# tour" other="# tours" />],
    [rooms, <Plural key="rooms" value={rooms} one="# room" other="# rooms" />],
    [tracks, <Plural key="tracks" value={tracks} one="# track" other="# tracks" />],
    [speakers, <Plural key="speakers" value={speakers} one="# speaker" other="# speakers" />],
  ] as const;
  return (
    <p className="stack gap-0">
      <strong className="row gap-8">
        {counted.map(([number, text]) => number > 0 && <span key={text.key}>{text}</span>)}
      </strong>
      <span className="quiet">
        {told === 0 ? (
          <Trans>No one has signed up for what changes, or follows it.</Trans>
        ) : (
          <Plural
            value={told}
            one="# person has signed up for it or follows it"
            other="# people have signed up for it or follow it"
          />
        )}
      </span>
      {told > 0 && <Channels preview={preview} />}
    </p>
  );
}

/** The notification channels, each person counted once, and the number of unreachable people. */
function Channels({ preview: { told, by_email, by_sms, can_sms } }: { preview: Preview }) {
  const unreached = told - by_email - by_sms;
  return (
    <>
      <span className="quiet">
        <Plural
          value={by_email}
          one="# person gets one e-mail"
          other="# people get one e-mail each"
        />
        {can_sms && (
          <>
            {' · '}
            <Plural value={by_sms} one="# person gets an SMS" other="# people get an SMS" />
          </>
        )}
      </span>
      {unreached > 0 && (
        <span className="error">
          {can_sms ? (
            <Plural
              value={unreached}
              one="# person cannot be reached: no e-mail address, and no consent to SMS"
              other="# people cannot be reached: no e-mail address, and no consent to SMS"
            />
          ) : (
            <Plural
              value={unreached}
              one="# person cannot be reached: no e-mail address, and SMS is not set up"
              other="# people cannot be reached: no e-mail address, and SMS is not set up"
            />
          )}
        </span>
      )}
    </>
  );
}

/** The conflicts of the list and the board. None of them stops a release. */
function Clashes({ conferences }: { conferences: readonly DraftedConference[] }) {
  const { lang, warningText } = useDraftWords();
  const count = conferences.length;
  if (count === 0) return null;
  return (
    <section className="panel danger stack gap-8">
      <h3>
        <Plural
          value={count}
          one="# conference has a conflict"
          other="# conferences have conflicts"
        />
      </h3>
      <ul className="stack gap-8 small">
        {conferences.map(({ id, title, warnings }) => (
          <li key={id}>
            <Link to="/console/programme/edit" search={{ id }} className="link strong">
              {textIn(title, lang)}
            </Link>
            {warnings.map((warning) => (
              <p key={`${warning.kind} ${warning.other?.id}`}>{warningText(warning)}</p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Changes({ changes }: Pick<Preview, 'changes'>) {
  const { lang, kinds } = useDraftWords();
  if (changes.length === 0) return null;
  return (
    <ul className="stack gap-8 ruled">
      {changes.map((change) => (
        <li key={change.id} className="stack gap-0">
          <span>{change.title[lang] || change.title.zh}</span>
          <span className="quiet small">
            {change.kinds.map((kind) => kinds[kind]).join(', ')}
            {change.concerned > 0 && (
              <>
                {' · '}
                <Plural value={change.concerned} one="# person" other="# people" />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
