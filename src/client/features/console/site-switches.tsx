import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { switchQueries } from '#client/queries/switches.ts';
import { Switch } from '#client/ui/switch.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { type SwitchName, setSwitch, switchNames } from '#contract/switches.ts';

/** Parts of the site that can be switched off by themselves on a day that is too full. */
export function SiteSwitches() {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const { data } = useQuery(switchQueries.list());
  const change = useMutation({
    mutationFn: (given: { name: SwitchName; is_off: boolean }) => call(setSwitch, given),
    onSuccess: (answer) => queryClient.setQueryData(switchQueries.list().queryKey, answer),
  });
  const words: Record<SwitchName, { label: string; hint: string }> = {
    search: {
      label: t`Search by words`,
      hint: t`Phones that hold the directory go on searching it; lists and filters stay.`,
    },
    views: { label: t`Counting of views`, hint: t`Views of this time are counted nowhere.` },
    likes: { label: t`Likes`, hint: t`They are refused, with a word why.` },
    pictures: {
      label: t`New sizes of pictures, and posters`,
      hint: t`Pictures that were made before are shown.`,
    },
    registrations: {
      label: t`New registrations`,
      hint: t`The form says so before it is filled in. Visitors who have registered sign in as usual.`,
    },
  };
  if (!data) return null;
  return (
    <section className="stack gap-12">
      <h2>
        <Trans>On a day that is too full</Trans>
      </h2>
      <p className="quiet small">
        <Trans>
          Each can be off by itself. Tickets, sign-in and check-in go on. All processes follow
          within a second.
        </Trans>
      </p>
      <ul className="ruled">
        {switchNames.map((name) => (
          <li key={name} className="stack gap-4 padded">
            <Switch
              checked={!data.off.includes(name)}
              disabled={change.isPending}
              onChange={({ target }) => change.mutate({ name, is_off: !target.checked })}
            >
              {words[name].label}
            </Switch>
            <span className="quiet small">{words[name].hint}</span>
          </li>
        ))}
      </ul>
      {change.error && (
        <p className="error" role="alert">
          {i18n._(errorText(change.error))}
        </p>
      )}
    </section>
  );
}
