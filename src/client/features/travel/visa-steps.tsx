import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLang } from '#client/lang/use-lang.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { Badge } from '#client/ui/badge.tsx';
import { dayText } from '#contract/date-text.ts';
import {
  type VisaStep,
  type VisaVerdict,
  visaCalendarPath,
  visaSteps,
} from '#contract/visa-rules.ts';

interface VisaStepsProps {
  verdict: VisaVerdict;
  /** YYYY-MM-DD in the exhibition's time zone. */
  today: string;
  /** A person with a ticket gets a letter of invitation on this site. */
  issuesLetters: boolean;
  calendarButton: (path: string) => ReactNode;
}

/** The things to do after a verdict, each with its day, and a calendar file of the days. */
export function VisaSteps({ verdict, today, issuesLetters, calendarButton }: VisaStepsProps) {
  const { i18n } = useLingui();
  const lang = useLang();
  const { start_date } = useExhibition();
  const steps = visaSteps(verdict, start_date, today);
  const hasDays = steps.some(({ day }) => day !== null);
  return (
    <section className="stack gap-16">
      <h3 className="heading">
        <Trans>What to do by when</Trans>
      </h3>
      <ol className="flat ruled">
        {steps.map(({ step, day }) => (
          <li key={step} className="stack gap-4 padded">
            <p>
              {day === null ? (
                <Badge tone="notice">
                  <Trans context="to do">Now</Trans>
                </Badge>
              ) : (
                <Badge>{dayText(day, i18n.locale)}</Badge>
              )}
            </p>
            <StepText step={step} issuesLetters={issuesLetters} />
          </li>
        ))}
      </ol>
      {hasDays && <div>{calendarButton(visaCalendarPath(verdict, lang))}</div>}
    </section>
  );
}

function StepText({ step, issuesLetters }: { step: VisaStep; issuesLetters: boolean }) {
  switch (step) {
    case 'passport':
      return (
        <Step title={<Trans>Look at your passport</Trans>}>
          <Trans>It must be valid on all days of your journey.</Trans>
        </Step>
      );
    case 'letter':
      return (
        <Step title={<Trans>Ask for a letter of invitation</Trans>}>
          {issuesLetters ? (
            <Trans>You need a ticket and your passport. You get it at once.</Trans>
          ) : (
            <AskOrganiser />
          )}
        </Step>
      );
    case 'check_again':
      return (
        <Step title={<Trans>Check the rule once more</Trans>}>
          <Trans>Rules may change until you travel.</Trans>
        </Step>
      );
    case 'apply_from':
      return (
        <Step title={<Trans>First day to apply</Trans>}>
          <Trans>An earlier application is too early.</Trans>
        </Step>
      );
    case 'decide':
      return (
        <Step title={<Trans>Still undecided? Apply for a visa</Trans>}>
          <Trans>A later application may be too late.</Trans>
        </Step>
      );
    case 'apply_by':
      return (
        <Step title={<Trans>Apply by this day</Trans>}>
          <Trans>A later application may be too late.</Trans>
        </Step>
      );
  }
}

function AskOrganiser() {
  const { contacts } = useExhibition();
  return contacts.email ? (
    <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
  ) : (
    <Link to="/feedback-page">
      <Trans>Write to the organiser</Trans>
    </Link>
  );
}

function Step({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <b>{title}</b>
      <p className="quiet small">{children}</p>
    </div>
  );
}
