import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { invitationQueries } from '#client/queries/invitations.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { call } from '#client/wire/api.ts';
import type { IssueName } from '#contract/errors.ts';
import { PosterLang, PosterTemplate } from '#contract/exhibitor-invitations.ts';
import { limits } from '#contract/limits.ts';
import { addNamedInvitations, GUESTS_AT_ONCE } from '#contract/named-invitations.ts';
import { useLangsLabels } from './use-langs-labels.ts';
import { useTemplateLabels } from './use-template-labels.ts';

/** Names of a typed list or of a column that was copied from a table. */
const guestsIn = (typed: string) =>
  typed
    .split(/[\n\t;；]/)
    .map((name) => name.trim())
    .filter(Boolean);

const rule = (isRight: (guests: string[]) => boolean, error: IssueName) =>
  z.refine((typed) => isRight(guestsIn(String(typed))), { error });

const NamedValues = z.object({
  langs: PosterLang,
  template: PosterTemplate,
  guests: z.string().check(
    rule((guests) => guests.length > 0, 'required'),
    rule((guests) => guests.length <= GUESTS_AT_ONCE, 'too_many'),
    rule((guests) => guests.every((name) => name.length <= limits.NAME_CHARACTERS_MAX), 'too_long'),
  ),
});

/** Makes an invitation for each name of a list. */
export function NamedForm() {
  const { t } = useLingui();
  const lang = useLang();
  const queryClient = useQueryClient();
  const langs = useLangsLabels();
  const templates = useTemplateLabels();
  const [made, setMade] = useState<{ added: number; known: number } | null>(null);
  const submission = useSubmission({
    schema: NamedValues,
    start: { langs: lang, template: 'wave', guests: '' },
    send: ({ guests, ...look }) =>
      call(addNamedInvitations, {
        ...look,
        greeting: { zh: '', en: '' },
        guests: guestsIn(guests),
      }),
    onSent: async (answer) => {
      setMade(answer);
      submission.form.setValue('guests', '');
      await queryClient.invalidateQueries({ queryKey: invitationQueries.all() });
    },
  });
  const { control } = submission;
  return (
    <SubmissionForm submission={submission} action={<Trans>Make the invitations</Trans>}>
      <TextArea
        control={control}
        name="guests"
        label={t`Names, one per line`}
        hint={t`As you would greet them: Mr Zhang. You can paste a column of a table.`}
        rows={6}
        max={limits.NAME_CHARACTERS_MAX * GUESTS_AT_ONCE}
      />
      <ChoiceField
        control={control}
        name="langs"
        label={t`Languages of the poster`}
        look="segmented"
        options={PosterLang.options.map((code) => ({ code, label: langs[code] }))}
      />
      <ChoiceField
        control={control}
        name="template"
        label={t`Look`}
        look="segmented"
        options={PosterTemplate.options.map((code) => ({ code, label: templates[code] }))}
      />
      <p role="status" className="small">
        {made && (
          <>
            <Plural value={made.added} one="# invitation made." other="# invitations made." />{' '}
            {made.known > 0 && (
              <Plural
                value={made.known}
                one="# name has one already."
                other="# names have one already."
              />
            )}
          </>
        )}
      </p>
    </SubmissionForm>
  );
}
