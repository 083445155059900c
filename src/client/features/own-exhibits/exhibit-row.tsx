import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ReviewBadge } from '#client/forms/own-review.tsx';
import { priceRange } from '#client/lang/price-range.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { useUnitLabels } from '#client/lang/use-unit-labels.ts';
import type { OwnExhibitRow } from '#client/queries/own-exhibits.ts';
import { IconButton } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { useSorting } from '#client/ui/lists/use-sorting.ts';
import { Phrases } from '#client/ui/phrases.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { DeleteExhibit } from './delete-exhibits.tsx';
import classes from './own-exhibits.module.css';

interface ExhibitRowProps {
  row: OwnExhibitRow;
  sorting: ReturnType<typeof useSorting>;
  isFirst: boolean;
  isLast: boolean;
  /** Not while only some are shown. */
  canSort: boolean;
  /** Null: the list offers no boxes to tick. */
  isTicked: boolean | null;
  onTicked: (on: boolean) => void;
  onShelved: (on_shelf: boolean) => void;
  onCopy: () => void;
}

/** An exhibit in its exhibitor's list, with its direct actions. */
export function ExhibitRow({
  row,
  sorting,
  isFirst,
  isLast,
  canSort,
  isTicked,
  onTicked,
  onShelved,
  onCopy,
}: ExhibitRowProps) {
  const { t } = useLingui();
  const lang = useLang();
  const { id, on_shelf, picture, category, views, likes, collects } = row;
  const name = row.name[lang];
  return (
    <li
      ref={sorting.rowRef(id)}
      className={`edge-bottom ${classes.row}`}
      data-dragged={sorting.dragged === id || undefined}
      data-off={!on_shelf || undefined}
    >
      {isTicked !== null && (
        <input
          type="checkbox"
          className={classes.tick}
          checked={isTicked}
          aria-label={t`Select ${name}`}
          onChange={({ target }) => onTicked(target.checked)}
        />
      )}
      {canSort && (
        <span className={`quiet ${classes.handle}`} {...sorting.handle(id)} aria-hidden="true">
          <Icon path="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />
        </span>
      )}
      <span className={classes.picture}>
        <Picture src={picture} alt="" width={96} height={72} drawn={{ category, seed: id }} />
      </span>
      <div className={classes.words}>
        <h2 className="label">
          <Link className="tap plain" to="/workspace/exhibits/edit" search={{ id }}>
            <Phrases>{name}</Phrases>
          </Link>
        </h2>
        <p className="quiet small">
          <OwnPrice row={row} />
        </p>
        <p className="quiet small">
          <Trans>
            {views} views, {likes} likes, collected {collects} times
          </Trans>
        </p>
        {row.review !== 'accepted' && (
          <div className="stack gap-4">
            <p>
              <ReviewBadge {...row} />
            </p>
            {row.review_reason && <p className="panel notice small">{row.review_reason}</p>}
          </div>
        )}
      </div>
      <div className={`row spread small ${classes.actions}`}>
        <Switch
          checked={on_shelf}
          aria-label={t`${name}: published`}
          onChange={({ target }) => onShelved(target.checked)}
        >
          {on_shelf ? <Trans context="exhibit">Published</Trans> : <Trans>Unpublished</Trans>}
        </Switch>
        <span className="row gap-0">
          {canSort && (
            <>
              <IconButton
                icon={{ name: 'up' }}
                label={t`${name}: move up`}
                disabled={isFirst}
                onClick={() => sorting.move(id, -1)}
              />
              <IconButton
                icon={{ path: 'M12 5v14M6 13l6 6 6-6' }}
                label={t`${name}: move down`}
                disabled={isLast}
                onClick={() => sorting.move(id, 1)}
              />
            </>
          )}
          <IconButton
            icon={{ path: 'M9 9h11v11H9zM15 9V4H4v11h5' }}
            label={t`Copy ${name}`}
            onClick={onCopy}
          />
          <DeleteExhibit exhibit={row} />
        </span>
      </div>
    </li>
  );
}

function OwnPrice({ row: { price_min, price_max, currency, unit } }: { row: OwnExhibitRow }) {
  const { i18n } = useLingui();
  const units = useUnitLabels();
  if (price_min === null || price_max === null) return <Trans>Negotiable</Trans>;
  const price = priceRange(price_min, price_max, i18n.locale);
  const unit_label = units[unit];
  if (currency !== 'CNY') return `${currency} ${price} / ${unit_label}`;
  return (
    <Trans>
      RMB {price} / {unit_label}
    </Trans>
  );
}
