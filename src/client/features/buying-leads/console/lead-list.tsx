import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsoleList, recordsOf } from '#client/forms/console-list.tsx';
import { receivedLeadQueries } from '#client/queries/buying-leads-console.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Fact } from '#client/ui/fact.tsx';
import { ChipFilter } from '#client/ui/fields/chip-filter.tsx';
import type { RecordColumn } from '#client/ui/records/record-column.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { type BuyingLeadFilters, buyingLeadStates } from '#contract/buying-lead-filters.ts';
import type { ReceivedLead } from '#contract/buying-leads-console.ts';
import { PERSON_KEYWORD_CHARACTERS_MAX } from '#contract/person-filters.ts';

interface LeadListProps {
  filters: BuyingLeadFilters;
  onFiltered: (filters: BuyingLeadFilters) => void;
}

/** Buying leads, newest first. */
export function LeadList({ filters, onFiltered }: LeadListProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(receivedLeadQueries.list(filters));
  const columns = useLeadColumns();
  const [opened, setOpened] = useState<ReceivedLead | null>(null);
  return (
    <>
      <ConsoleList
        name="buying-leads"
        exported="buying_leads"
        words={{
          label: t`Buying leads`,
          search: t`Search the buying leads`,
          placeholder: t`Words, company, person or phone`,
          searchMax: PERSON_KEYWORD_CHARACTERS_MAX,
          count: (total) => <Plural value={total} one="# lead" other="# leads" />,
          empty: <Trans>No buyer has posted anything yet.</Trans>,
          nothing: <Trans>No lead matches. Try fewer words or another state.</Trans>,
        }}
        records={recordsOf(query)}
        columns={columns}
        filters={filters}
        onFiltered={onFiltered}
        nameOf={({ name, company_name }) => company_name || name}
        controls={<States filters={filters} onFiltered={onFiltered} />}
        onOpen={setOpened}
      />
      {opened && <LeadSheet lead={opened} onClosed={() => setOpened(null)} />}
    </>
  );
}

function States({ filters, onFiltered }: LeadListProps) {
  const { t } = useLingui();
  const labels = {
    open: t`Open`,
    unanswered: t`Unanswered`,
    closed: t`Closed`,
  };
  return (
    <ChipFilter
      label={t`State`}
      all={t`All`}
      options={buyingLeadStates.map((code) => ({ code, label: labels[code] }))}
      value={filters.state}
      onChange={(state) => onFiltered({ ...filters, state })}
    />
  );
}

function LeadState({ lead: { answers, closed_at } }: { lead: ReceivedLead }) {
  return closed_at ? (
    <Badge>
      <Trans>Closed</Trans>
    </Badge>
  ) : (
    <Badge tone={answers > 0 ? 'done' : 'notice'}>
      <Plural value={answers} _0="No answer" one="# answer" other="# answers" />
    </Badge>
  );
}

function useLeadColumns(): RecordColumn<ReceivedLead>[] {
  const { t } = useLingui();
  const { stamp } = useTimes();
  return [
    {
      code: 'requirement',
      label: t`What is wanted`,
      cell: ({ requirement }) => <strong>{requirement}</strong>,
    },
    {
      code: 'state',
      label: t`State`,
      isShort: true,
      cell: (lead) => <LeadState lead={lead} />,
    },
    { code: 'company_name', label: t`Company`, cell: ({ company_name }) => company_name },
    { code: 'name', label: t`Name`, cell: ({ name }) => name },
    { code: 'country', label: t`Country or region`, cell: ({ country_name }) => country_name },
    {
      code: 'created_at',
      label: t`When`,
      isShort: true,
      cell: ({ created_at }) => stamp(created_at),
    },
    {
      code: 'categories',
      label: t`Product categories`,
      isExtra: true,
      cell: ({ product_categories }) => product_categories.join(', '),
    },
    { code: 'phone', label: t`Phone`, cell: ({ phone }) => phone, isExtra: true },
    { code: 'email', label: t`E-mail`, cell: ({ email }) => email, isExtra: true },
  ];
}

function LeadSheet({ lead, onClosed }: { lead: ReceivedLead; onClosed: () => void }) {
  const { t } = useLingui();
  const { moment } = useTimes();
  const { name, company_name, phone, email, closed_at } = lead;
  return (
    <Sheet title={company_name || name} onClosed={onClosed}>
      <p className="typed">{lead.requirement}</p>
      <dl className="ruled">
        <Fact isRow name={t`State`}>
          <LeadState lead={lead} />
        </Fact>
        <Fact isRow name={t`Name`}>
          {name}
        </Fact>
        <Fact isRow name={t`Country or region`}>
          {lead.country_name}
        </Fact>
        <Fact isRow name={t`Phone`}>
          {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
        </Fact>
        <Fact isRow name={t`E-mail`}>
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </Fact>
        <Fact isRow name={t`Product categories`}>
          {lead.product_categories.join(', ')}
        </Fact>
        <Fact isRow name={t`Exhibitors see it`}>
          {lead.contact_consent ? t`yes` : t`no`}
        </Fact>
        <Fact isRow name={t`When`}>
          {moment(lead.created_at)}
        </Fact>
        <Fact isRow name={t`Closed`}>
          {closed_at && moment(closed_at)}
        </Fact>
      </dl>
    </Sheet>
  );
}
