import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readSignIn } from '#client/device/sign-in.ts';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { invitationQueries } from '#client/queries/invitations.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { call } from '#client/wire/api.ts';
import {
  generateInvitation,
  type InvitationDraft,
  PosterLang,
  PosterTemplate,
} from '#contract/exhibitor-invitations.ts';
import { limits } from '#contract/limits.ts';
import { InvitationPreview } from './invitation-preview.tsx';
import { useLangsLabels } from './use-langs-labels.ts';
import { useTemplateLabels } from './use-template-labels.ts';

interface CreateFormProps {
  start: InvitationDraft;
  /** Called with the id of the invitation. */
  onMade: (id: string) => void;
}

/** Languages, design and texts of an invitation, with a preview. */
export function CreateForm({ start, onMade }: CreateFormProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const labels = useLangsLabels();
  const templates = useTemplateLabels();
  const [langs, setLangs] = useState(start.langs);
  const submission = useSubmission({
    schema: generateInvitation.input,
    start,
    draft: { name: 'invitation', owner: readSignIn()?.account_id ?? '' },
    send: (input, once) => call(generateInvitation, input, once),
    onSent: async (made) => {
      await queryClient.invalidateQueries({ queryKey: invitationQueries.all() });
      onMade(made.id);
    },
  });
  const { control } = submission;
  const written = langs === 'both' ? (['zh', 'en'] as const) : [langs];
  const greetings = { zh: t`Greeting in Chinese`, en: t`Greeting in English` };
  return (
    <div className="tiles gap-24 twos">
      <SubmissionForm submission={submission} action={<Trans>Draw the poster</Trans>}>
        <ChoiceField
          control={control}
          name="langs"
          label={t`Languages of the poster`}
          look="segmented"
          options={PosterLang.options.map((code) => ({ code, label: labels[code] }))}
          onChosen={(code) => setLangs(PosterLang.parse(code))}
        />
        <ChoiceField
          control={control}
          name="template"
          label={t`Look`}
          look="segmented"
          options={PosterTemplate.options.map((code) => ({ code, label: templates[code] }))}
        />
        {written.map((lang) => (
          <TextArea
            key={lang}
            control={control}
            name={`greeting.${lang}`}
            label={greetings[lang]}
            hint={t`If empty, our short greeting is used. Offer nothing for sharing: WeChat blocks such links.`}
            max={limits.GREETING_CHARACTERS_MAX}
            isOptional
          />
        ))}
      </SubmissionForm>
      <InvitationPreview control={control} />
    </div>
  );
}
