import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RevisionList } from '#client/forms/revision-list.tsx';
import { ThenAndNow } from '#client/forms/then-and-now.tsx';
import { editionQueries } from '#client/queries/exhibition-editions.ts';
import { useTimes } from '#client/queries/use-times.ts';
import type { EditedPart } from '#contract/exhibition-parts.ts';
import { usePartLabels } from './use-part-labels.ts';

interface PartRevisionsProps {
  edited: EditedPart;
  /** Copies an earlier state into the form; saving stores it. */
  onTake: (value: EditedPart['value']) => void;
}

/** The states of a part that took effect. */
export function PartRevisions({ edited, onTake }: PartRevisionsProps) {
  const times = useTimes();
  if (edited.revisions.length === 0) return null;
  return (
    <RevisionList
      revisions={edited.revisions}
      whenOf={({ saved_at }) => times.moment(saved_at)}
      saidOf={({ saved_by }) => (
        <span className="small quiet grow">
          {saved_by || <Trans>As it was before it was first edited here</Trans>}
        </span>
      )}
      comparison={(number, close) => (
        <Comparison
          edited={edited}
          number={number}
          onTake={(value) => {
            close();
            onTake(value);
          }}
          onClosed={close}
        />
      )}
    />
  );
}

interface ComparisonProps extends PartRevisionsProps {
  number: number;
  onClosed: () => void;
}

function Comparison({ edited, number, onTake, onClosed }: ComparisonProps) {
  const { labelOf } = usePartLabels();
  const { exhibition_id, part } = edited;
  const { data } = useQuery(editionQueries.revision(exhibition_id, part, number));
  const now = new Map(leavesOf(edited.value));
  const then = new Map(data ? leavesOf(data.value) : []);
  const changed = [...new Set([...then.keys(), ...now.keys()])]
    .filter((path) => then.get(path) !== now.get(path))
    .map((path) => ({
      field: path,
      label: (
        <>
          {labelOf(path)} <span className="numbers">{placesIn(path)}</span>
        </>
      ),
      before: then.get(path),
      now: now.get(path),
    }));
  return (
    <ThenAndNow
      changed={data ? changed : null}
      onTake={() => data && onTake(data.value)}
      onClosed={onClosed}
    />
  );
}

/** Flattens a value into fields by path, with list indexes. */
function leavesOf(value: unknown, path = ''): [string, string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[path, String(value)]];
  return Object.entries(value).flatMap(([name, one]) =>
    leavesOf(one, path ? `${path}.${name}` : name),
  );
}

/** `3`: of the third entry. */
function placesIn(path: string): string {
  const places = path.split('.').filter((part) => /^\d+$/.test(part));
  return places.map((at) => Number(at) + 1).join('.');
}
