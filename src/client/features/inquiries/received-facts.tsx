import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useInquiryChoices } from '#client/lang/use-inquiry-choices.ts';
import { choiceQueries } from '#client/queries/choices.ts';
import type { ReceivedThread } from '#client/queries/received-inquiries.ts';
import type { Choice } from '#client/ui/fields/choice-group.tsx';
import classes from './thread.module.css';

/** Facts that the buyer stated, and the buyer's contact. */
export function ThreadFacts({ thread }: { thread: ReceivedThread }) {
  const { t } = useLingui();
  const { intentions, quantities } = useInquiryChoices();
  const { data: choices } = useQuery(choiceQueries.selection());
  const { intention, estimated_quantity, industry, requirement } = thread;
  const { email, phone } = thread.contact;
  const facts = [
    { label: t`Wants`, text: labelIn(intentions, intention) },
    { label: t`Quantity`, text: labelIn(quantities, estimated_quantity) },
    { label: t`Industry`, text: labelIn(choices?.relevant_industry ?? [], industry) },
  ].filter(({ text }) => text);
  return (
    <div className="panel mist small">
      {requirement && (
        <p className={`typed ${classes.requirement}`}>
          <strong>
            <Trans>Buying lead</Trans>
          </strong>{' '}
          {requirement}
        </p>
      )}
      <dl className="row gap-24">
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt className="quiet tiny">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {email && (
          <div>
            <dt className="quiet tiny">
              <Trans>E-mail</Trans>
            </dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        )}
        {phone && (
          <div>
            <dt className="quiet tiny">
              <Trans>Phone</Trans>
            </dt>
            <dd>
              <a href={`tel:${phone}`}>{phone}</a>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function labelIn(choices: readonly Choice[], chosen: string | number | null): string | undefined {
  return choices.find(({ code }) => code === String(chosen))?.label;
}
