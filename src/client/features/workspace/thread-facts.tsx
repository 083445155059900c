import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { choiceQueries } from '#client/lib/choice-queries.ts';
import classes from './thread.module.css';
import type { ReceivedThread } from './thread.tsx';
import { useInquiryLabels } from './use-inquiry-labels.ts';

/** What the buyer stated besides, and how to reach them. */
export function ThreadFacts({ thread }: { thread: ReceivedThread }) {
  const { t } = useLingui();
  const { intentions, quantities } = useInquiryLabels();
  const { data: choices } = useQuery(choiceQueries.selection());
  const { intention, estimated_quantity, industry, requirement } = thread;
  const { email, phone } = thread.contact;
  const industry_label = choices?.relevant_industry.find(({ code }) => code === industry)?.label;
  const facts = [
    { label: t`Wants`, text: intention && intentions[intention] },
    { label: t`Quantity`, text: estimated_quantity && quantities[estimated_quantity] },
    { label: t`Industry`, text: industry_label },
  ].filter(({ text }) => text);
  return (
    <div className={classes.facts}>
      {requirement && (
        <p className={classes.requirement}>
          <strong>
            <Trans>Buying lead</Trans>
          </strong>{' '}
          {requirement}
        </p>
      )}
      <dl>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {email && (
          <div>
            <dt>
              <Trans>E-mail</Trans>
            </dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        )}
        {phone && (
          <div>
            <dt>
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
