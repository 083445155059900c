import { Trans } from '@lingui/react/macro';
import { Fact } from '#client/ui/fact.tsx';
import type { Member } from '#contract/members.ts';
import { useRoleLabels } from './use-role-labels.ts';

/** Who acts for an exhibitor. */
export function PeopleOf({ people }: { people: readonly Member[] }) {
  const roles = useRoleLabels();
  return (
    <section className="stack gap-8 parted">
      <h2>
        <Trans>People</Trans>
      </h2>
      {people.length === 0 && (
        <p className="quiet">
          <Trans>Nobody acts for this exhibitor yet.</Trans>
        </p>
      )}
      <dl className="ruled">
        {people.map(({ member_id, name, email, role }) => (
          <Fact key={member_id} name={roles[role]} isRow>
            {name} <span className="quiet">{email}</span>
          </Fact>
        ))}
      </dl>
    </section>
  );
}
