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
  /** Null while the earlier state is loading. */
  changed: ChangedField[] | null;
  /** Copies the earlier state into the form; saving stores it. */
  onTake: () => void;
  onClosed: () => void;
}

/** Compares an earlier state with the form: the fields that differ. */
export function ThenAndNow({ changed, onTake, onClosed }: ThenAndNowProps) {
  const { t } = useLingui();
  return (
    <Sheet title={t`Then and now`} onClosed={onClosed}>
      {changed?.length === 0 && <Trans>It is the same as the current text.</Trans>}
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
