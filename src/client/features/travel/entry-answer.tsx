import { Trans, useLingui } from '@lingui/react/macro';
import { useLang } from '#client/lang/use-lang.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { daysText, dayText } from '#contract/date-text.ts';
import type { EntryAnswer } from '#contract/visa-rules.ts';
import { useEntryWords } from './use-entry-words.ts';

interface EntryAnswerCardProps {
  answer: EntryAnswer;
  days: { start_date: string; end_date: string };
}

/** A visa rule as a sentence, with its dates, its source, and its conditions. */
export function EntryAnswerCard({ answer, days: { start_date, end_date } }: EntryAnswerCardProps) {
  const { i18n } = useLingui();
  const lang = useLang();
  const { nameOf, stateOf, sentenceOf } = useEntryWords();
  const { rule, state, is_old } = answer;
  const exhibition = daysText(start_date, end_date, i18n.locale);
  const source = rule.source[lang];
  const checked = dayText(rule.checked_on, i18n.locale);
  return (
    <Card as="article" data-state={state}>
      <div className="row">
        <h3>{nameOf(rule)}</h3>
        <Badge tone={state === 'covers' && !is_old ? 'done' : 'notice'}>{stateOf(answer)}</Badge>
      </div>
      <p>{sentenceOf(answer, exhibition)}</p>
      {state !== 'ended' && rule.conditions.length > 0 && (
        <ul className="stack gap-4 listed small">
          {rule.conditions.map((condition) => (
            <li key={condition.en}>{condition[lang]}</li>
          ))}
          {rule.ports.length > 0 && (
            <li>
              <Trans>Ports near the exhibition:</Trans>{' '}
              {rule.ports.map((port) => port[lang]).join(lang === 'zh' ? '、' : ', ')}
            </li>
          )}
        </ul>
      )}
      {is_old && (
        <p className="panel notice small">
          <Trans>This was checked long ago and may have changed: look at the source.</Trans>
        </p>
      )}
      <p className="small">
        <Trans>
          According to{' '}
          <a href={rule.source_url} target="_blank" rel="noreferrer">
            {source}
          </a>
          , checked on {checked}. The border authority decides.
        </Trans>
      </p>
    </Card>
  );
}
