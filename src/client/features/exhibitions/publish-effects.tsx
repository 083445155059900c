import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { editionName } from '#client/lang/edition-name.ts';
import { useLang } from '#client/lang/use-lang.ts';
import type { PublishEffects } from '#contract/exhibition-editions.ts';

interface PublishEffectRowsProps {
  effects: PublishEffects;
  /** The edition that becomes public. */
  name: string;
  year: number;
}

/** The numbers of a publication, each with a sentence that continues it. */
export function PublishEffectRows({ effects, name, year }: PublishEffectRowsProps) {
  const { before, exhibitors, exhibits, people, booths, drafts } = effects;
  const lang = useLang();
  const earlier = before ? editionName(before.name[lang], before.year) : '';
  const before_year = before?.year ?? year;
  const tickets = before?.tickets ?? 0;
  const items = effects.conferences + effects.tours;
  return (
    <table className="table">
      <tbody>
        <Row>
          {before ? (
            <Trans>
              All pages show {name}. {earlier} is no longer shown.
            </Trans>
          ) : (
            <Trans>All pages show {name}.</Trans>
          )}
        </Row>
        {tickets > 0 && (
          <Row count={tickets}>
            <Plural
              value={tickets}
              one={`ticket of ${before_year} is no longer shown. Its holder is not notified, and has to register again.`}
              other={`tickets of ${before_year} are no longer shown. Their holders are not notified, and have to register again.`}
            />
          </Row>
        )}
        <Row count={exhibitors}>
          <Exhibitors exhibitors={exhibitors} before={before?.exhibitors ?? 0} />
        </Row>
        <Row count={exhibits}>
          <Plural value={exhibits} one="exhibit is shown." other="exhibits are shown." />
        </Row>
        <Row count={people}>
          <People {...effects} year={year} />
        </Row>
        <Row count={booths ?? 0}>
          {booths === null ? (
            <Trans>booths are shown: no floor plan is published.</Trans>
          ) : (
            <Plural
              value={booths}
              one="booth is on the floor plan."
              other="booths are on the floor plan."
            />
          )}
        </Row>
        <Row count={items}>
          <Plural
            value={items}
            one="conference or tour is shown."
            other="conferences and tours are shown."
          />
        </Row>
        {drafts > 0 && (
          <Row count={drafts}>
            <Plural
              value={drafts}
              one="change of the programme stays hidden until you release it."
              other="changes of the programme stay hidden until you release them."
            />
          </Row>
        )}
      </tbody>
    </table>
  );
}

/** A row without a number concerns everyone. */
function Row({ count, children }: { count?: number; children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <tr>
      <th scope="row" className="numbers">
        <strong>
          {count === undefined ? (
            <Trans context="concerned by a change">Everyone</Trans>
          ) : (
            i18n.number(count)
          )}
        </strong>
      </th>
      <td>{children}</td>
    </tr>
  );
}

function Exhibitors({ exhibitors, before }: { exhibitors: number; before: number }) {
  if (before === 0) {
    return (
      <Plural
        value={exhibitors}
        one="exhibitor is in the directory."
        other="exhibitors are in the directory."
      />
    );
  }
  return (
    <Plural
      value={exhibitors}
      one={`exhibitor is in the directory. Today there are ${before}.`}
      other={`exhibitors are in the directory. Today there are ${before}.`}
    />
  );
}

function People({ people, uninvited, year }: PublishEffects & { year: number }) {
  return (
    <>
      <Plural
        value={people}
        one={`person of exhibitors finds the workspace of ${year}.`}
        other={`people of exhibitors find the workspace of ${year}.`}
      />{' '}
      {uninvited > 0 && (
        <Plural
          value={uninvited}
          one="# of them has not been invited."
          other="# of them have not been invited."
        />
      )}
    </>
  );
}
