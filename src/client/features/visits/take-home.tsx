import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { saveFile } from '#client/device/save-file.ts';
import { readVisited } from '#client/device/visited.ts';
import { Button } from '#client/ui/button.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { exportVisit } from '#contract/visits.ts';

/** The visit as a table for a spreadsheet, and the way to say how it was. */
export function TakeHome() {
  const { i18n } = useLingui();
  const saving = useMutation({
    mutationFn: () => call(exportVisit, { format: 'xlsx', visited: [...readVisited()] }),
    onSuccess: saveFile,
  });
  return (
    <section className="stack gap-8">
      <h2 className="heading">
        <Trans>Take it with me</Trans>
      </h2>
      <p className="small quiet">
        <Trans>
          Visited booths, inquiries, saved exhibits with your notes, and sessions, as one table.
        </Trans>
      </p>
      <div className="row">
        <Button kind="second" isPending={saving.isPending} onClick={() => saving.mutate()}>
          <Trans>My visit as a table (XLSX)</Trans>
        </Button>
        <Link to="/feedback-page" className="tap label">
          <Trans>How was it? Tell us</Trans>
        </Link>
      </div>
      <p role="status" className="small quiet">
        {saving.isSuccess && <Trans>The table is saved on this device.</Trans>}
        {saving.error && i18n._(errorText(saving.error))}
      </p>
    </section>
  );
}
