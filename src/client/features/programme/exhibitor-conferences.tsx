import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLang } from '#client/lang/use-lang.ts';
import { useStoredProgramme } from '#client/queries/use-programme.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { findConferences } from '#contract/programme.ts';

/** The conferences in which an exhibitor takes part; nothing when there are none. */
export function ExhibitorConferences({ exhibitor_id }: { exhibitor_id: string }) {
  const lang = useLang();
  const times = useTimes();
  const pack = useStoredProgramme();
  const found = pack
    ? findConferences(pack, {}).filter(({ exhibitor_ids }) => exhibitor_ids.includes(exhibitor_id))
    : [];
  if (found.length === 0) return null;
  return (
    <section className="stack">
      <h2>
        <Trans>In the programme</Trans>
      </h2>
      <ul className="stack gap-0 ruled">
        {found.map(({ id, title, starts_at }) => (
          <li key={id} className="padded stack gap-4">
            <Link to="/conference/detail" search={{ id }} className="tap">
              {title[lang]}
            </Link>
            <span className="small quiet numbers">{times.moment(starts_at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
