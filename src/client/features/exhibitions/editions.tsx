import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { editionName } from '#client/lang/edition-name.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { editionQueries } from '#client/queries/exhibition-editions.ts';
import { exhibitionQueries } from '#client/queries/exhibitions.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { daysText } from '#contract/date-text.ts';
import { type Edition, makeEditionCurrent } from '#contract/exhibition-editions.ts';

interface EditionsProps {
  editions: readonly Edition[];
  chosen: string;
  /** True for users who may add and publish editions. */
  isSettingUp: boolean;
}

/** The editions of the exhibition: one is under edit, one is public. */
export function Editions({ editions, chosen, isSettingUp }: EditionsProps) {
  const { i18n } = useLingui();
  const lang = useLang();
  const [asked, setAsked] = useState<Edition | null>(null);
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
                <Button kind="second" size="small" onClick={() => setAsked(edition)}>
                  <Trans>Show to the public</Trans>
                </Button>
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
      {asked && <MakeCurrent edition={asked} onClosed={() => setAsked(null)} />}
    </section>
  );
}

function MakeCurrent({ edition, onClosed }: { edition: Edition; onClosed: () => void }) {
  const { t, i18n } = useLingui();
  const lang = useLang();
  const queryClient = useQueryClient();
  const { id, year } = edition;
  const edited = editionName(edition.name[lang], year);
  const show = useMutation({
    mutationFn: () => call(makeEditionCurrent, { exhibition_id: id }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: editionQueries.all() });
      void queryClient.invalidateQueries({ queryKey: exhibitionQueries.all() });
      toast(t`Visitors see ${edited} now.`);
      onClosed();
    },
  });
  return (
    <Sheet title={t`Show to the public`} onClosed={onClosed}>
      <div className="stack gap-16">
        <p>
          <Trans>
            All pages show {edited} from now on, with its exhibitors and its programme. The edition
            that is public now is no longer shown. Registrations stay with their edition.
          </Trans>
        </p>
        <p className="row">
          <Button isPending={show.isPending} onClick={() => show.mutate()}>
            <Trans>Show it now</Trans>
          </Button>
          <Button kind="second" onClick={onClosed}>
            <Trans>Not yet</Trans>
          </Button>
        </p>
        <p role="alert" className="small error">
          {show.error && i18n._(errorText(show.error))}
        </p>
      </div>
    </Sheet>
  );
}
