import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useSearch } from '@tanstack/react-router';
import { SiteSwitches } from '#client/features/console/site-switches.tsx';
import { CopyLater } from '#client/features/exhibitions/copy-later.tsx';
import { Editions } from '#client/features/exhibitions/editions.tsx';
import { PreviewLinks } from '#client/features/exhibitions/preview-links.tsx';
import { Readiness } from '#client/features/exhibitions/readiness.tsx';
import { usePartTitles } from '#client/features/exhibitions/use-part-titles.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { editionQueries } from '#client/queries/exhibition-editions.ts';
import { NoData } from '#client/ui/no-data.tsx';
import { Page } from '#client/ui/page.tsx';
import { contentParts, type ExhibitionPart, settingParts } from '#contract/part-names.ts';

export const Route = createFileRoute('/_signed-in/console/exhibition/')({
  component: ConsoleExhibition,
  staticData: {
    title: msg({ message: 'Exhibition', context: 'the exhibition itself' }),
    chunk: 'console',
  },
});

function ConsoleExhibition() {
  const { t } = useLingui();
  const titles = usePartTitles();
  const { edition } = useSearch({ from: '/_signed-in/console/exhibition/' });
  const { capabilities } = useSuspenseQuery(consoleQueries.access()).data;
  const { items } = useSuspenseQuery(editionQueries.list()).data;
  const chosen =
    items.find(({ id }) => id === edition) ?? items.find((one) => one.is_current) ?? items[0];
  const isSettingUp = capabilities.includes('settings');
  const parts = [
    ...(isSettingUp ? settingParts : []),
    ...(capabilities.includes('content') ? contentParts : []),
  ];
  if (!chosen) return <NoData text={t`There is no exhibition yet.`} />;
  return (
    <Page
      title={t({ message: 'Exhibition', context: 'the exhibition itself' })}
      intro={
        <Trans>
          The exhibition’s own facts on the site. A change is public within seconds, or at a time
          that you set.
        </Trans>
      }
      width="wide"
    >
      <div className="stack gap-48">
        {isSettingUp && !chosen.is_current && (
          <div className="stack gap-24">
            <PreviewLinks edition={chosen.id} />
            <CopyLater key={chosen.id} edition={chosen.id} editions={items} />
          </div>
        )}
        <section className="stack gap-12">
          <h2>
            <Trans>What the site shows</Trans>
          </h2>
          <ul className="tiles">
            {parts.map((part) => (
              <li key={part} className="opens framed panel">
                <Link {...screenOf(part, chosen.id)} className="opener">
                  {titles[part]}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        {isSettingUp && <Readiness edition={chosen.id} />}
        {isSettingUp && <SiteSwitches />}
        <Editions editions={items} chosen={chosen.id} isSettingUp={isSettingUp} />
      </div>
    </Page>
  );
}

/** The editor of a part; some parts have a screen of their own. */
function screenOf(part: ExhibitionPart, edition: string) {
  if (part === 'brand') return { to: '/console/exhibition/brand', search: { edition } } as const;
  if (part === 'questionnaire')
    return { to: '/console/questionnaire', search: { edition } } as const;
  return { to: '/console/exhibition/edit', search: { edition, part } } as const;
}
