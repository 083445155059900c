import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { planDraftQueries } from '#client/queries/plan-drafts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Switch } from '#client/ui/switch.tsx';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getPlanMail } from '#contract/plan-drafts.ts';
import type { PlanEditor } from './use-plan-editor.ts';

interface TellExhibitorsProps {
  editor: PlanEditor;
  isTold: boolean;
  onTold: (isTold: boolean) => void;
}

/** Offers a mail to the exhibitors whose booths are moved or renumbered, and shows its text. */
export function TellExhibitors({ editor, isTold, onTold }: TellExhibitorsProps) {
  const [isShown, setShown] = useState(false);
  const version = useSavedVersion(editor);
  const { data } = useQuery({
    ...planDraftQueries.mail(version ?? 0),
    enabled: version !== null,
  });
  if (!data || data.reached + data.unreached === 0) return null;
  const { reached, unreached, example } = data;
  return (
    <div className="stack gap-8">
      {reached > 0 && (
        <Switch checked={isTold} onChange={({ target }) => onTold(target.checked)}>
          <Plural
            value={reached}
            one="Tell # exhibitor by e-mail that its booth moved or has another number"
            other="Tell # exhibitors by e-mail that their booths moved or have another number"
          />
        </Switch>
      )}
      {unreached > 0 && (
        <p className="small quiet">
          <Plural
            value={unreached}
            one="# exhibitor has no person to write to."
            other="# exhibitors have no person to write to."
          />
        </p>
      )}
      {example && (
        <p>
          <Button kind="quiet" size="small" onClick={() => setShown(true)}>
            <Trans>See the text</Trans>
          </Button>
        </p>
      )}
      {isShown && example && <MailText example={example} onClosed={() => setShown(false)} />}
    </div>
  );
}

interface MailTextProps {
  example: NonNullable<OutputOf<typeof getPlanMail>['example']>;
  onClosed: () => void;
}

function MailText({ example, onClosed }: MailTextProps) {
  const { t } = useLingui();
  return (
    <Dialog title={<Trans>The e-mail to exhibitors</Trans>} onClosed={onClosed}>
      <p className="small quiet">
        <Trans>
          Each exhibitor gets one e-mail about its own booths, in its language, 10 minutes after you
          publish.
        </Trans>
      </p>
      {(['zh', 'en'] as const).map((lang) => (
        <section key={lang} className="stack gap-8" lang={lang}>
          <h3 className="small quiet">{lang === 'zh' ? t`Chinese` : t`English`}</h3>
          <p className="strong">{example[lang].subject}</p>
          <p className="small" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {example[lang].text}
          </p>
        </section>
      ))}
    </Dialog>
  );
}

/** The version of the draft once it is saved; null: it is being saved. */
function useSavedVersion({ flush, sheet }: PlanEditor): number | null {
  const [saved, setSaved] = useState<{ of: typeof sheet; version: number } | null>(null);
  useEffect(() => {
    let isLeft = false;
    flush().then(
      (version) => !isLeft && setSaved({ of: sheet, version }),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [flush, sheet]);
  return saved?.of === sheet ? saved.version : null;
}
