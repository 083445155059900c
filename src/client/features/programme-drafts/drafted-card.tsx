import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { textIn } from '#client/lang/text-in.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import type { DraftedConference } from '#contract/programme-drafts.ts';
import type { DraftedTour } from '#contract/tour-drafts.ts';
import { useDraftWords } from './use-draft-words.ts';

interface DraftedCardProps {
  drafted: DraftedConference | DraftedTour;
  title: { zh: string; en: string };
  /** Seats; null: not limited. */
  capacity: number | null;
  /** The page that edits it. */
  to: '/console/programme/edit' | '/console/programme/tour';
  /** Time and place. */
  children: ReactNode;
}

/** A draft conference or tour, with its warnings. */
export function DraftedCard({ drafted, title, capacity, to, children }: DraftedCardProps) {
  const { lang, states } = useDraftWords();
  const { id, state, is_cancelled, taken, waiting } = drafted;
  return (
    <Card as="li" className="opens">
      <div className="row spread gap-8">
        <Link to={to} search={{ id }} className="opener strong plain">
          {textIn(title, lang)}
        </Link>
        <span className="row gap-4">
          {is_cancelled && (
            <Badge tone="danger">
              <Trans>Cancelled</Trans>
            </Badge>
          )}
          {state !== 'released' && <Badge tone="notice">{states[state]}</Badge>}
        </span>
      </div>
      <p className="quiet small numbers">
        {children} ·{' '}
        {capacity === null ? (
          <Plural value={taken} one="# signed up" other="# signed up" />
        ) : (
          <Trans>
            {taken} of {capacity} seats
          </Trans>
        )}
        {waiting > 0 && (
          <>
            {' · '}
            <Trans>{waiting} waiting</Trans>
          </>
        )}
      </p>
      <Warnings drafted={drafted} />
    </Card>
  );
}

/** The languages that lack a text, and the clashes; each leads to the other side of it. */
export function Warnings({ drafted: { incomplete, warnings } }: Pick<DraftedCardProps, 'drafted'>) {
  const { languages, warningText } = useDraftWords();
  const missing = incomplete.map((code) => languages[code]).join(', ');
  if (!missing && warnings.length === 0) return null;
  return (
    <ul className="stack gap-4 small">
      {missing && (
        <li className="error">
          <Trans>Lacks {missing}.</Trans>
        </li>
      )}
      {warnings.map((warning) => {
        const { kind, other } = warning;
        return (
          <li key={`${kind} ${other?.id}`} className="error">
            {warningText(warning)}{' '}
            {other && (
              <Link to="/console/programme/edit" search={{ id: other.id }}>
                <Trans>Open it</Trans>
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
