import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#client/ui/button.tsx';
import { FactRows } from '#client/ui/fact.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import type { Person } from '#contract/persons.ts';
import { showContact } from '#contract/sign-ups.ts';

/** Phone and e-mail, masked until they are asked for, which the history records; empty without the capability. */
export function Contact({ person: { id, contact } }: { person: Person }) {
  const { t, i18n } = useLingui();
  const show = useMutation({ mutationFn: () => call(showContact, { registration_id: id }) });
  if (!contact) return null;
  const { phone, email } = show.data ?? contact;
  return (
    <>
      <FactRows
        facts={[
          [t`Phone number`, phone],
          [t`E-mail`, email],
        ]}
      />
      {!show.data && (phone || email) && (
        <div className="row padded">
          <dt className="quiet small">
            <Trans>The history records that you looked.</Trans>
          </dt>
          <dd>
            <Button
              kind="second"
              size="small"
              isPending={show.isPending}
              onClick={() => show.mutate()}
            >
              <Trans>Show contact</Trans>
            </Button>
            <span role="alert" className="error">
              {show.error && i18n._(errorText(show.error))}
            </span>
          </dd>
        </div>
      )}
    </>
  );
}
