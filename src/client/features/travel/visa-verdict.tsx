import { Trans, useLingui } from '@lingui/react/macro';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { DotPicture } from '#client/ui/dot-picture.tsx';
import { daysText, dayText } from '#contract/date-text.ts';
import type { EntryAnswer, VisaVerdict } from '#contract/visa-rules.ts';
import { useEntryWords } from './use-entry-words.ts';

const PICTURES = { not_needed: 'yes', undecided: 'undecided', needed: 'needed' } as const;
const TONES = { not_needed: 'done', undecided: 'notice', needed: 'danger' } as const;

interface VisaVerdictBandProps {
  verdict: VisaVerdict;
  answer: EntryAnswer | undefined;
  /** ISO code. */
  country: string;
  name: string;
}

/** The answer in three words, with its reason. The words say it without the colour. */
export function VisaVerdictBand({ verdict, answer, country, name }: VisaVerdictBandProps) {
  const { i18n } = useLingui();
  const { start_date, end_date } = useExhibition();
  const { nameOf } = useEntryWords();
  const days = daysText(start_date, end_date, i18n.locale);
  const rule = answer && nameOf(answer.rule);
  const checked = answer && dayText(answer.rule.checked_on, i18n.locale);
  return (
    <section className={`panel stack gap-8 ${TONES[verdict]}`}>
      <div className="line spread top">
        <h3 className="figure grow">
          {verdict === 'not_needed' && <Trans>No visa needed</Trans>}
          {verdict === 'undecided' && <Trans>Not yet decided</Trans>}
          {verdict === 'needed' && <Trans>You need a visa</Trans>}
        </h3>
        <DotPicture kind={PICTURES[verdict]} height={72} />
      </div>
      <p>
        <Reason verdict={verdict} answer={answer} country={country} name={name} days={days} />
      </p>
      {rule && (
        <p className="small">
          <Trans>
            {rule}; checked by the organiser on {checked}.
          </Trans>
        </p>
      )}
    </section>
  );
}

function Reason({ verdict, answer, country, name, days }: VisaVerdictBandProps & { days: string }) {
  const { i18n } = useLingui();
  if (country === 'CN') return <Trans>Bring the identity card you registered with.</Trans>;
  if (country === 'HK' || country === 'MO' || country === 'TW') {
    return <Trans>Bring your Mainland Travel Permit. It must be valid on {days}.</Trans>;
  }
  if (verdict === 'needed') {
    return (
      <Trans>
        We know of no rule that admits this passport ({name}) without a visa on {days}.
      </Trans>
    );
  }
  if (verdict === 'not_needed') {
    return (
      <Trans>
        This applies to this passport ({name}) on {days}.
      </Trans>
    );
  }
  const until = answer?.rule.valid_until && dayText(answer.rule.valid_until, i18n.locale);
  if (answer?.state === 'not_announced') {
    return (
      <Trans>
        The rule for this passport ({name}) ends on {until}. What applies on {days} has not been
        announced.
      </Trans>
    );
  }
  if (answer?.state === 'partly') {
    return (
      <Trans>
        The rule for this passport ({name}) does not cover all of {days}.
      </Trans>
    );
  }
  return (
    <Trans>
      A rule covers {days} for this passport ({name}), but it was checked long ago. Look at its
      source.
    </Trans>
  );
}
