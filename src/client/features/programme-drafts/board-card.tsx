import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Badge } from '#client/ui/badge.tsx';
import classes from '#client/ui/day-plane.module.css';
import { Icon } from '#client/ui/icon.tsx';
import '#client/ui/hues.css';
import type { DraftedConference } from '#contract/programme-drafts.ts';
import { clockOf, lengthOf, minutesOf } from './board-times.ts';
import { useDraftWords } from './use-draft-words.ts';

interface BoardCardProps {
  conference: DraftedConference;
  hue: number;
  isCarried: boolean;
  /** Id of the text that explains how to move the card. */
  hint: string;
  handle: ComponentProps<'button'>;
}

/** A conference on the board: handle, times and warnings. */
export function BoardCard({ conference, hue, isCarried, hint, handle }: BoardCardProps) {
  const { t } = useLingui();
  const { lang, warningText } = useDraftWords();
  const { id, is_parked, is_cancelled, starts_at, warnings } = conference;
  const title = conference.title[lang] || conference.title.zh;
  const starts = minutesOf(starts_at);
  const length = lengthOf(conference);
  const [first, ...others] = warnings;
  return (
    <article
      className={`stack gap-0 ${classes.cell}`}
      data-card
      data-hue={hue}
      data-warned={warnings.length > 0 || undefined}
    >
      <p className="line gap-4 tiny quiet numbers">
        <button
          type="button"
          id={`move-${id}`}
          className={`bare middle fixed ${classes.handle}`}
          aria-label={t`Move: ${title}`}
          aria-describedby={hint}
          aria-pressed={isCarried}
          {...handle}
        >
          <Icon path="M5 9h14M5 15h14" />
        </button>
        {is_parked ? <Trans>{length} min</Trans> : `${clockOf(starts)}–${clockOf(starts + length)}`}
      </p>
      <Link to="/console/programme/edit" search={{ id }} className="small plain strong">
        {title}
      </Link>
      {is_cancelled && (
        <p>
          <Badge tone="danger">
            <Trans>Cancelled</Trans>
          </Badge>
        </p>
      )}
      {first && (
        <p className="error">
          {warningText(first)}
          {others.length > 0 && ` +${others.length}`}
        </p>
      )}
    </article>
  );
}
