import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type LinkOptions, linkOptions, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { registeredExhibitorQueries } from '#client/queries/exhibitors-console.ts';
import { personQueries } from '#client/queries/persons.ts';
import { type SearchChoice, SearchSheet } from '#client/ui/fields/search-sheet.tsx';
import type { Capability } from '#contract/capabilities.ts';
import { limits } from '#contract/limits.ts';
import { isOpenTo, type ScreenGroup } from './use-screen-groups.ts';

/** Debounce time before the server is asked. */
const PAUSE_MS = 250;
/** The best of each kind: who needs more opens the list. */
const MOST = 5;

interface GoToProps {
  /** The screens that the person may open. */
  groups: readonly ScreenGroup[];
  capabilities: readonly Capability[];
  onClosed: () => void;
}

type Place = SearchChoice & { link: LinkOptions };

/** Goes to a screen of the console, or to the record of an exhibitor or a person. */
export function GoTo({ groups, capabilities, onClosed }: GoToProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const exhibitors = useExhibitors(typed, isOpenTo(capabilities, { needs: 'exhibitors.read' }));
  const persons = usePersons(typed, isOpenTo(capabilities, { needs: 'registrations.read' }));
  const places = [...screensOf(groups, typed), ...exhibitors, ...persons];
  return (
    <SearchSheet
      title={t`Search or go to…`}
      options={places}
      value=""
      onQuery={setTyped}
      onChosen={(code) => {
        const place = places.find((one) => one.code === code);
        if (place) void navigate(place.link);
      }}
      onClosed={onClosed}
    />
  );
}

/** The screens whose name or group has the typed letters; all before the first letter. */
function screensOf(groups: readonly ScreenGroup[], typed: string): Place[] {
  const wanted = typed.toLowerCase();
  return groups.flatMap(({ label: group, screens }) =>
    screens
      .filter(({ label }) => `${label} ${group}`.toLowerCase().includes(wanted))
      .map(({ to, label }) => ({
        code: to,
        label,
        ...(group === label ? {} : { detail: group }),
        link: { to },
      })),
  );
}

function useExhibitors(typed: string, isAllowed: boolean): Place[] {
  const lang = useLang();
  const keyword = useSettled(typed).slice(0, limits.KEYWORD_CHARACTERS_MAX);
  const { data } = useInfiniteQuery({
    ...registeredExhibitorQueries.list({ keyword }),
    enabled: isAllowed && keyword !== '',
  });
  if (typed === '') return [];
  const found = data?.pages[0]?.items ?? [];
  return found.slice(0, MOST).map(({ id, name, booths }) => ({
    code: id,
    label: textIn(name, lang),
    detail: booths.map(({ number }) => number).join(' '),
    link: linkOptions({ to: '/console/exhibitors/edit', search: { id } }),
  }));
}

function usePersons(typed: string, isAllowed: boolean): Place[] {
  const { t } = useLingui();
  const keyword = useSettled(typed);
  const { data } = useInfiniteQuery({
    ...personQueries.list({ keyword }),
    enabled: isAllowed && keyword !== '',
  });
  if (typed === '') return [];
  const found = data?.pages[0]?.items ?? [];
  return found.slice(0, MOST).map(({ id, name, company_name }) => ({
    code: id,
    label: name || t`No name yet`,
    detail: company_name,
    link: linkOptions({ to: '/console/registrations/person', search: { id } }),
  }));
}

/** The typed text after a pause. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), text ? PAUSE_MS : 0);
    return () => clearTimeout(pause);
  }, [text]);
  return settled;
}
