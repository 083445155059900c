import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsoleList, recordsOf } from '#client/forms/console-list.tsx';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { useCountryName } from '#client/queries/use-countries.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { FactRows } from '#client/ui/fact.tsx';
import { ChipFilter } from '#client/ui/fields/chip-filter.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { RecordColumn } from '#client/ui/records/record-column.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { daysText } from '#contract/date-text.ts';
import {
  type VisaLetterFilters,
  type VisaLetterState,
  visaLetterStates,
} from '#contract/visa-letter-filters.ts';
import {
  type IssuedVisaLetter,
  type LetterDesk,
  revokeVisaLetter,
} from '#contract/visa-letters-console.ts';

interface LetterListProps {
  counts: LetterDesk['counts'];
  filters: VisaLetterFilters;
  onFiltered: (filters: VisaLetterFilters) => void;
  mayRevoke: boolean;
}

const TONES = { valid: 'done', replaced: 'mist', revoked: 'danger' } as const;

/** The issued letters of invitation, newest first. */
export function LetterList({ counts, filters, onFiltered, mayRevoke }: LetterListProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(consoleQueries.visaLetters(filters));
  const states = useStateWords();
  const columns = useLetterColumns();
  const [opened, setOpened] = useState<IssuedVisaLetter | null>(null);
  return (
    <>
      <ConsoleList
        name="visa-letters"
        exported="visa_letters"
        words={{
          label: t`Letters of invitation`,
          search: t`Search the letters`,
          placeholder: t`Number, name or company`,
          count: (total) => <Plural value={total} one="# letter" other="# letters" />,
          empty: <Trans>No one has asked for a letter yet.</Trans>,
          nothing: <Trans>No letter matches. Try fewer filters.</Trans>,
        }}
        records={recordsOf(query)}
        columns={columns}
        filters={filters}
        onFiltered={onFiltered}
        nameOf={({ number }) => number}
        controls={
          <ChipFilter
            label={t`State`}
            all={t`All`}
            options={visaLetterStates.map((code) => ({
              code,
              label: `${states[code]} ${counts[code]}`,
            }))}
            value={filters.state}
            onChange={(state) => onFiltered({ ...filters, state })}
          />
        }
        onOpen={setOpened}
      />
      {opened && (
        <LetterSheet letter={opened} mayRevoke={mayRevoke} onClosed={() => setOpened(null)} />
      )}
    </>
  );
}

function useStateWords(): Record<VisaLetterState, string> {
  const { t } = useLingui();
  return {
    valid: t({ message: 'Valid', context: 'letter' }),
    replaced: t({ message: 'Replaced', context: 'letter' }),
    revoked: t({ message: 'Revoked', context: 'letter' }),
  };
}

function useLetterColumns(): RecordColumn<IssuedVisaLetter>[] {
  const { t, i18n } = useLingui();
  const { stamp } = useTimes();
  const states = useStateWords();
  const countryName = useCountryName();
  return [
    { code: 'name', label: t`Name`, cell: (row) => <strong>{row.passport_name}</strong> },
    {
      code: 'state',
      label: t`State`,
      isShort: true,
      cell: ({ state }) => <Badge tone={TONES[state]}>{states[state]}</Badge>,
    },
    { code: 'number', label: t`Number`, cell: ({ number }) => number, isShort: true },
    {
      code: 'nationality',
      label: t`Nationality`,
      cell: ({ nationality }) => countryName(nationality),
    },
    { code: 'company', label: t`Company`, cell: ({ company_name }) => company_name },
    {
      code: 'stay',
      label: t`Stay in China`,
      cell: ({ arrives_on, leaves_on }) => daysText(arrives_on, leaves_on, i18n.locale),
    },
    {
      code: 'issued_at',
      label: t`Issued on`,
      isShort: true,
      cell: ({ issued_at }) => stamp(issued_at),
    },
    { code: 'reason', label: t`Reason`, cell: ({ reason }) => reason, isExtra: true },
  ];
}

interface LetterSheetProps extends Pick<LetterListProps, 'mayRevoke'> {
  letter: IssuedVisaLetter;
  onClosed: () => void;
}

function LetterSheet({ letter, mayRevoke, onClosed }: LetterSheetProps) {
  const { t, i18n } = useLingui();
  const countryName = useCountryName();
  const states = useStateWords();
  const { moment } = useTimes();
  return (
    <Sheet title={letter.number} onClosed={onClosed}>
      <dl className="ruled">
        <FactRows
          facts={[
            [t`State`, states[letter.state]],
            [t`Reason`, letter.reason],
            [t`Name`, letter.passport_name],
            [t`Passport number`, letter.passport_number],
            [t`Nationality`, countryName(letter.nationality)],
            [t`Company`, letter.company_name],
            [t`Stay in China`, daysText(letter.arrives_on, letter.leaves_on, i18n.locale)],
            [t`Issued on`, moment(letter.issued_at)],
          ]}
        />
      </dl>
      {mayRevoke && letter.state !== 'revoked' && <Revoke id={letter.id} onRevoked={onClosed} />}
    </Sheet>
  );
}

function Revoke({ id, onRevoked }: { id: string; onRevoked: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const submission = useSubmission({
    schema: revokeVisaLetter.input,
    adjust: (values: { reason: string }) => ({ ...values, id }),
    start: { reason: '' },
    send: (input) => call(revokeVisaLetter, input),
    onSent: () => {
      void queryClient.invalidateQueries({ queryKey: consoleQueries.all() });
      toast(t`The letter is revoked.`);
      onRevoked();
    },
  });
  return (
    <SubmissionForm submission={submission} action={<Trans>Revoke the letter</Trans>} isDanger>
      <TextField
        control={submission.control}
        name="reason"
        label={t`Reason`}
        hint={t`The visitor sees this reason. A consulate only sees that the letter was revoked.`}
        autoComplete="off"
      />
    </SubmissionForm>
  );
}
