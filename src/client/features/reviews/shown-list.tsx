import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLang } from '#client/lang/use-lang.ts';
import { reviewQueries } from '#client/queries/reviews.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { limits } from '#contract/limits.ts';
import { type ReviewKind, reviewKinds } from '#contract/reviews.ts';
import { putBack, type ShownItem } from '#contract/take-downs.ts';
import { TakeDown } from './take-down-sheet.tsx';
import { useShownChange } from './use-shown-change.ts';

interface ShownListProps {
  /** Left out: all exhibitors. */
  exhibitor_id?: string;
}

/** Exhibitors' public items by kind; each can be taken down and put back. */
export function ShownList({ exhibitor_id }: ShownListProps) {
  const { t, i18n } = useLingui();
  const field = useId();
  const [kind, setKind] = useState<ReviewKind>('exhibit');
  const [typed, setTyped] = useState('');
  const keyword = typed.trim();
  const { data, error } = useQuery(reviewQueries.shown({ kind, exhibitor_id, keyword }));
  const names = { live: t`Live streams`, video: t`Videos`, news: t`News`, exhibit: t`Exhibits` };
  return (
    <section className="stack gap-12 parted" id="shown">
      <h2>
        <Trans>Public content of exhibitors</Trans>
      </h2>
      <fieldset>
        <legend className="visually-hidden">{t`Kind`}</legend>
        <ChoiceGroup
          look="segmented"
          value={kind}
          options={reviewKinds.map((code) => ({ code, label: names[code] }))}
          onChange={(code) => setKind(reviewKinds.find((one) => one === code) ?? kind)}
        />
      </fieldset>
      <div className="stack gap-4">
        <label className="label" htmlFor={field}>
          <Trans>Part of the title</Trans>
        </label>
        <input
          id={field}
          className="input"
          type="search"
          maxLength={limits.KEYWORD_CHARACTERS_MAX}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <p role="alert" className="small error">
        {error && i18n._(errorText(error))}
      </p>
      {data?.items.length === 0 && (
        <p className="quiet">
          <Trans>Nothing public here.</Trans>
        </p>
      )}
      <ul className="ruled">
        {data?.items.map((item) => (
          <Shown key={item.id} item={item} />
        ))}
      </ul>
      {data?.has_more && (
        <p className="small quiet">
          <Trans>There are more. Type a part of the title to find one.</Trans>
        </p>
      )}
    </section>
  );
}

function Shown({ item }: { item: ShownItem }) {
  const lang = useLang();
  const { kind, id, exhibitor, is_taken_down, reason } = item;
  const title = item.title[lang] || item.title.zh || item.title.en;
  return (
    <li className="line spread padded gap-12">
      <div className="stack gap-4">
        <span>{title}</span>
        <span className="small quiet">{exhibitor[lang] || exhibitor.zh}</span>
        {is_taken_down && (
          <p className="small">
            <Badge tone="notice">
              <Trans>Taken down</Trans>
            </Badge>{' '}
            {reason}
          </p>
        )}
      </div>
      {is_taken_down ? (
        <PutBack kind={kind} id={id} title={title} />
      ) : (
        <TakeDown kind={kind} id={id} title={title} />
      )}
    </li>
  );
}

function PutBack({ kind, id, title }: { kind: ReviewKind; id: string; title: string }) {
  const { t, i18n } = useLingui();
  const showChange = useShownChange();
  const back = useMutation({
    mutationFn: () => call(putBack, { kind, id }),
    onSuccess: () => {
      toast(t`Visitors see it again.`);
      return showChange();
    },
  });
  return (
    <div className="stack gap-4">
      <Button
        kind="second"
        size="small"
        aria-label={t`Put back: ${title}`}
        isPending={back.isPending}
        onClick={() => back.mutate()}
      >
        <Trans>Put back</Trans>
      </Button>
      <p role="alert" className="small error">
        {back.error && i18n._(errorText(back.error))}
      </p>
    </div>
  );
}
