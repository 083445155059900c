import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#client/ui/icon.tsx';
import { Sheet } from '#client/ui/sheet.tsx';

const SHARE = 'M12 15V3M8 7l4-4 4 4M7 10H5v11h14V10h-2';
const ADD = 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M12 8v8M8 12h8';
const DONE = 'M5 13l4 4L19 7';

/** The steps on an iPhone or iPad, with the names of its menus. */
export function AddToHomeScreen({ onClosed }: { onClosed: () => void }) {
  const { t } = useLingui();
  return (
    <Sheet title={t`Add to the home screen`} onClosed={onClosed}>
      <ol className="stack gap-16">
        <li className="line gap-16">
          <Icon path={SHARE} />
          <p>
            <Trans>
              Tap <strong>Share</strong> in the browser’s toolbar; it may be behind “···”.
            </Trans>
          </p>
        </li>
        <li className="line gap-16">
          <Icon path={ADD} />
          <p>
            <Trans>
              Scroll down and choose <strong>Add to Home Screen</strong>.
            </Trans>
          </p>
        </li>
        <li className="line gap-16">
          <Icon path={DONE} />
          <p>
            <Trans>
              Tap <strong>Add</strong>.
            </Trans>
          </p>
        </li>
      </ol>
      <p className="quiet small parted">
        <Trans>
          Then open it once from the home screen and sign in, so that your ticket is stored there
          too.
        </Trans>
      </p>
    </Sheet>
  );
}
