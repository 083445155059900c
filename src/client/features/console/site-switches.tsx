import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSwitchWords } from '#client/lang/use-switch-words.ts';
import { switchQueries } from '#client/queries/switches.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { type SwitchName, setSwitch, switchNames } from '#contract/switches.ts';

/** Parts of the site that the organiser can switch off on an overloaded day. */
export function SiteSwitches() {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const words = useSwitchWords();
  const { data } = useQuery(switchQueries.list());
  const [asked, setAsked] = useState<SwitchName | null>(null);
  const change = useMutation({
    mutationFn: (given: { name: SwitchName; is_off: boolean }) => call(setSwitch, given),
    onSuccess: (answer) => {
      queryClient.setQueryData(switchQueries.list().queryKey, answer);
      return queryClient.invalidateQueries(switchQueries.off());
    },
  });
  if (!data) return null;
  return (
    <section className="stack gap-12" id="switches">
      <h2>
        <Trans>When the site is too busy</Trans>
      </h2>
      <p className="quiet small">
        <Trans>
          Each can be switched off separately. Tickets, sign-in and check-in continue. All processes
          follow within a second.
        </Trans>
      </p>
      <ul className="ruled">
        {switchNames.map((name) => {
          const isOff = data.off.includes(name);
          return (
            <li key={name} className="stack gap-4 padded">
              <Switch checked={!isOff} disabled={change.isPending} onChange={() => setAsked(name)}>
                {words[name].label}
              </Switch>
              <span className="quiet small">{isOff ? words[name].off : words[name].on}</span>
            </li>
          );
        })}
      </ul>
      {change.error && (
        <p className="error" role="alert">
          {i18n._(errorText(change.error))}
        </p>
      )}
      {asked && (
        <Question
          name={asked}
          isOff={data.off.includes(asked)}
          onAnswered={(isSure) => {
            if (isSure) change.mutate({ name: asked, is_off: !data.off.includes(asked) });
            setAsked(null);
          }}
        />
      )}
    </section>
  );
}

interface QuestionProps {
  name: SwitchName;
  isOff: boolean;
  onAnswered: (isSure: boolean) => void;
}

function Question({ name, isOff, onAnswered }: QuestionProps) {
  const { t } = useLingui();
  const { label, on, off } = useSwitchWords()[name];
  return (
    <Dialog
      title={isOff ? t`Switch on: ${label}?` : t`Switch off: ${label}?`}
      onClosed={() => onAnswered(false)}
    >
      <p>{isOff ? on : off}</p>
      {!isOff && (
        <p>
          <Trans>
            It stays off until someone switches it on again. “Today” shows it meanwhile.
          </Trans>
        </p>
      )}
      <Button kind={isOff ? 'main' : 'danger'} onClick={() => onAnswered(true)}>
        {isOff ? <Trans>Switch on</Trans> : <Trans>Switch off</Trans>}
      </Button>
      <Button kind="second" onClick={() => onAnswered(false)}>
        {isOff ? <Trans>Leave it off</Trans> : <Trans>Leave it on</Trans>}
      </Button>
    </Dialog>
  );
}
