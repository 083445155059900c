import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { travelQueries } from '#client/queries/travel.ts';
import { Page } from '#client/ui/page.tsx';
import { Discounts } from './discounts.tsx';
import { GettingThere } from './getting-there.tsx';
import { Hotels } from './hotels.tsx';
import { type Tab, type TravelSearch, tabs, tabTitles } from './tabs.ts';
import classes from './travel.module.css';
import { Visa } from './visa.tsx';

interface TravelProps {
  search: TravelSearch;
  onSearch: (search: TravelSearch) => void;
  calendarButton: (path: string) => ReactNode;
}

/** Travel information: four tabs, all rendered for search engines. */
export function Travel({ search, onSearch, calendarButton }: TravelProps) {
  const { t, i18n } = useLingui();
  const { data: travel } = useSuspenseQuery(travelQueries.guide());
  const { tab = '1' } = search;
  const panels: Record<Tab, ReactNode> = {
    1: <GettingThere travel={travel} hall={search.hall} onSearch={onSearch} />,
    2: (
      <Visa
        travel={travel}
        passport={search.passport}
        onSearch={onSearch}
        calendarButton={calendarButton}
      />
    ),
    3: <Hotels travel={travel} search={search} onSearch={onSearch} />,
    4: <Discounts travel={travel} />,
  };
  return (
    <Page title={t`Getting here and staying`} width="wide">
      <nav
        className={`strip edge-bottom gap-24 ${classes.tabs}`}
        aria-label={t`Getting here and staying`}
      >
        {tabs.map((one) => (
          <Link
            key={one}
            to="/service"
            search={{ tab: one }}
            className="tap plain fixed"
            aria-current={one === tab ? 'page' : undefined}
            activeProps={{}}
            replace
            resetScroll={false}
          >
            {i18n._(tabTitles[one])}
          </Link>
        ))}
      </nav>
      {tabs.map((one) => (
        <section key={one} hidden={one !== tab}>
          <h2 className="visually-hidden">{i18n._(tabTitles[one])}</h2>
          <div className="stack gap-24 mt-24">{panels[one]}</div>
        </section>
      ))}
      <p className="quiet small mt-48">
        <Trans>
          Something is wrong or missing? <Link to="/feedback-page">Tell us</Link>
        </Trans>
      </p>
    </Page>
  );
}
