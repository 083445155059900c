import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { randomKey } from '#client/device/random-key.ts';
import { joinParts } from '#client/lang/join-parts.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { useRefetch } from '#client/queries/use-refetch.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import {
  type Duplicate,
  mergeDuplicate,
  setDuplicateApart,
  undoMerge,
} from '#contract/duplicates.ts';
import { CompareFields } from './compare-fields.tsx';
import { MergeError } from './merge-error.tsx';
import { TicketChoice, TicketFacts } from './ticket-choice.tsx';
import { useDuplicateWords } from './use-duplicate-words.ts';
import { type Merge, useMerge } from './use-merge.ts';

interface DuplicateRecordProps {
  pair: Duplicate;
  /** The newest changes. */
  history: ReactNode;
}

/** Two registrations that may belong to one person, with the decision about them. */
export function DuplicateRecord({ pair, history }: DuplicateRecordProps) {
  const { i18n } = useLingui();
  const { reasons, states } = useDuplicateWords();
  const merge = useMerge(pair);
  const score = i18n.number(pair.score);
  const isOpen = pair.state === 'waiting';
  return (
    <div className="columns stack gap-48">
      <div className="stack gap-24">
        <p className="row gap-8">
          <Badge tone={isOpen ? 'notice' : 'done'}>{states[pair.state]}</Badge>
          <strong>
            <Trans>{score} % likely the same person</Trans>
          </strong>
          <span className="quiet">{joinParts(pair.reasons.map((reason) => reasons[reason]))}</span>
        </p>
        <CompareFields pair={pair} merge={merge} isOpen={isOpen} />
        <AboutIds pair={pair} isOpen={isOpen} />
        {history}
      </div>
      <Card as="section">
        {isOpen && <Decide pair={pair} merge={merge} />}
        {pair.state === 'apart' && <Apart pair={pair} />}
        {pair.state === 'merged' && <Merged pair={pair} />}
      </Card>
    </div>
  );
}

/** Explains two different ID numbers, which no one may compare. */
function AboutIds({ pair, isOpen }: { pair: Duplicate; isOpen: boolean }) {
  const ids = pair.fields.find(({ field }) => field === 'id_number');
  const isConflict = ids && !ids.is_same && ids.first !== '' && ids.second !== '';
  if (!isOpen || !isConflict) return null;
  return (
    <p className="panel notice">
      <Trans>
        The two ID numbers differ. A registration has one: ask the person which is right. The other
        number stays with the merged registration, and is deleted after 7 days.
      </Trans>
    </p>
  );
}

function Decide({ pair, merge }: { pair: Duplicate; merge: Merge }) {
  const { t } = useLingui();
  const [idempotencyKey] = useState(randomKey);
  const refetch = useRefetch(consoleQueries.all());
  const joined = useMutation({
    mutationFn: () => call(mergeDuplicate, merge.input, { idempotencyKey }),
    onSuccess: () => {
      toast(t`Merged. You can undo it for 7 days.`);
      return refetch();
    },
  });
  const apart = useApart(pair, true);
  return (
    <div className="stack gap-16">
      <TicketChoice pair={pair} merge={merge} />
      <ul className="small quiet">
        <li>
          <Trans>Gates refuse the other ticket. Its page leads the person to this one.</Trans>
        </li>
        <li>
          <Trans>Sign-ups, inquiries, invitations and favourites move to this registration.</Trans>
        </li>
        <li>
          <Trans>What both have, such as the same seat, stays where it is.</Trans>
        </li>
      </ul>
      {pair[merge.survivor].is_revoked && (
        <p className="panel notice">
          <Trans>This ticket is revoked: after merging, the person has no valid one.</Trans>
        </p>
      )}
      <div className="row gap-8">
        <Button isPending={joined.isPending} onClick={() => joined.mutate()}>
          <Trans>Merge the two</Trans>
        </Button>
        <Button kind="second" isPending={apart.isPending} onClick={() => apart.mutate()}>
          <Trans>Not the same</Trans>
        </Button>
      </div>
      <MergeError error={joined.error ?? apart.error} />
    </div>
  );
}

function useApart(pair: Duplicate, is_apart: boolean) {
  const { t } = useLingui();
  const [idempotencyKey] = useState(randomKey);
  const refetch = useRefetch(consoleQueries.all());
  return useMutation({
    mutationFn: () => call(setDuplicateApart, { id: pair.id, is_apart }, { idempotencyKey }),
    onSuccess: () => {
      toast(is_apart ? t`Remembered: two people.` : t`Back in the queue.`);
      return refetch();
    },
  });
}

function Apart({ pair }: { pair: Duplicate }) {
  const back = useApart(pair, false);
  return (
    <div className="stack gap-12">
      <h2>
        <Trans>Two people</Trans>
      </h2>
      <p>
        <Trans>Someone decided that these are two people. The pair does not appear again.</Trans>
      </p>
      <div className="row">
        <Button kind="second" isPending={back.isPending} onClick={() => back.mutate()}>
          <Trans>Decide again</Trans>
        </Button>
      </div>
      <MergeError error={back.error} />
    </div>
  );
}

function Merged({ pair }: { pair: Duplicate }) {
  const { t } = useLingui();
  const { moment } = useTimes();
  const [idempotencyKey] = useState(randomKey);
  const refetch = useRefetch(consoleQueries.all());
  const undone = useMutation({
    mutationFn: () => call(undoMerge, { id: pair.id }, { idempotencyKey }),
    onSuccess: () => {
      toast(t`Both registrations are back.`);
      return refetch();
    },
  });
  const { merge } = pair;
  if (!merge) return null;
  const { moved } = merge;
  const [merged_at, until] = [moment(merge.merged_at), moment(merge.undo_until)];
  return (
    <div className="stack gap-12">
      <h2>
        <Trans>Merged on {merged_at}</Trans>
      </h2>
      <TicketFacts pair={pair} side={merge.survivor_id === pair.first.id ? 'first' : 'second'} />
      <p>
        <Plural value={moved} _0="Nothing moved." one="# thing moved." other="# things moved." />
      </p>
      <p className="quiet small">
        {merge.is_blocked ? (
          <Trans>This registration was merged again later. Undo that merge first.</Trans>
        ) : (
          <Trans>
            Undoing restores both tickets and everything that moved. Later corrections stay.
            Possible until {until}.
          </Trans>
        )}
      </p>
      {!merge.is_blocked && (
        <div className="row">
          <Button kind="second" isPending={undone.isPending} onClick={() => undone.mutate()}>
            <Trans>Undo the merge</Trans>
          </Button>
        </div>
      )}
      <MergeError error={undone.error} />
    </div>
  );
}
