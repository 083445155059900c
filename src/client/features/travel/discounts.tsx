import { Trans, useLingui } from '@lingui/react/macro';
import { useServerMinute } from '#client/device/server-clock.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { usePageValues } from '#client/queries/use-page-values.ts';
import { NoData } from '#client/ui/no-data.tsx';
import { PageText } from '#client/ui/page-text.tsx';
import { Phrases } from '#client/ui/phrases.tsx';
import { dayLike } from '#contract/calendar.ts';
import { dayText } from '#contract/date-text.ts';
import type { Travel } from '#contract/travel.ts';

function PerkDay({ last_day }: { last_day: string }) {
  const { i18n } = useLingui();
  const day = dayText(last_day, i18n.locale);
  return (
    <p className="quiet small numbers">
      <Trans>Until {day}</Trans>
    </p>
  );
}

/** Discounts that can be had, now or later; past ones are gone. */
export function Discounts({ travel }: { travel: Travel }) {
  const { t, i18n } = useLingui();
  const values = usePageValues();
  const lang = useLang();
  const { server_time, perks } = useExhibition();
  const today = dayLike(server_time, useServerMinute(server_time));
  const shown = travel.discounts.filter(({ valid_until }) => today <= valid_until);
  if (shown.length === 0 && perks.length === 0) {
    return <NoData text={t`There are no discounts at the moment.`} />;
  }
  return (
    <>
      <PageText text={travel.texts.discounts} values={values} />
      <ul className="tiles gap-24">
        {shown.map(({ title, text, code, booking_url, valid_from, valid_until }) => (
          <li key={title.en} className="stack gap-4 framed panel">
            <h3>
              <Phrases>{title[lang]}</Phrases>
            </h3>
            <p>{text[lang]}</p>
            {code && (
              <p>
                <Trans>
                  Code: <strong className="numbers">{code}</strong>
                </Trans>
              </p>
            )}
            <p className="quiet small numbers">
              {dayText(valid_from, i18n.locale)} – {dayText(valid_until, i18n.locale)}
            </p>
            {booking_url && (
              <a className="tap" href={booking_url} target="_blank" rel="noreferrer">
                {new URL(booking_url).host}
              </a>
            )}
          </li>
        ))}
      </ul>
      {perks.length > 0 && (
        <div className="stack">
          <h3>
            <Trans>For groups</Trans>
          </h3>
          <ul className="tiles gap-24">
            {perks.map(({ title, text, last_day }) => (
              <li key={title} className="stack gap-4">
                <strong>{title}</strong>
                <p className="quiet">{text}</p>
                {last_day && <PerkDay last_day={last_day} />}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
