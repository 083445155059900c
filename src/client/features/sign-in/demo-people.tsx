import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { saveDraft } from '#client/device/drafts.ts';
import { randomKey } from '#client/device/random-key.ts';
import { demoQueries } from '#client/queries/demo.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';

/** Demo accounts to sign in with. Empty unless the demo shows its codes. */
export function DemoPeople({ onChosen }: { onChosen: () => void }) {
  const { t } = useLingui();
  const { data } = useQuery(demoQueries.people());
  if (!data || data.items.length === 0) return null;
  const choose = (address: string) => {
    saveDraft({ name: 'sign-in', owner: 'anyone' }, { address });
    onChosen();
  };
  const roles = {
    main_contact: t`Exhibitor: main contact`,
    staff: t`Exhibitor: staff`,
    organiser: t`Organiser`,
  };
  return (
    <Card as="section">
      <div className="stack gap-8">
        <h2 className="label">
          <Trans>Look around the demo as</Trans>
        </h2>
        <div className="row">
          <Button
            kind="second"
            size="small"
            onClick={() => choose(`buyer-${randomKey().slice(0, 6).toLowerCase()}@demo.example`)}
          >
            <Trans>New buyer</Trans>
          </Button>
          {data.items.map(({ email, role }) => (
            <Button key={email} kind="second" size="small" onClick={() => choose(email)}>
              {roles[role]}
            </Button>
          ))}
        </div>
        <p className="quiet small">
          <Trans>Fills in an invented address. Send the code, and it appears here.</Trans>
        </p>
      </div>
    </Card>
  );
}
