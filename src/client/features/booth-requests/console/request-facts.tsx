import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { joinParts } from '#client/lang/join-parts.ts';
import { Fact } from '#client/ui/fact.tsx';
import type { BoothRequest } from '#contract/booth-requests-console.ts';

/** Facts of a booth request that an exhibitor's form has no field for. */
export function RequestFacts({ request }: { request: BoothRequest }) {
  const { t, i18n } = useLingui();
  const { id, reference_number, contact_name, title, tel, email } = request;
  const metres = i18n.number(request.intended_display_area);
  return (
    <section className="panel mist stack gap-8">
      <h2 className="label">
        <Link to="/console/booth-requests/request" search={{ id }} className="link">
          <Trans>Booth request {reference_number}</Trans>
        </Link>
      </h2>
      <dl className="ruled">
        <Fact isRow name={t`Contact`}>
          {joinParts([contact_name, title])}
        </Fact>
        <Fact isRow name={t`Phone`}>
          {tel}
        </Fact>
        <Fact isRow name={t`E-mail`}>
          {email}
        </Fact>
        <Fact isRow name={t({ message: 'Area', context: 'of the exhibition' })}>
          {request.area}
        </Fact>
        <Fact isRow name={t`Wanted area`}>
          {joinParts([t`${metres} m²`, request.display_type])}
        </Fact>
      </dl>
    </section>
  );
}
