import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { editionQueries } from '#client/queries/exhibition-editions.ts';
import { Button } from '#client/ui/button.tsx';
import { MultiChoice } from '#client/ui/fields/multi-choice.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { copyIntoEdition, type LaterPart } from '#contract/edition-copies.ts';
import { copiedOfExhibitors, type Edition } from '#contract/exhibition-editions.ts';
import { usePartTitles } from './use-part-titles.ts';

interface CopyLaterProps {
  /** Not public. */
  edition: string;
  editions: readonly Edition[];
}

/** Copies what an edition still lacks from another edition. */
export function CopyLater({ edition, editions }: CopyLaterProps) {
  const { t } = useLingui();
  const lang = useLang();
  const field = useId();
  const [isOpen, setOpen] = useState(false);
  const others = editions.filter(({ id }) => id !== edition);
  const [chosen, setChosen] = useState('');
  const from = chosen || (others.find(({ is_current }) => is_current) ?? others[0])?.id;
  if (!from) return null;
  return (
    <p>
      <Button kind="second" onClick={() => setOpen(true)}>
        <Trans>Copy from another edition…</Trans>
      </Button>
      {isOpen && (
        <Sheet title={t`Copy from another edition`} onClosed={() => setOpen(false)}>
          <div className="stack gap-8">
            <label className="label" htmlFor={field}>
              <Trans context="another edition">From</Trans>
            </label>
            <select
              id={field}
              className="input"
              value={from}
              onChange={({ target }) => setChosen(target.value)}
            >
              {others.map(({ id, name, year }) => (
                <option key={id} value={id}>
                  {year} · {textIn(name, lang)}
                </option>
              ))}
            </select>
          </div>
          <Copyable key={from} edition={edition} from={from} onClosed={() => setOpen(false)} />
        </Sheet>
      )}
    </p>
  );
}

interface CopyableProps {
  edition: string;
  from: string;
  onClosed: () => void;
}

function Copyable({ edition, from, onClosed }: CopyableProps) {
  const { data } = useQuery(editionQueries.copyable(edition, from));
  if (!data) return null;
  if (data.parts.length === 0) {
    return (
      <p>
        <Trans>There is nothing to copy: this edition has it all, or the other one lacks it.</Trans>
      </p>
    );
  }
  return <CopyForm {...{ edition, from, onClosed }} parts={data.parts} />;
}

interface CopyFormProps extends CopyableProps {
  parts: readonly { part: LaterPart; count: number }[];
}

function CopyForm({ edition, from, parts, onClosed }: CopyFormProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const words = useLaterWords();
  const submission = useSubmission({
    schema: copyIntoEdition.input,
    start: {
      exhibition_id: edition,
      from,
      copied: parts.map(({ part }) => part).filter((part) => !isOfExhibitors(part)),
    },
    adjust: ({ copied, ...given }) => ({
      ...given,
      copied: copied.filter((part) => !needsExhibitors(part) || copied.includes('exhibitors')),
    }),
    send: (given, once) => call(copyIntoEdition, given, once),
    onSent: async () => {
      toast(t`Copied into this edition.`);
      onClosed();
      await queryClient.invalidateQueries({ queryKey: editionQueries.all() });
      await queryClient.invalidateQueries({ queryKey: consoleQueries.all() });
    },
  });
  return (
    <SubmissionForm submission={submission} action={<Trans>Copy</Trans>}>
      <MultiChoice
        control={submission.control}
        name="copied"
        label={t`Empty parts of this edition`}
        hint={t`Filled parts are not offered. Registrations, consents and sign-ins are never copied. People, exhibits and booths need their exhibitors.`}
        options={parts.map(({ part, count }) => ({
          code: part,
          label: `${words[part]} (${count})`,
        }))}
      />
    </SubmissionForm>
  );
}

const needsExhibitors = (part: LaterPart) => part !== 'exhibitors' && isOfExhibitors(part);

const isOfExhibitors = (part: LaterPart) => copiedOfExhibitors.some((one) => one === part);

function useLaterWords(): Record<LaterPart, string> {
  const { t } = useLingui();
  return {
    ...usePartTitles(),
    rooms: t`Rooms and tracks of the programme`,
    plan: t`Floor plan with its booths`,
    tasks: t`Tasks for exhibitors, not published, with dates moved by the first day`,
    manual: t`Manual for exhibitors, not published, without its files`,
    exhibitors: t`Exhibitors with their profiles`,
    people: t`People of the exhibitors`,
    exhibits: t`Accepted exhibits`,
    booths: t`Booths of the exhibitors`,
  };
}
