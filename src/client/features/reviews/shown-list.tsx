import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ListExport } from '#client/forms/list-export.tsx';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { reviewQueries } from '#client/queries/reviews.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { errorText } from '#client/wire/error-text.ts';
import { limits } from '#contract/limits.ts';
import { type ShownKind, shownKinds } from '#contract/reviews.ts';
import type { ShownItem } from '#contract/take-downs.ts';
import { ShownAct } from './shown-act.tsx';

interface ShownListProps {
  /** Left out: all exhibitors. */
  exhibitor_id?: string;
}

/** Exhibitors' public items by kind; each can be taken down and put back. */
export function ShownList({ exhibitor_id }: ShownListProps) {
  const { t, i18n } = useLingui();
  const field = useId();
  const [kind, setKind] = useState<ShownKind>('exhibit');
  const [typed, setTyped] = useState('');
  const keyword = typed.trim();
  const { data, error } = useQuery(reviewQueries.shown({ kind, exhibitor_id, keyword }));
  const names = {
    live: t`Live streams`,
    video: t`Videos`,
    news: t`News`,
    exhibit: t`Exhibits`,
    exhibitor: t`Company page`,
  };
  return (
    <section className="stack gap-12 parted" id="shown">
      <h2>
        <Trans>Public content of exhibitors</Trans>
      </h2>
      <fieldset>
        <legend className="visually-hidden">{t`Kind`}</legend>
        <ChoiceGroup
          look="chips"
          value={kind}
          options={shownKinds.map((code) => ({ code, label: names[code] }))}
          onChange={(code) => setKind(shownKinds.find((one) => one === code) ?? kind)}
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
      {kind === 'exhibit' && data && (
        <div>
          <ListExport
            list="exhibits"
            filters={{ ...(exhibitor_id && { exhibitor_id }), ...(keyword && { keyword }) }}
            total={data.has_more ? null : data.items.length}
          />
        </div>
      )}
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
  const title = textIn(item.title, lang);
  return (
    <li className="line spread padded gap-12">
      <div className="stack gap-4 grow">
        <span>{title}</span>
        <span className="small quiet">{exhibitor[lang] || exhibitor.zh}</span>
        {is_taken_down && (
          <p className="small">
            <Badge tone="danger">
              <Trans>Taken down</Trans>
            </Badge>{' '}
            {reason}
          </p>
        )}
      </div>
      <ShownAct kind={kind} id={id} title={title} is_taken_down={is_taken_down} />
    </li>
  );
}
