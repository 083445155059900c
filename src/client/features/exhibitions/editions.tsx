import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { editionName } from '#client/lang/edition-name.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { daysText } from '#contract/date-text.ts';
import type { Edition } from '#contract/exhibition-editions.ts';

const PublishEdition = lazy(async () => ({
  default: (await import('./publish-edition.tsx')).PublishEdition,
}));

interface EditionsProps {
  editions: readonly Edition[];
  chosen: string;
  /** True for users who may add and publish editions. */
  isSettingUp: boolean;
}

/** The editions of the exhibition: one is under edit, one is public. */
export function Editions({ editions, chosen, isSettingUp }: EditionsProps) {
  const { t, i18n } = useLingui();
  const lang = useLang();
  const [asked, setAsked] = useState<Edition | null>(null);
  const askedName = asked && editionName(asked.name[lang], asked.year);
  return (
    <section className="stack gap-12" id="editions">
      <h2>
        <Trans>Editions</Trans>
      </h2>
      <ul className="ruled">
        {editions.map((edition) => {
          const { id, name, year, start_date, end_date, is_current } = edition;
          const said = name[lang];
          return (
            <li key={id} className="row padded">
              <Link
                to="/console/exhibition"
                search={{ edition: id }}
                className="link grow"
                style={{ flexBasis: '10rem' }}
                aria-current={id === chosen ? 'true' : undefined}
              >
                {year} · {said}
              </Link>
              <span className="small quiet numbers">
                {daysText(start_date, end_date, i18n.locale)}
              </span>
              {id === chosen && (
                <Badge>
                  <Trans>Edited here</Trans>
                </Badge>
              )}
              {is_current && (
                <Badge tone="done">
                  <Trans>Public</Trans>
                </Badge>
              )}
              {!is_current && isSettingUp && (
                <Publishing edition={edition} onAsked={() => setAsked(edition)} />
              )}
            </li>
          );
        })}
      </ul>
      {isSettingUp && (
        <p>
          <ButtonLink to="/console/exhibition/new" search={{ edition: chosen }} kind="second">
            <Trans>New edition</Trans>
          </ButtonLink>
        </p>
      )}
      {asked && (
        <Sheet title={t`Publish ${askedName}`} onClosed={() => setAsked(null)}>
          <Suspense>
            <PublishEdition edition={asked} onClosed={() => setAsked(null)} />
          </Suspense>
        </Sheet>
      )}
    </section>
  );
}

/** Sets the time of a publication, or tells the time that is set. */
function Publishing({ edition, onAsked }: { edition: Edition; onAsked: () => void }) {
  const { stamp } = useTimes();
  const { publication } = edition;
  const at = publication && stamp(publication.publish_at);
  return (
    <>
      {at && (
        <Badge tone="notice">
          <Trans>Public {at}</Trans>
        </Badge>
      )}
      <Button kind="second" size="small" onClick={onAsked}>
        {at ? <Trans>Change the time…</Trans> : <Trans>Publish…</Trans>}
      </Button>
    </>
  );
}
