import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PictureChooser } from '#client/forms/picture-chooser.tsx';
import { ownExhibitQueries } from '#client/queries/own-exhibits.ts';
import { Badge } from '#client/ui/badge.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { limits } from '#contract/limits.ts';
import classes from './own-exhibits.module.css';

const MAX = limits.PICTURES_AN_EXHIBIT;

interface PicturesFieldProps {
  pictures: readonly string[];
  /** Category of the exhibit, for the drawing that replaces a failed picture. */
  category: string;
  /** Called with an update function: pictures may arrive meanwhile. */
  onChange: (change: (pictures: readonly string[]) => string[]) => void;
}

/** Pictures of an exhibit in order; lists show the first one. */
export function PicturesField({ pictures, category, onChange }: PicturesFieldProps) {
  const { t } = useLingui();
  const move = (picture: string, by: -1 | 1) =>
    onChange((all) => {
      const from = all.indexOf(picture);
      const moved = all.filter((other) => other !== picture);
      moved.splice(from + by, 0, picture);
      return moved;
    });
  const count = pictures.length;
  return (
    <fieldset className="stack">
      <legend className="label">
        <Trans>Pictures</Trans>{' '}
        <span className="quiet small">
          <Trans>
            {count} of {MAX}
          </Trans>
        </span>
      </legend>
      <ol className={`tiles ${classes.pictures}`}>
        {pictures.map((picture, index) => {
          const number = index + 1;
          return (
            <li key={picture} className="framed">
              <Picture
                src={picture}
                priority
                alt={t`Picture ${number}`}
                width={192}
                height={144}
                drawn={{ category, seed: picture }}
              />
              {index === 0 && (
                <span className={classes.cover}>
                  <Badge>
                    <Trans>In lists</Trans>
                  </Badge>
                </span>
              )}
              <span className="row spread gap-0">
                <IconButton
                  icon={{ path: 'M15 6l-6 6 6 6' }}
                  label={t`Picture ${number}: earlier`}
                  disabled={index === 0}
                  onClick={() => move(picture, -1)}
                />
                <IconButton
                  icon={{ path: 'M9 6l6 6-6 6' }}
                  label={t`Picture ${number}: later`}
                  disabled={number === count}
                  onClick={() => move(picture, 1)}
                />
                <IconButton
                  icon={{ name: 'close' }}
                  label={t`Picture ${number}: remove`}
                  onClick={() => onChange((all) => all.filter((other) => other !== picture))}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <PictureChooser
        action={<Trans>Add pictures</Trans>}
        room={MAX - count}
        onUploaded={(picture) => onChange((all) => [...all, picture].slice(0, MAX))}
      />
      <UsedRoom />
    </fieldset>
  );
}

/** Share of the limit from which the usage is shown, well before the limit is reached. */
const SHOWN_FROM = 0.5;

/** The exhibitor's used storage, once it is considerable. */
function UsedRoom() {
  const { data: room } = useQuery(ownExhibitQueries.room());
  if (!room || room.used_bytes < room.bytes * SHOWN_FROM) return null;
  const used = Math.ceil(room.used_bytes / 1024 ** 2);
  const megabytes = Math.round(room.bytes / 1024 ** 2);
  return (
    <p className="quiet small">
      <Trans>
        Your company’s pictures, datasheets and videos take up {used} of {megabytes} MB.
      </Trans>
    </p>
  );
}
