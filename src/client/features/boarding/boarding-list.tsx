import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { serverNow } from '#client/device/clock.ts';
import { useListFailure } from '#client/forms/console-list.tsx';
import { useMomentText } from '#client/queries/use-moment-text.ts';
import { useNow, useTimes } from '#client/queries/use-times.ts';
import { Scanner } from '#client/scanning/scanner.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { ListFailed, NothingFound } from '#client/ui/lists/list-states.tsx';
import { SearchBox } from '#client/ui/lists/search-box.tsx';
import type { BoardingList as List } from '#contract/boarding.ts';
import { limits } from '#contract/limits.ts';
import { plainText } from '#contract/search-text.ts';
import { TICKET_CODE_CHARACTERS } from '#contract/ticket-code.ts';
import { formatTicketNumber } from '#contract/ticket-number.ts';
import { Lang } from '#contract/wire.ts';
import { type Judged, judgeCode } from './judge-code.ts';

import { type ShownPassenger, useBoarding } from './use-boarding.ts';

/** The passengers of a tour, boarded by scan, text or tap; works offline. */
export function BoardingList({ tour_id }: { tour_id: string }) {
  const failure = useListFailure();
  const { query, passengers, refused, mark } = useBoarding(tour_id);
  const { data, error } = query;
  if (!data && error) {
    return <ListFailed message={failure(error)} onRetry={() => void query.refetch()} />;
  }
  if (!data) {
    return (
      <p className="quiet small" role="status">
        <Trans>Loading…</Trans>
      </p>
    );
  }
  return (
    <Opened
      list={data}
      passengers={passengers}
      refused={refused}
      isOld={error !== null}
      onMark={mark}
    />
  );
}

interface OpenedProps {
  list: List;
  passengers: readonly ShownPassenger[];
  refused: number;
  isOld: boolean;
  onMark: (passenger: ShownPassenger, boarded: boolean) => void;
}

function Opened({ list, passengers, refused, isOld, onMark }: OpenedProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState<'name' | 'number'>('name');
  const [judged, setJudged] = useState<(Judged & { wasBoarded: boolean }) | null>(null);
  const read = async (code: string) => {
    const found = await judgeCode(code, list, serverNow());
    const known =
      found.outcome === 'welcome'
        ? passengers.find(({ id }) => id === found.passenger.id)
        : undefined;
    setJudged({ ...found, wasBoarded: known?.isBoarded ?? false });
    if (known && !known.isBoarded) onMark(known, true);
  };
  const type = (text: string) => {
    // A scanner that acts as a keyboard ends with the whole code.
    if (text.trim().length >= TICKET_CODE_CHARACTERS) void read(text);
    setTyped(text);
  };
  const shown = passengers
    .filter((passenger) => isMeant(passenger, typed))
    .sort((one, other) =>
      order === 'name' ? 0 : one.ticket_number.localeCompare(other.ticket_number),
    );
  return (
    <div className="stack gap-16">
      <Head list={list} passengers={passengers} refused={refused} isOld={isOld} />
      <Scanner onRead={(code) => void read(code)} />
      <Verdict judged={judged} />
      <SearchBox
        label={t`Search the passengers`}
        placeholder={t`Name, company or ticket number`}
        maxLength={Math.max(limits.KEYWORD_CHARACTERS_MAX, 2 * TICKET_CODE_CHARACTERS)}
        onType={type}
        onSearch={type}
      />
      <fieldset aria-label={t`Order of the list`}>
        <ChoiceGroup
          look="segmented"
          options={[
            { code: 'name', label: t`By name` },
            { code: 'number', label: t`By number` },
          ]}
          value={order}
          onChange={(code) => setOrder(code === 'number' ? code : 'name')}
        />
      </fieldset>
      {passengers.length === 0 && (
        <NothingFound>
          <Trans>No one has a seat on this tour.</Trans>
        </NothingFound>
      )}
      {passengers.length > 0 && shown.length === 0 && (
        <NothingFound>
          <Trans>No one on this tour matches. Try fewer letters.</Trans>
        </NothingFound>
      )}
      <ul className="stack gap-0 ruled">
        {shown.map((passenger) => (
          <PassengerRow key={passenger.id} passenger={passenger} onMark={onMark} />
        ))}
      </ul>
    </div>
  );
}

/** Matches by characters, pinyin, company, or digits of the ticket number. */
function isMeant({ name, sort_name, company_name, ticket_number }: ShownPassenger, typed: string) {
  const words = plainText(typed);
  const digits = typed.replaceAll(/\D/g, '');
  if (digits.length >= 3) return ticket_number.includes(digits);
  const text = plainText(`${name} ${sort_name.replaceAll(' ', '')} ${sort_name} ${company_name}`);
  return text.includes(words);
}

function Head({
  list: { tour, as_of },
  passengers,
  refused,
  isOld,
}: Pick<OpenedProps, 'list' | 'passengers' | 'refused' | 'isOld'>) {
  const { i18n } = useLingui();
  const momentText = useMomentText();
  const { moment } = useTimes();
  const now = useNow();
  const lang = Lang.parse(i18n.locale);
  const boarded = passengers.filter(({ isBoarded }) => isBoarded).length;
  const unsent = passengers.filter(({ isUnsent }) => isUnsent).length;
  const all = passengers.length;
  const missing = all - boarded;
  const isGone = now.getTime() >= Date.parse(tour.departs_at);
  const age = momentText(as_of);
  return (
    <div className="stack gap-8">
      <p className="quiet">
        {moment(tour.departs_at)} · {tour.meeting_place[lang]}
      </p>
      {tour.is_cancelled && (
        <p className="panel danger">
          <Trans>This tour is cancelled.</Trans>
        </p>
      )}
      <p className="row gap-12 numbers" role="status">
        <strong>
          <Trans>
            {boarded} of {all} boarded
          </Trans>
        </strong>
        {isGone && missing > 0 && (
          <Badge tone="notice">
            <Plural value={missing} one="# did not come" other="# did not come" />
          </Badge>
        )}
        {unsent > 0 && (
          <Badge tone="brand">
            <Plural value={unsent} one="# not sent yet" other="# not sent yet" />
          </Badge>
        )}
        {refused > 0 && (
          <Badge tone="danger">
            <Plural value={refused} one="# was not accepted" other="# were not accepted" />
          </Badge>
        )}
      </p>
      <p className="quiet small numbers">
        {isOld ? (
          <Trans>As of {age}, offline. Your entries are sent automatically later.</Trans>
        ) : (
          <Trans>As of {age}. This page also opens offline.</Trans>
        )}
      </p>
    </div>
  );
}

/** The result of the last code, readable at a glance. */
function Verdict({ judged }: { judged: (Judged & { wasBoarded: boolean }) | null }) {
  const name = judged?.outcome === 'welcome' ? judged.passenger.name : '';
  const isGood = judged?.outcome === 'welcome' && !judged.wasBoarded;
  const refusals = {
    no_seat: <Trans>A good ticket, but no seat on this tour.</Trans>,
    revoked: <Trans>This ticket is no longer valid.</Trans>,
    other_exhibition: <Trans>This ticket is for another exhibition.</Trans>,
    no_ticket: <Trans>This is not one of our tickets.</Trans>,
  };
  return (
    <div role="alert">
      {judged && (
        <p className={`panel strong ${isGood ? 'done' : 'danger'}`}>
          {judged.outcome !== 'welcome' && refusals[judged.outcome]}
          {isGood && <Trans>{name} may board.</Trans>}
          {judged.outcome === 'welcome' && judged.wasBoarded && (
            <Trans>{name} has boarded before.</Trans>
          )}
        </p>
      )}
    </div>
  );
}

interface PassengerRowProps {
  passenger: ShownPassenger;
  onMark: OpenedProps['onMark'];
}

function PassengerRow({ passenger, onMark }: PassengerRowProps) {
  const { t } = useLingui();
  const { name, company_name, ticket_number, phone_end, isBoarded, isUnsent } = passenger;
  return (
    <li className="line spread padded">
      <div>
        <p>
          <strong>{name || formatTicketNumber(ticket_number)}</strong>{' '}
          {isUnsent && (
            <Badge tone="brand">
              <Trans>not sent yet</Trans>
            </Badge>
          )}
        </p>
        <p className="quiet small numbers">
          {company_name}
          <br />
          {formatTicketNumber(ticket_number)}
          {phone_end && ` · ••••${phone_end}`}
        </p>
      </div>
      <Button
        kind="choice"
        size="small"
        aria-pressed={isBoarded}
        aria-label={isBoarded ? t`Boarded: ${name}` : t`Board ${name}`}
        onClick={() => onMark(passenger, !isBoarded)}
      >
        {isBoarded ? <Trans>Boarded</Trans> : <Trans>Board</Trans>}
      </Button>
    </li>
  );
}
