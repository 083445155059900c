import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useTimes } from '#client/queries/use-times.ts';
import type { Duplicate } from '#contract/duplicates.ts';
import { formatTicketNumber } from '#contract/ticket-number.ts';
import type { Merge, Side } from './use-merge.ts';

interface TicketChoiceProps {
  pair: Duplicate;
  merge: Merge;
}

const sides = ['first', 'second'] as const;

/** The ticket that stays, and with it the registration. */
export function TicketChoice({ pair, merge }: TicketChoiceProps) {
  return (
    <fieldset className="stack gap-8">
      <legend>
        <h2>
          <Trans>Which ticket stays?</Trans>
        </h2>
      </legend>
      {sides.map((side) => (
        <label key={side} className="line gap-12">
          <input
            type="radio"
            name="survivor"
            checked={merge.survivor === side}
            onChange={() => merge.setSurvivor(side)}
          />
          <TicketFacts pair={pair} side={side} />
        </label>
      ))}
    </fieldset>
  );
}

export function TicketFacts({ pair, side }: { pair: Duplicate; side: Side }) {
  const { t } = useLingui();
  const { moment } = useTimes();
  const { ticket_number, created_at, entries, sign_ups, inquiries, is_revoked } = pair[side];
  const since = moment(created_at);
  return (
    <span>
      <strong className="numbers">{formatTicketNumber(ticket_number)}</strong>{' '}
      {is_revoked && <span className="danger small">{t`revoked`}</span>}
      <br />
      <span className="quiet small">
        {side === 'first' ? t`Older registration, ${since}` : t`Newer registration, ${since}`}
        <br />
        {entries > 0 ? t`used at the gate` : t`not used yet`}
        {' · '}
        <Plural value={sign_ups} one="# sign-up" other="# sign-ups" />
        {' · '}
        <Plural value={inquiries} one="# inquiry" other="# inquiries" />
      </span>
    </span>
  );
}
