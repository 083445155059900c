import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { reviewQueries } from '#client/queries/reviews.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { NoData } from '#client/ui/no-data.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { limits } from '#contract/limits.ts';
import { PICTURES_PATH } from '#contract/pictures.ts';
import { decideReview, type ReviewItem, type ReviewKind } from '#contract/reviews.ts';

export interface WordsOfKind {
  name: string;
  labelOf: (field: string) => string;
  /** Formats a value. */
  textOf: (field: string, text: string) => string;
}

/** Submitted items with old and new values side by side, oldest first. */
export function ReviewList({ words }: { words: Record<ReviewKind, WordsOfKind> }) {
  const { data } = useSuspenseQuery(reviewQueries.list());
  const { length } = data.items;
  if (length === 0) {
    return <NoData text={<Trans>Nothing is waiting for review.</Trans>} />;
  }
  return (
    <div className="stack gap-16">
      <p role="status" className="small quiet">
        <Plural value={length} one="# item awaits review" other="# items await review" />
      </p>
      <ul className="stack gap-16">
        {data.items.map((item) => (
          <Review key={`${item.id} ${item.version}`} item={item} words={words[item.kind]} />
        ))}
      </ul>
    </div>
  );
}

interface ReviewProps {
  item: ReviewItem;
  words: WordsOfKind;
}

function Review({ item, words: { name, labelOf, textOf } }: ReviewProps) {
  const lang = useLang();
  const times = useTimes();
  const { title, exhibitor, submitted_at, fields, is_public } = item;
  // A cover is already one of the fields.
  const pictures = item.pictures.filter((path) => !fields.some(({ after }) => after === path));
  return (
    <Card as="li">
      <p className="row small quiet">
        <Badge>{name}</Badge>
        {is_public && (
          <Badge tone="notice">
            <Trans>Visitors see it already</Trans>
          </Badge>
        )}
        <span>{exhibitor[lang]}</span>
        <span className="numbers">{times.moment(submitted_at)}</span>
      </p>
      <h2 className="heading">{textIn(title, lang)}</h2>
      <dl className="stack gap-12">
        {fields.map(({ field, before, after }) => (
          <div key={field}>
            <dt className="small quiet">{labelOf(field)}</dt>
            <dd className={before ? 'tiles typed' : 'typed'}>
              {before && (
                <del className="quiet">
                  <FieldText text={textOf(field, before)} />
                </del>
              )}
              <span>
                {after ? <FieldText text={textOf(field, after)} /> : <Trans>(removed)</Trans>}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {pictures.length > 0 && <FieldText text={pictures.join('\n')} />}
      <Decision item={item} />
    </Card>
  );
}

/** Shows pictures as pictures and addresses as links, so that reviewers can check them. */
function FieldText({ text }: { text: string }) {
  const lines = text.split('\n');
  if (lines.every((line) => line.startsWith(PICTURES_PATH))) {
    return (
      <span className="row">
        {lines.map((path) => (
          <img key={path} src={`${path}?w=384`} alt="" width="256" height="192" loading="lazy" />
        ))}
      </span>
    );
  }
  const isAddress = /^(https?:\/\/|\/[a-z]+\/)[^\s]+$/.test(text);
  if (!isAddress) return text;
  return (
    <a href={text} target="_blank" rel="noopener nofollow">
      {text}
    </a>
  );
}

function Decision({ item: { kind, id, version } }: Pick<ReviewProps, 'item'>) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [isReturning, setReturning] = useState(false);
  const field = useId();
  const decide = useMutation({
    mutationFn: (decision: 'accept' | 'return') =>
      call(decideReview, { kind, id, version, decision, ...(reason && { reason }) }),
    onSuccess: (_nothing, decision) => {
      toast(decision === 'accept' ? t`Accepted.` : t`Sent back with your reason.`);
    },
    // If a colleague was faster, the list shows the current state.
    onSettled: () => queryClient.invalidateQueries({ queryKey: reviewQueries.all() }),
  });
  const giveBack = (event: FormEvent) => {
    event.preventDefault();
    decide.mutate('return');
  };
  return (
    <form className="stack gap-8" onSubmit={giveBack}>
      {isReturning && (
        <div className="stack gap-4">
          <label className="label" htmlFor={field}>
            <Trans>Reason for returning it, for the exhibitor</Trans>
          </label>
          <textarea
            id={field}
            className="input"
            rows={3}
            required
            maxLength={limits.TEXT_CHARACTERS_MAX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      )}
      <p className="row">
        {isReturning ? (
          <>
            <Button type="submit" kind="danger" isPending={decide.isPending}>
              <Trans>Send back</Trans>
            </Button>
            <Button kind="second" onClick={() => setReturning(false)}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button isPending={decide.isPending} onClick={() => decide.mutate('accept')}>
              <Trans>Accept</Trans>
            </Button>
            <Button kind="second" onClick={() => setReturning(true)}>
              <Trans>Send back with a reason</Trans>
            </Button>
          </>
        )}
      </p>
      <p role="alert" className="small error">
        {decide.error && i18n._(errorText(decide.error))}
      </p>
    </form>
  );
}
