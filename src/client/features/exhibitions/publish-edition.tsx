import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { editionName } from '#client/lang/edition-name.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { editionQueries } from '#client/queries/exhibition-editions.ts';
import { exhibitionQueries } from '#client/queries/exhibitions.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Button } from '#client/ui/button.tsx';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { FlagField } from '#client/ui/fields/flag-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import {
  type Edition,
  makeEditionCurrent,
  schedulePublication,
  unschedulePublication,
} from '#contract/exhibition-editions.ts';
import { Instant } from '#contract/plain-fields.ts';
import { NotReady } from './not-ready.tsx';
import { PreviewLinks } from './preview-links.tsx';
import { PublishEffectRows } from './publish-effects.tsx';

const Publication = z.object({
  publish_at: z.nullable(Instant),
  opens_registration: z.boolean(),
});

interface Values {
  when: 'now' | 'later';
  /** In the exhibition's time zone. */
  publish_at: string;
  opens_registration: boolean;
}

interface PublishEditionProps {
  edition: Edition;
  onClosed: () => void;
}

/** The effects of a publication in numbers, and its time. */
export function PublishEdition({ edition, onClosed }: PublishEditionProps) {
  const { t } = useLingui();
  const lang = useLang();
  const { id, year, publication } = edition;
  const name = editionName(edition.name[lang], year);
  const times = useTimes();
  const offset = useExhibition().server_time.slice(-6);
  const { data: effects } = useSuspenseQuery(editionQueries.publishEffects(id));
  const refresh = useRefresh();
  const submission = useSubmission({
    schema: Publication,
    adjust: ({ when, ...values }: Values) => ({
      ...values,
      publish_at: when === 'later' ? `${values.publish_at}:00${offset}` : null,
    }),
    start: {
      when: publication ? 'later' : 'now',
      publish_at: publication ? times.stamp(publication.publish_at).replace(' ', 'T') : '',
      opens_registration: publication?.opens_registration ?? !effects.registration_open,
    },
    send: ({ publish_at, opens_registration }, once) => {
      const given = { exhibition_id: id, opens_registration };
      return publish_at === null
        ? call(makeEditionCurrent, given, once)
        : call(schedulePublication, { ...given, publish_at }, once);
    },
    onSent: (_edition, { publish_at }) => {
      refresh();
      const at = publish_at && times.stamp(publish_at);
      toast(at ? t`${name} becomes public ${at}.` : t`Visitors see ${name} now.`);
      onClosed();
    },
  });
  const { control } = submission;
  return (
    <div className="stack gap-16">
      <p className="quiet">
        <Trans>This is what changes, and for whom.</Trans>
      </p>
      <PublishEffectRows effects={effects} name={name} year={year} />
      <NotReady edition={id} />
      <PreviewLinks edition={id} />
      <SubmissionForm
        submission={submission}
        action={<Action control={control} offset={offset} />}
        others={publication && <Unschedule edition={edition} onClosed={onClosed} />}
      >
        <When control={control} />
        {!effects.registration_open && (
          <FlagField
            control={control}
            name="opens_registration"
            label={t`Open registration at the same moment`}
          />
        )}
        <p className="small quiet">
          <Trans>You can show the other edition again. What people did meanwhile stays.</Trans>
        </p>
      </SubmissionForm>
    </div>
  );
}

type OfForm = Control<Values, unknown, z.output<typeof Publication>>;

function When({ control }: { control: OfForm }) {
  const { t } = useLingui();
  const when = useWatch({ control, name: 'when' });
  return (
    <>
      <ChoiceField
        control={control}
        name="when"
        look="segmented"
        label={t`When`}
        options={[
          { code: 'now', label: t`At once` },
          { code: 'later', label: t`At a time` },
        ]}
      />
      {when === 'later' && (
        <TextField
          control={control}
          name="publish_at"
          label={t`From`}
          hint={<Trans>Local time of the exhibition</Trans>}
          type="datetime-local"
          autoComplete="off"
        />
      )}
    </>
  );
}

/** The label of the button names the time. */
function Action({ control, offset }: { control: OfForm; offset: string }) {
  const times = useTimes();
  const [when, publish_at] = useWatch({ control, name: ['when', 'publish_at'] });
  if (when === 'now') return <Trans context="an edition">Publish now</Trans>;
  const instant = Instant.safeParse(`${publish_at}:00${offset}`).data;
  if (!instant) return <Trans>Publish at this time</Trans>;
  const at = times.stamp(instant);
  return <Trans>Publish {at}</Trans>;
}

function Unschedule({ edition, onClosed }: PublishEditionProps) {
  const { t, i18n } = useLingui();
  const refresh = useRefresh();
  const drop = useMutation({
    mutationFn: () => call(unschedulePublication, { exhibition_id: edition.id }),
    onSuccess: () => {
      refresh();
      toast(t`It is no longer published automatically.`);
      onClosed();
    },
  });
  return (
    <>
      <Button kind="second" isPending={drop.isPending} onClick={() => drop.mutate()}>
        <Trans>Cancel the set time</Trans>
      </Button>
      <p role="alert" className="small error">
        {drop.error && i18n._(errorText(drop.error))}
      </p>
    </>
  );
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: editionQueries.all() });
    void queryClient.invalidateQueries({ queryKey: exhibitionQueries.all() });
  };
}
