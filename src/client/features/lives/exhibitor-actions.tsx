import { Trans, useLingui } from '@lingui/react/macro';
import { setStar, useStars } from '#client/sync/stars.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import type { Live } from '#contract/lives.ts';

const ASK = 'M4 5h16v11H9l-5 4z';

interface ExhibitorActionsProps {
  exhibitor: Pick<NonNullable<Live['exhibitor']>, 'id' | 'short_name'>;
}

/** Asks or stars the exhibitor of a live stream. */
export function ExhibitorActions({ exhibitor: { id, short_name: name } }: ExhibitorActionsProps) {
  const { t } = useLingui();
  const isStarred = useStars().has(id);
  return (
    <>
      <ButtonLink kind="second" size="small" to="/exhibits/inquiry" search={{ exhibitor_id: id }}>
        <Icon path={ASK} />
        <Trans>Ask</Trans>
      </ButtonLink>
      <Button
        kind="second"
        size="small"
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
    </>
  );
}
