import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { readForVisit, storeForVisit } from '#client/device/local-storage.ts';
import { useVisitor } from '#client/device/sign-in.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { optionalPart } from '#client/ui/optional-part.ts';
import { toast } from '#client/ui/touch/toast.ts';
import type { Exhibit } from '#contract/exhibits.ts';
import { setCollected, useCollected } from './collected.ts';
import classes from './exhibit-actions.module.css';
import { useLike } from './likes.ts';

const NoteSheet = optionalPart(async () => (await import('./note-sheet.tsx')).NoteSheet);

const HEART =
  'M12 20C5 15.5 3 12 3 8.8A4.8 4.8 0 0 1 12 6.5a4.8 4.8 0 0 1 9 2.3C21 12 19 15.5 12 20z';
const BOOKMARK = 'M6 4h12v17l-6-4-6 4z';

/** The exhibit that a visitor wanted to save before signing in. */
const TO_SAVE = 'exhibit-to-save';

/** Likes an exhibit; counted once per device, not per account. */
export function LikeButton({ exhibit }: { exhibit: Exhibit }) {
  const { t, i18n } = useLingui();
  const { liked, likes, toggle } = useLike(exhibit);
  const count = new Intl.NumberFormat(i18n.locale).format(likes);
  return (
    <span className={`numbers ${classes.like}`}>
      <Button
        kind="second"
        aria-pressed={liked}
        aria-label={t`Like, ${count} likes`}
        onClick={toggle}
      >
        <Icon path={HEART} />
        {count}
      </Button>
    </span>
  );
}

/** Saves an exhibit with a note. Says first that this needs a sign-in, and saves it after that. */
export function CollectButton({ exhibit: { id, name } }: { exhibit: Exhibit }) {
  const { t } = useLingui();
  const { href } = useLocation();
  const isSignedIn = useVisitor() !== null;
  const { collected, isLoaded } = useCollected();
  const [isNoting, setNoting] = useState(false);
  const own = collected.find(({ exhibit_id }) => exhibit_id === id);
  const collect = () => {
    if (own) return setNoting(true);
    void setCollected({ exhibit_id: id, name, collected: true });
    toast(t`Saved to “My exhibits”.`);
  };
  useEffect(() => {
    if (!isSignedIn || !isLoaded || readForVisit(TO_SAVE) !== id) return;
    storeForVisit(TO_SAVE, '');
    if (!own) collect();
  });
  if (!isSignedIn) {
    return (
      <ButtonLink
        kind="second"
        to="/audience/fastLogin"
        search={{ return: href }}
        onClick={() => storeForVisit(TO_SAVE, id)}
      >
        <Icon path={BOOKMARK} />
        <Trans>Sign in to save</Trans>
      </ButtonLink>
    );
  }
  return (
    <>
      <span>
        <Button
          kind="second"
          aria-pressed={own !== undefined}
          aria-label={own ? t`Saved exhibit: note or remove` : undefined}
          onClick={collect}
        >
          <Icon path={BOOKMARK} />
          {own ? <Trans>Saved exhibit</Trans> : <Trans>Save exhibit</Trans>}
        </Button>
      </span>
      {own && isNoting && (
        <Suspense>
          <NoteSheet collected={own} onClosed={() => setNoting(false)} />
        </Suspense>
      )}
    </>
  );
}
