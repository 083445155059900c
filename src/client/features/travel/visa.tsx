import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useServerMinute } from '#client/device/server-clock.ts';
import { choiceQueries } from '#client/queries/choices.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { usePageValues } from '#client/queries/use-page-values.ts';
import { Button } from '#client/ui/button.tsx';
import { PageText } from '#client/ui/page-text.tsx';
import { dayLike } from '#contract/calendar.ts';
import type { Travel } from '#contract/travel.ts';
import { entryAnswers } from '#contract/visa-rules.ts';
import { EntryAnswerCard } from './entry-answer.tsx';
import type { TravelSearch } from './tabs.ts';

interface VisaProps {
  travel: Travel;
  passport: string | undefined;
  onSearch: (search: TravelSearch) => void;
}

/** Choose a passport: shows the rules for the exhibition days, and how to get a visa. */
export function Visa({ travel, passport, onSearch }: VisaProps) {
  const { t } = useLingui();
  const values = usePageValues();
  const { items: countries } = useSuspenseQuery(choiceQueries.countries()).data;
  const known = countries.find(({ code }) => code === passport);
  return (
    <>
      <form action="/service" className="row gap-12">
        <input type="hidden" name="tab" value="2" />
        <label className="stack gap-4">
          <span className="label">
            <Trans>Your passport</Trans>
          </span>
          <select
            name="passport"
            className="select"
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
      <div role="status" className="stack">
        {known && <PassportAnswer travel={travel} country={known.code} />}
      </div>
      <PageText text={travel.texts.visa} values={values} />
    </>
  );
}

function PassportAnswer({ travel, country }: { travel: Travel; country: string }) {
  const { server_time, start_date, end_date } = useExhibition();
  const today = dayLike(server_time, useServerMinute(server_time));
  if (country === 'CN') {
    return (
      <p>
        <Trans>You need no visa: bring the identity card you registered with.</Trans>
      </p>
    );
  }
  if (country === 'HK' || country === 'MO' || country === 'TW') {
    return (
      <p>
        <Trans>
          You need no visa: bring your Mainland Travel Permit, and look whether it is valid on the
          days of the exhibition.
        </Trans>
      </p>
    );
  }
  const answers = entryAnswers(travel.entry_rules, country, { start_date, end_date }, today);
  if (answers.length === 0) {
    return (
      <p>
        <Trans>We know of no rule that lets you enter without a visa: apply for one in time.</Trans>
      </p>
    );
  }
  return answers.map((answer) => (
    <EntryAnswerCard
      key={`${answer.rule.kind} ${answer.rule.valid_from}`}
      answer={answer}
      days={{ start_date, end_date }}
    />
  ));
}
