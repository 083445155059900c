import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useNow, useTimes } from '#client/queries/use-times.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Phrases } from '#client/ui/phrases.tsx';
import { ON_FOOT } from './until-next.tsx';
import type { OwnItem } from './use-own-items.ts';
import { useWalking } from './use-walking.ts';

const MINUTE_MS = 60_000;
/** A longer wait is better said by the time of day. */
const COUNTED_MINUTES = 120;

interface NextTodayProps {
  item: OwnItem;
  /** The item before it on the same day, where the walk begins. */
  before: OwnItem | undefined;
}

/** Today's next conference or tour: when it begins, and the way there. */
export function NextToday({ item: { id, appointment, conference, tour }, before }: NextTodayProps) {
  const { t } = useLingui();
  const times = useTimes();
  const now = useNow();
  const { title, starts_at, ends_at, place } = appointment;
  const minutes = Math.round((Date.parse(starts_at) - now.getTime()) / MINUTE_MS);
  const [start, end] = [times.clock(starts_at), times.clock(ends_at)];
  const hall = conference ? conference.room.hall : tour?.meeting_place.hall;
  return (
    <section className="panel framed stack gap-12" aria-label={t`Next today`}>
      <div className="line spread gap-16">
        <div className="stack gap-4">
          <p className="small quiet numbers">
            {minutes > 0 ? t`Next, at ${start}` : t`On now, until ${end}`}
          </p>
          <h2 className="heading">
            <Link
              to={conference ? '/conference/detail' : '/conference/investigate/detail'}
              search={{ id }}
              className="plain"
            >
              <Phrases>{title}</Phrases>
            </Link>
          </h2>
          <p className="small quiet">{place}</p>
        </div>
        {minutes > 0 && minutes <= COUNTED_MINUTES && (
          <p className="stack gap-0 fixed center">
            <span className="figure">{minutes}</span>
            <span className="small quiet">
              <Trans>min to go</Trans>
            </span>
          </p>
        )}
      </div>
      <div className="row spread">
        <OnFoot to={appointment} before={before} />
        <ButtonLink to="/floor-plan" search={hall ? { hall } : {}}>
          <Icon path={ON_FOOT} />
          <Trans>Show the way</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}

interface OnFootProps {
  to: OwnItem['appointment'];
  before: OwnItem | undefined;
}

/** The walk from the item before, and when to leave for it. */
function OnFoot({ to, before }: OnFootProps) {
  const times = useTimes();
  const walking = useWalking();
  const minutes = before && walking(before.appointment.at, to.at);
  if (!minutes) return null;
  const from = before.appointment.place;
  const leave = times.clock(new Date(Date.parse(to.starts_at) - minutes * MINUTE_MS).toISOString());
  return (
    <p className="stack gap-0 small numbers">
      <strong>
        <Trans>
          {minutes} min on foot from {from}
        </Trans>
      </strong>
      <span className="quiet">
        <Trans>Leave by {leave}</Trans>
      </span>
    </p>
  );
}
