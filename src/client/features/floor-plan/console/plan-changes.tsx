import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLang } from '#client/lang/use-lang.ts';
import type { PlanDifferences } from '#contract/floor-plan-console.ts';

/** The changes of a plan as text. */
export function PlanChanges({ differences }: { differences: PlanDifferences }) {
  const lang = useLang();
  const { halls, booths, added, removed, moved, unplaced } = differences;
  const appear = added.length;
  const move = moved.length;
  const vanish = removed.length;
  const left = unplaced.length;
  return (
    <div className="stack gap-16">
      <p className="panel notice strong">
        <Plural value={halls} one="# hall" other="# halls" />
        {' · '}
        <Plural value={booths} one="# booth" other="# booths" />
        {' · '}
        <Plural value={appear} one="# new" other="# new" />
        {' · '}
        <Plural value={move} one="# moves" other="# move" />
        {' · '}
        <Plural value={vanish} one="# removed" other="# removed" />
      </p>
      {unplaced.length > 0 && (
        <section className="stack gap-8">
          <h3>
            <Plural
              value={left}
              one="# exhibitor has a booth that is not on it"
              other="# exhibitors have booths that are not on it"
            />
          </h3>
          <p className="small quiet">
            <Trans>
              They stay in the directory and are not found on the plan until they have another
              booth.
            </Trans>
          </p>
          <ul className="ruled">
            {unplaced.map(({ number, exhibitor_id, name }) => (
              <li key={`${number} ${exhibitor_id}`} className="line spread padded gap-12">
                <Link to="/console/exhibitors/edit" search={{ id: exhibitor_id }} className="link">
                  {name[lang]}
                </Link>
                <span className="fixed quiet numbers">{number}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Numbers numbers={added} title={<Trans>Booths that appear</Trans>} />
      <Numbers numbers={moved} title={<Trans>Booths that move or change their size</Trans>} />
      <Numbers numbers={removed} title={<Trans>Booths that are removed</Trans>} />
    </div>
  );
}

function Numbers({ numbers, title }: { numbers: readonly string[]; title: ReactNode }) {
  if (numbers.length === 0) return null;
  return (
    <details className="ruled padded">
      <summary>
        {title} <span className="quiet numbers">({numbers.length})</span>
      </summary>
      <p className="small numbers">{numbers.join(', ')}</p>
    </details>
  );
}
