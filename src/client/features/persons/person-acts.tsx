import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '#client/device/save-file.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { useRefetch } from '#client/queries/use-refetch.ts';
import { Button } from '#client/ui/button.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import type { Capability } from '#contract/capabilities.ts';
import { exportPerson, type Person } from '#contract/persons.ts';
import { CorrectSheet } from './correct-sheet.tsx';
import { EraseSheet } from './erase-sheet.tsx';

interface PersonActsProps {
  person: Person;
  capabilities: readonly Capability[];
  onErased: () => void;
}

/** Buttons to correct, copy and erase a person’s data, as the capabilities allow. */
export function PersonActs({ person, capabilities, onErased }: PersonActsProps) {
  const { i18n } = useLingui();
  const [opened, setOpened] = useState<'correct' | 'erase' | null>(null);
  const refetch = useRefetch(consoleQueries.all());
  const copy = useMutation({
    mutationFn: () => call(exportPerson, { registration_id: person.id }),
    onSuccess: (file) => {
      saveFile(file);
      void refetch();
    },
  });
  const mayCorrect = capabilities.includes('registrations.change') && person.completed_at;
  const mayExport = capabilities.includes('export.personal');
  if (!mayCorrect && !mayExport) return null;
  const close = () => setOpened(null);
  return (
    <div className="row gap-8">
      {mayCorrect && (
        <Button kind="second" size="small" onClick={() => setOpened('correct')}>
          <Trans>Correct</Trans>
        </Button>
      )}
      {mayExport && (
        <>
          <Button
            kind="second"
            size="small"
            isPending={copy.isPending}
            onClick={() => copy.mutate()}
          >
            <Trans>Save a copy of everything</Trans>
          </Button>
          <Button kind="danger" size="small" onClick={() => setOpened('erase')}>
            <Trans>Erase…</Trans>
          </Button>
        </>
      )}
      <p role="alert" className="error">
        {copy.error && i18n._(errorText(copy.error))}
      </p>
      {opened === 'correct' && <CorrectSheet person={person} onClosed={close} />}
      {opened === 'erase' && <EraseSheet person={person} onErased={onErased} onClosed={close} />}
    </div>
  );
}
