import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleQueries } from '#client/queries/console.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { type Capability, type ShippedRole, shippedRoles } from '#contract/capabilities.ts';
import { type OwnRole, removeOwnRole } from '#contract/organisers.ts';
import { RoleSheet } from './role-sheet.tsx';
import { useCapabilityLabels } from './use-capability-labels.ts';

const shippedCodes = Object.keys(shippedRoles) as ShippedRole[];

/** The rights of each role: built-in and custom ones. */
export function Roles() {
  const queryClient = useQueryClient();
  const { shipped, lang } = useCapabilityLabels();
  const { data } = useSuspenseQuery(consoleQueries.people());
  const { data: access } = useSuspenseQuery(consoleQueries.access());
  const [changed, setChanged] = useState<OwnRole | 'new' | null>(null);
  const reload = () => void queryClient.invalidateQueries({ queryKey: consoleQueries.all() });
  return (
    <section className="stack gap-16">
      <div className="row spread">
        <h2>
          <Trans>Roles</Trans>
        </h2>
        <Button kind="second" onClick={() => setChanged('new')}>
          <Trans>New role</Trans>
        </Button>
      </div>
      <ul className="tiles">
        {shippedCodes.map((code) => (
          <RoleCard
            key={code}
            name={shipped[code].name}
            hint={shipped[code].hint}
            capabilities={shippedRoles[code]}
          />
        ))}
        {data.roles.map((role) => (
          <RoleCard
            key={role.role_id}
            name={role.name[lang]}
            capabilities={role.capabilities}
            own={{ role, onChange: () => setChanged(role), onRemoved: reload }}
          />
        ))}
      </ul>
      {changed && (
        <RoleSheet
          role={changed === 'new' ? null : changed}
          own={access.capabilities}
          onSaved={reload}
          onClosed={() => setChanged(null)}
        />
      )}
    </section>
  );
}

interface RoleCardProps {
  name: string;
  hint?: string;
  capabilities: readonly Capability[];
  own?: { role: OwnRole; onChange: () => void; onRemoved: () => void };
}

function RoleCard({ name, hint, capabilities, own }: RoleCardProps) {
  const { capabilities: labels } = useCapabilityLabels();
  const isAll = capabilities.length === shippedRoles.owner.length;
  return (
    <Card as="li">
      <h3>{name}</h3>
      {hint && <p className="small">{hint}</p>}
      {!isAll && (
        <p className="quiet small">{capabilities.map((code) => labels[code]).join(' · ')}</p>
      )}
      {own && <OwnRoleButtons name={name} {...own} />}
    </Card>
  );
}

function OwnRoleButtons({
  name,
  role: { role_id },
  onChange,
  onRemoved,
}: { name: string } & NonNullable<RoleCardProps['own']>) {
  const { t, i18n } = useLingui();
  const remove = useMutation({
    mutationFn: () => call(removeOwnRole, { role_id }),
    onSuccess: onRemoved,
  });
  return (
    <>
      <div className="row gap-8">
        <Button kind="second" size="small" aria-label={t`Change ${name}`} onClick={onChange}>
          <Trans>Change</Trans>
        </Button>
        <Button
          kind="second"
          size="small"
          aria-label={t`Remove ${name}`}
          isPending={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
      <p role="alert" className="error">
        {remove.error && i18n._(errorText(remove.error))}
      </p>
    </>
  );
}
