import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { setStar, useStars } from '#client/sync/stars.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { DotText } from '#client/ui/dot-picture.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { ThumbBar } from '#client/ui/thumb-bar.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import type { Exhibitor } from '#contract/exhibitors.ts';

/** The booth with what one does there, beside the profile of a wide screen. */
export function BoothCard({ exhibitor, spot }: { exhibitor: Exhibitor; spot: ReactNode }) {
  const { t } = useLingui();
  const { id, hall, booth } = exhibitor;
  return (
    <div className="dark night panel stack gap-8">
      <div className="line spread gap-16 padded">
        {booth ? (
          <div className="stack">
            <p className="small quiet">{hall ? t`Booth, hall ${hall}` : t`Booth`}</p>
            <DotText text={booth} height={30} />
            <span className="visually-hidden">{booth}</span>
          </div>
        ) : (
          <p className="quiet">
            <Trans>No booth is assigned yet.</Trans>
          </p>
        )}
        {spot}
      </div>
      <ButtonLink to="/exhibits/inquiry" search={{ exhibitor_id: id }}>
        <Trans>Send an inquiry</Trans>
      </ButtonLink>
      <Star exhibitor={exhibitor} />
      <ToPlan exhibitor={exhibitor} />
    </div>
  );
}

/** The same for a phone. */
export function ExhibitorBar({ exhibitor }: { exhibitor: Exhibitor }) {
  return (
    <ThumbBar>
      <ButtonLink to="/exhibits/inquiry" search={{ exhibitor_id: exhibitor.id }}>
        <Trans>Ask</Trans>
      </ButtonLink>
      <Star exhibitor={exhibitor} />
      <ToPlan exhibitor={exhibitor} />
    </ThumbBar>
  );
}

function Star({ exhibitor: { id, name } }: { exhibitor: Exhibitor }) {
  const { t } = useLingui();
  const isStarred = useStars().has(id);
  return (
    <Button
      kind="second"
      aria-label={t`Star ${name}`}
      aria-pressed={isStarred}
      onClick={() => {
        void setStar(id, !isStarred, name);
        toast(isStarred ? t`Star removed` : t`Starred and added to “My walk”.`);
      }}
    >
      <Icon name="star" />
      <Trans>Star</Trans>
    </Button>
  );
}

function ToPlan({ exhibitor: { booth } }: { exhibitor: Exhibitor }) {
  if (!booth) return null;
  return (
    <ButtonLink kind="second" to="/floor-plan" search={{ booth }}>
      <Icon name="plan" />
      <Trans>Plan</Trans>
    </ButtonLink>
  );
}
