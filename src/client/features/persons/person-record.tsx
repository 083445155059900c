import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLang } from '#client/lang/use-lang.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { Fact, FactRows } from '#client/ui/fact.tsx';
import type { Person } from '#contract/persons.ts';
import { Contact } from './contact.tsx';
import { PersonActs } from './person-acts.tsx';
import { PersonState } from './person-state.tsx';
import { PersonTicket } from './person-ticket.tsx';
import { usePersonWords } from './use-person-words.ts';

interface PersonRecordProps {
  person: Person;
  /** The questions as the form asks them. */
  questions: Readonly<Record<string, string>>;
  /** The newest changes. */
  history: ReactNode;
  onErased: () => void;
}

/** A person with registration, ticket, history and actions. */
export function PersonRecord({ person, questions, history, onErased }: PersonRecordProps) {
  const { data: access } = useSuspenseQuery(consoleQueries.access());
  const { capabilities } = access;
  return (
    <div className="columns stack gap-48">
      <div className="stack gap-24">
        <PersonActs person={person} capabilities={capabilities} onErased={onErased} />
        <Registration person={person} />
        <Answers answers={person.answers} questions={questions} />
        <SignUps signUps={person.sign_ups} />
        {history}
      </div>
      <div className="stack gap-24">
        <PersonTicket person={person} mayChange={capabilities.includes('registrations.change')} />
        <Doings person={person} />
        <SignIns person={person} />
      </div>
    </div>
  );
}

function Registration({ person }: { person: Person }) {
  const { t } = useLingui();
  const { moment } = useTimes();
  const { completed_at } = person;
  return (
    <section className="stack gap-8">
      <h2 className="row gap-8">
        <Trans context="of a visitor">Registration</Trans>
        <PersonState person={person} />
      </h2>
      <dl className="ruled">
        <FactRows
          facts={[
            [t`Company`, person.company_name],
            [t`Job title`, person.job_title],
            [t`Department`, person.department],
          ]}
        />
        <Contact person={person} />
        <FactRows
          facts={[
            [t`Country or region`, person.country],
            [t`City`, person.city],
            [t`Company address`, person.company_address],
            [
              t`ID number`,
              person.has_id_number ? t`Stored; no one in the console sees it` : t`None is stored`,
            ],
            [t`Questionnaire`, person.has_questionnaire ? t`Answered` : t`Not answered`],
            [t`First sign-in`, moment(person.created_at)],
            [t`Completed`, completed_at && moment(completed_at)],
            [t`Channel`, person.channel],
          ]}
        />
      </dl>
    </section>
  );
}

function Answers({
  answers,
  questions,
}: {
  answers: Person['answers'];
  questions: Readonly<Record<string, string>>;
}) {
  if (answers.length === 0) return null;
  return (
    <section className="stack gap-8">
      <h2>
        <Trans>Questionnaire</Trans>
      </h2>
      <dl className="ruled">
        {answers.map(({ code, label, answer }) => (
          <Fact key={code} isRow name={label ?? questions[code] ?? code}>
            <span className="typed">{answer}</span>
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function SignUps({ signUps }: { signUps: Person['sign_ups'] }) {
  const lang = useLang();
  const { moment } = useTimes();
  const { signUpStates } = usePersonWords();
  return (
    <section className="stack gap-8">
      <h2>
        <Trans>Conferences and tours</Trans>
      </h2>
      {signUps.length === 0 && (
        <p className="quiet">
          <Trans>No seat and no place on a waiting list.</Trans>
        </p>
      )}
      <ul className="stack gap-0 ruled">
        {signUps.map(({ id, title, starts_at, state }) => (
          <li key={id} className="line spread padded gap-12">
            <span>
              {title[lang]} <span className="quiet small numbers">{moment(starts_at)}</span>
            </span>
            <Badge tone={state === 'waiting' ? 'notice' : 'done'}>{signUpStates[state]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Counts of the person's other activities, and the person's seats. */
function Doings({ person }: { person: Person }) {
  const { t } = useLingui();
  const lang = useLang();
  const { inviters } = usePersonWords();
  const { invited_by, exhibitor } = person;
  return (
    <Card as="section">
      <h2>
        <Trans>Also</Trans>
      </h2>
      <dl className="ruled">
        <FactRows
          facts={[
            [t`Inquiries`, person.inquiries],
            [t`Buying leads`, person.buying_leads],
            [t`Friends invited`, person.invited],
            [t`Other exhibitions`, person.other_registrations],
            [t`Invited by`, invited_by && (invited_by.name?.[lang] ?? inviters[invited_by.kind])],
            [t`Represents the exhibitor`, exhibitor?.[lang]],
            [t`Console`, person.is_organiser && t`One of the organiser’s people`],
          ]}
        />
      </dl>
    </Card>
  );
}

function SignIns({ person: { sign_ins, active_sign_ins } }: { person: Person }) {
  const { t } = useLingui();
  const { moment } = useTimes();
  return (
    <Card as="section">
      <h2>
        <Trans>Sign-ins</Trans>
      </h2>
      <p className="quiet small">
        <Plural
          value={active_sign_ins}
          _0="None is valid any more."
          one="# is still valid."
          other="# are still valid."
        />
      </p>
      <dl className="ruled">
        {sign_ins.map(({ at, is_active }) => (
          <Fact isRow key={at} name={moment(at)}>
            {is_active ? t`good` : t`ended`}
          </Fact>
        ))}
      </dl>
    </Card>
  );
}
