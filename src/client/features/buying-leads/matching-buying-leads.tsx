import { Plural, Trans } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { joinParts } from '#client/lang/join-parts.ts';
import { buyingLeadQueries } from '#client/queries/buying-leads.ts';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { useMomentText } from '#client/queries/use-moment-text.ts';
import { useOutbox } from '#client/sync/outbox/outbox.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { NothingFound } from '#client/ui/lists/list-states.tsx';
import { LoadMore } from '#client/ui/load-more.tsx';
import { Phrases } from '#client/ui/phrases.tsx';
import { answerBuyingLead, type MatchingBuyingLead } from '#contract/buying-leads.ts';
import type { MatchingFilters } from '#contract/filters.ts';
import { BuyingLeadAnswer } from './buying-lead-answer.tsx';
import classes from './buying-leads.module.css';
import { MatchingFilterForm } from './matching-filters.tsx';

interface LeadsProps {
  filters: MatchingFilters;
  onFiltered: (filters: MatchingFilters) => void;
}

/** Open buying leads in the categories of the user's company. */
export function MatchingBuyingLeads({ filters, onFiltered }: LeadsProps) {
  return (
    <div className={`stack gap-16 ${classes.leads}`}>
      <MatchingFilterForm filters={filters} onFiltered={onFiltered} />
      <Suspense
        fallback={
          <p className="quiet small" role="status">
            <Trans>Loading…</Trans>
          </p>
        }
      >
        <Found filters={filters} onAll={() => onFiltered({})} />
      </Suspense>
    </div>
  );
}

function Found({ filters, onAll }: { filters: MatchingFilters; onAll: () => void }) {
  const leads = useSuspenseInfiniteQuery(buyingLeadQueries.matching(filters));
  const { data: categories } = useSuspenseQuery(exhibitorQueries.categories());
  const labels = new Map(categories.items.map(({ code, label }) => [code, label]));
  const found = leads.data.pages.flatMap(({ items }) => items);
  const total = leads.data.pages[0]?.total ?? 0;
  const isNarrowed = filters.keyword !== undefined || filters.answered !== undefined;
  return (
    <>
      <p className="quiet small" role="status">
        <Plural value={total} one="# buying lead" other="# buying leads" />
      </p>
      {found.length === 0 ? (
        <Nothing isNarrowed={isNarrowed} onAll={onAll} />
      ) : (
        <>
          <ul className="stack">
            {found.map((lead) => (
              <Lead key={lead.id} lead={lead} labels={labels} />
            ))}
          </ul>
          <LoadMore query={leads} />
        </>
      )}
    </>
  );
}

function Nothing({ isNarrowed, onAll }: { isNarrowed: boolean; onAll: () => void }) {
  if (isNarrowed) {
    return (
      <NothingFound
        action={
          <Button kind="second" onClick={onAll}>
            <Trans>Show all buying leads</Trans>
          </Button>
        }
      >
        <Trans>No buying lead matches. Try a shorter word.</Trans>
      </NothingFound>
    );
  }
  return (
    <NothingFound
      action={
        <ButtonLink kind="second" to="/workspace/profile">
          <Trans>Check the categories</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        No buyer is looking for this now. Leads are matched by the categories of your company
        profile.
      </Trans>
    </NothingFound>
  );
}

function Lead({ lead, labels }: { lead: MatchingBuyingLead; labels: ReadonlyMap<string, string> }) {
  const momentText = useMomentText();
  const { name, company_name, country_name, product_categories, requirement } = lead;
  return (
    <Card as="li">
      <div className="row spread">
        <h2 className="label">
          <Phrases>{company_name || name}</Phrases>
        </h2>
        <time className="quiet small" dateTime={lead.created_at}>
          {momentText(lead.created_at)}
        </time>
      </div>
      <p className="quiet small">{joinParts([company_name && name, country_name])}</p>
      <p className="read typed">{requirement}</p>
      <p className="row">
        {product_categories.map((code) => (
          <Badge key={code}>{labels.get(code) ?? code}</Badge>
        ))}
      </p>
      <LeadEnd lead={lead} />
    </Card>
  );
}

/** Links to the lead's conversation, or starts it. */
function LeadEnd({ lead: { id, name, inquiry_id } }: { lead: MatchingBuyingLead }) {
  // Initial text of the answer; null: the form is closed.
  const [start, setStart] = useState<string | null>(null);
  const waiting = useOutbox(answerBuyingLead.path).find(({ input }) => input.id === id);
  if (inquiry_id) {
    return (
      <p className="row">
        <Badge tone="done">
          <Trans>Answered</Trans>
        </Badge>
        <ButtonLink
          kind="second"
          size="small"
          to="/workspace/inquiries"
          search={{ id: inquiry_id }}
        >
          <Trans>Open the conversation</Trans>
        </ButtonLink>
      </p>
    );
  }
  if (start !== null || waiting) {
    return (
      <BuyingLeadAnswer
        key={start}
        id={id}
        about={name}
        start={start ?? ''}
        waiting={waiting}
        onEdit={setStart}
        onDone={() => setStart(null)}
      />
    );
  }
  return (
    <p className="row">
      <Button kind="second" size="small" onClick={() => setStart('')}>
        <Trans>Answer</Trans>
      </Button>
    </p>
  );
}
