import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { boothRequestQueries } from '#client/queries/booth-requests-console.ts';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import {
  assignBoothRequest,
  type BoothRequest,
  noteBoothRequest,
} from '#contract/booth-requests-console.ts';
import { limits } from '#contract/limits.ts';
import { useShowChange } from './use-show-change.ts';

/** The responsible colleague of a request, and the internal note. */
export function Handling({ request }: { request: BoothRequest }) {
  return (
    <section className="stack gap-12">
      <h2>
        <Trans>Among colleagues</Trans>
      </h2>
      <Responsible request={request} />
      <Note request={request} />
    </section>
  );
}

function Responsible({ request: { id, assigned_to } }: { request: BoothRequest }) {
  const { t, i18n } = useLingui();
  const select = useId();
  const { data } = useQuery(boothRequestQueries.colleagues());
  const assign = useMutation({
    mutationFn: (organiser_id: string | null) => call(assignBoothRequest, { id, organiser_id }),
    onSuccess: useShowChange(),
  });
  const colleagues = data?.items ?? [];
  const assigned = assign.isPending ? assign.variables : assigned_to?.organiser_id;
  // The responsible person may have lost the right since.
  const isListed = colleagues.some(
    ({ organiser_id }) => organiser_id === assigned_to?.organiser_id,
  );
  const listed = assigned_to && !isListed ? [assigned_to, ...colleagues] : colleagues;
  return (
    <div className="stack gap-8">
      <label htmlFor={select} className="label">
        <Trans>Assigned to</Trans>
      </label>
      <select
        id={select}
        className="input select"
        value={assigned ?? ''}
        onChange={({ target }) => assign.mutate(target.value || null)}
      >
        <option value="">{t`No one yet`}</option>
        {listed.map(({ organiser_id, name }) => (
          <option key={organiser_id} value={organiser_id}>
            {name}
          </option>
        ))}
      </select>
      <p role="alert" className="small error">
        {assign.error && i18n._(errorText(assign.error))}
      </p>
    </div>
  );
}

function Note({ request: { id, note: stored } }: { request: BoothRequest }) {
  const { t, i18n } = useLingui();
  const field = useId();
  const [begun, setBegun] = useState(stored);
  const [note, setNote] = useState(stored);
  // An untouched field follows the colleagues' changes.
  if (begun !== stored && (note === begun || note === stored)) {
    setBegun(stored);
    setNote(stored);
  }
  const showChange = useShowChange();
  const save = useMutation({
    mutationFn: () => call(noteBoothRequest, { id, seen: stored, note }),
    onSuccess: () => {
      toast(t`Saved.`);
      return showChange();
    },
    onError: showChange,
  });
  return (
    <div className="stack gap-8">
      <label htmlFor={field} className="label">
        <Trans>Note for colleagues</Trans>
      </label>
      <textarea
        id={field}
        className="input"
        rows={3}
        maxLength={limits.ORGANISER_NOTE_CHARACTERS_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {begun !== stored && (
        <p role="status" className="small">
          <Trans>A colleague has saved meanwhile: “{stored}”. Saving replaces it.</Trans>
        </p>
      )}
      <p role="alert" className="small error">
        {save.error && i18n._(errorText(save.error))}
      </p>
      <div className="row">
        <Button kind="second" size="small" isPending={save.isPending} onClick={() => save.mutate()}>
          <Trans>Save the note</Trans>
        </Button>
      </div>
    </div>
  );
}
