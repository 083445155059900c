import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BoothLink } from '#client/ui/booth-link.tsx';
import { ButtonLink, IconButton } from '#client/ui/button.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { Switch } from '#client/ui/switch.tsx';
import type { Exhibit } from '#contract/exhibits.ts';
import { type CompareRow, useCompareRows } from './compare-rows.tsx';
import classes from './compare-table.module.css';
import { RatesDay } from './price-hint.tsx';

const WIDTH = 264;

interface CompareTableProps {
  exhibits: readonly Exhibit[];
  categories: ReadonlyMap<string, string>;
  onRemove: (id: string) => void;
}

/** Exhibits side by side: a column each, a row for each thing that one of them says. */
export function CompareTable({ exhibits, categories, onRemove }: CompareTableProps) {
  const [onlyDifferences, setOnly] = useState(true);
  const rows = useCompareRows(exhibits, categories);
  const alike = rows.filter(({ isAlike }) => isAlike).length;
  const shown = rows.filter(({ isAlike }) => !(onlyDifferences && isAlike && exhibits.length > 1));
  const hasBest = rows.some(({ isBest }) => isBest.some(Boolean));
  return (
    <>
      <table className={classes.table}>
        <thead className={classes.head}>
          <tr className="row top">
            <td className={`${classes.label} ${classes.only}`}>
              {exhibits.length > 1 && (
                <Switch
                  checked={onlyDifferences}
                  onChange={({ target }) => setOnly(target.checked)}
                >
                  <Trans>Only differences</Trans>{' '}
                  <span className="quiet small">
                    <Plural value={alike} one="# row is alike" other="# rows are alike" />
                  </span>
                </Switch>
              )}
            </td>
            {exhibits.map((exhibit) => (
              <Column key={exhibit.id} exhibit={exhibit} onRemove={onRemove} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row key={row.code} row={row} exhibits={exhibits} />
          ))}
          <tr className="row padded">
            <td className={classes.label} />
            {exhibits.map(({ id, name }) => (
              <td key={id} className="grow">
                <ButtonLink
                  kind="second"
                  size="wide"
                  to="/exhibits/inquiry"
                  search={{ exhibit_id: id }}
                >
                  <span>
                    <Trans>Ask</Trans>
                    <span className="visually-hidden">: {name}</span>
                  </span>
                </ButtonLink>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <RatesDay />
      {hasBest && (
        <p className="small quiet lit row gap-8" data-light="green">
          <Trans>The green dot marks what is usually better.</Trans>
        </p>
      )}
    </>
  );
}

function Column({ exhibit, onRemove }: Pick<CompareTableProps, 'onRemove'> & { exhibit: Exhibit }) {
  const { t } = useLingui();
  const { id, name, category, picture, booth, hall } = exhibit;
  return (
    <th scope="col" className="grow opens pictured small">
      <Picture
        src={picture}
        alt=""
        width={WIDTH}
        height={(WIDTH * 3) / 4}
        sizes="(min-width: 900px) 264px, 30vw"
        drawn={{ category, seed: id }}
        priority
      />
      <Link to="/exhibits/detail" search={{ id }} className="opener">
        {name}
      </Link>
      <p className="small quiet regular">
        <BoothLink booth={booth} hall={hall} />
      </p>
      <div className={classes.remove}>
        <IconButton
          icon={{ name: 'close' }}
          label={t`Remove ${name} from the comparison`}
          onClick={() => onRemove(id)}
        />
      </div>
    </th>
  );
}

function Row({ row, exhibits }: { row: CompareRow; exhibits: readonly Exhibit[] }) {
  const { label, values, notes, isBest } = row;
  return (
    <tr className="row top padded edge-bottom">
      <th scope="row" className={`small quiet regular ${classes.label}`}>
        {label}
      </th>
      {exhibits.map(({ id }, at) => (
        <td key={id} className="grow">
          {isBest[at] ? (
            <strong className="lit line gap-8" data-light="green">
              {values[at]}
              <span className="visually-hidden">
                <Trans>usually better</Trans>
              </span>
            </strong>
          ) : (
            values[at] || (
              <span className="quiet">
                <Trans>not stated</Trans>
              </span>
            )
          )}
          {notes && <div className="numbers">{notes[at]}</div>}
        </td>
      ))}
    </tr>
  );
}
