import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { Section } from '#client/ui/section.tsx';
import { weekdayText } from '#contract/date-text.ts';

/** The exhibition days with their hours; nothing when they are unknown. */
export function Days() {
  const { t, i18n } = useLingui();
  const { opening_days } = useExhibition();
  if (opening_days.length === 0) return null;
  return (
    <Section
      title={t`Day by day`}
      intro={
        <>
          {t`One ticket opens the gate on every day.`}{' '}
          <Link to="/conference">
            <Trans>Conferences</Trans>
          </Link>
        </>
      }
    >
      <ol className="tiles">
        {opening_days.map(({ date, opens, closes }, index) => {
          const number = index + 1;
          return (
            <li key={date} className="stack gap-4 panel mist">
              <p className="label brand">
                <Trans>Day {number}</Trans>
              </p>
              <h3>{weekdayText(date, i18n.locale)}</h3>
              <p className="heading numbers">
                {opens}–{closes}
              </p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
