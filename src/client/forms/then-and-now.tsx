import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';

interface ChangedField {
  field: string;
  label: ReactNode;
  before: string | undefined;
  now: string | undefined;
}

interface ThenAndNowProps {
  /** Null until the earlier state has arrived. */
  changed: ChangedField[] | null;
  /** Puts the earlier state into the form; nothing is stored until that is saved. */
  onTake: () => void;
  onClosed: () => void;
}

/** An earlier state of what a form edits, beside the present one: the fields that differ. */
export function ThenAndNow({ changed, onTake, onClosed }: ThenAndNowProps) {
  const { t } = useLingui();
  return (
    <Sheet title={t`Then and now`} onClosed={onClosed}>
      {changed?.length === 0 && <Trans>It says the same as now.</Trans>}
      <dl className="stack gap-12">
        {changed?.map(({ field, label, before, now }) => (
          <div key={field}>
            <dt className="small quiet">{label}</dt>
            <dd className="typed">{before || <Trans>(empty)</Trans>}</dd>
            <dd className="typed small quiet">
              <Trans>Now:</Trans> {now || <Trans>(empty)</Trans>}
            </dd>
          </div>
        ))}
      </dl>
      {changed && changed.length > 0 && (
        <Button onClick={onTake}>
          <Trans>Put it into the form</Trans>
        </Button>
      )}
    </Sheet>
  );
}
