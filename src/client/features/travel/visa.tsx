import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useServerMinute } from '#client/device/server-clock.ts';
import { choiceQueries } from '#client/queries/choices.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { usePageValues } from '#client/queries/use-page-values.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { PageText } from '#client/ui/page-text.tsx';
import { dayLike } from '#contract/calendar.ts';
import type { Travel } from '#contract/travel.ts';
import { entryAnswers, visaVerdict } from '#contract/visa-rules.ts';
import { EntryAnswerCard } from './entry-answer.tsx';
import type { TravelSearch } from './tabs.ts';
import { VisaSteps } from './visa-steps.tsx';
import { VisaVerdictBand } from './visa-verdict.tsx';

interface VisaProps {
  travel: Travel;
  passport: string | undefined;
  onSearch: (search: TravelSearch) => void;
  calendarButton: (path: string) => ReactNode;
}

/** Choose a passport: shows one verdict for the exhibition's days, what to do by when, and the rules. */
export function Visa({ travel, passport, onSearch, calendarButton }: VisaProps) {
  const { t } = useLingui();
  const values = usePageValues();
  const { items: countries } = useSuspenseQuery(choiceQueries.countries()).data;
  const known = countries.find(({ code }) => code === passport);
  return (
    <div className="stack gap-24 read">
      <form action="/service" className="stack gap-8">
        <input type="hidden" name="tab" value="2" />
        <label className="stack gap-4">
          <span className="label">
            <Trans>Your passport</Trans>
          </span>
          <select
            name="passport"
            className="input select"
            value={known?.code ?? ''}
            onChange={({ target }) => onSearch({ tab: '2', passport: target.value || undefined })}
          >
            <option value="">{t`Please choose`}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <noscript>
          <Button type="submit">
            <Trans>Show</Trans>
          </Button>
        </noscript>
      </form>
      <div role="status" className={known ? 'stack gap-24' : 'visually-hidden'}>
        {known && (
          <PassportAnswer
            travel={travel}
            country={known.code}
            name={known.name}
            calendarButton={calendarButton}
          />
        )}
      </div>
      <PageText text={travel.texts.visa} values={values} />
    </div>
  );
}

/** The first thing to do when a visa may be needed. */
function LetterOffer() {
  return (
    <section className="panel mist line spread">
      <div className="stack gap-4">
        <h3>
          <Trans>First: the letter of invitation</Trans>
        </h3>
        <p className="quiet small">
          <Trans>Signed, in your name, to print or save as PDF</Trans>
        </p>
      </div>
      <div className="fixed">
        <ButtonLink to="/audience/visa-letter">
          <Trans context="for a letter">Ask</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}

interface PassportAnswerProps extends Pick<VisaProps, 'travel' | 'calendarButton'> {
  country: string;
  name: string;
}

function PassportAnswer({ travel, country, name, calendarButton }: PassportAnswerProps) {
  const { server_time, start_date, end_date } = useExhibition();
  const today = dayLike(server_time, useServerMinute(server_time));
  const answers = entryAnswers(travel.entry_rules, country, { start_date, end_date }, today);
  const { verdict, answer } = visaVerdict(country, answers);
  return (
    <>
      <VisaVerdictBand verdict={verdict} answer={answer} country={country} name={name} />
      {travel.issues_letters && verdict !== 'not_needed' && <LetterOffer />}
      {(verdict !== 'not_needed' || answer) && (
        <VisaSteps
          verdict={verdict}
          today={today}
          issuesLetters={travel.issues_letters}
          calendarButton={calendarButton}
        />
      )}
      {answers.length > 0 && (
        <details className="edge-bottom">
          <summary className="label spread">
            <Trans>The rules in full, with their sources</Trans>
            <Icon name="down" />
          </summary>
          <div className="stack gap-12 mt-24">
            {answers.map((one) => (
              <EntryAnswerCard
                key={`${one.rule.kind} ${one.rule.valid_from}`}
                answer={one}
                days={{ start_date, end_date }}
              />
            ))}
          </div>
        </details>
      )}
    </>
  );
}
