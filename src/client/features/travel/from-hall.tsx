import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLang } from '#client/lang/use-lang.ts';
import { Icon } from '#client/ui/icon.tsx';

interface FromHallProps {
  hall: string | undefined;
  halls: readonly string[];
  onHall: (hall: string | undefined) => void;
}

/** Walking times from the user's hall to metro and shuttles, by the plan. */
export function FromHall({ hall, halls, onHall }: FromHallProps) {
  const { t } = useLingui();
  const known = hall && halls.includes(hall) ? hall : undefined;
  return (
    <div className="stack">
      <h3>
        <Trans>Out of the hall you are in</Trans>
      </h3>
      <label className="row gap-12">
        <Trans>I am in hall</Trans>
        <select
          className="select"
          value={known ?? ''}
          onChange={({ target }) => onHall(target.value || undefined)}
        >
          <option value="">{t`Please choose`}</option>
          {halls.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <div role="status">{known && <WaysOut hall={known} />}</div>
    </div>
  );
}

/** The plan loads when a hall is chosen: most readers of this page are not there yet. */
export function WaysOut({ hall }: { hall: string }) {
  const client = useQueryClient();
  const lang = useLang();
  const { data } = useQuery({
    queryKey: ['travel', 'ways-out', hall],
    queryFn: async () => (await import('#client/queries/ways-out.ts')).loadWaysOut(client, hall),
  });
  if (!data) return null;
  if (data.length === 0) {
    return (
      <p className="quiet">
        <Trans>The floor plan has not been published yet.</Trans>
      </p>
    );
  }
  return (
    <ul className="ruled read">
      {data.map(({ kind, name, minutes }) => (
        <li key={`${kind} ${name?.en}`} className="line padded">
          <Icon name={kind} />
          <span className="grow">
            {name?.[lang] ?? (kind === 'metro' ? <Trans>Metro</Trans> : <Trans>Shuttle bus</Trans>)}
          </span>
          <span className="fixed numbers">
            {minutes === null ? (
              <Link to="/floor-plan" search={{ hall }}>
                <Trans>On the plan</Trans>
              </Link>
            ) : (
              <Trans>{minutes} min on foot</Trans>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
