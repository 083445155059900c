import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { reviewQueries } from '#client/queries/reviews.ts';
import { Card } from '#client/ui/card.tsx';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import {
  type ReviewPolicies as Policies,
  type ReviewKind,
  type ReviewPolicy,
  reviewKinds,
  reviewPolicies,
  saveReviewPolicies,
} from '#contract/reviews.ts';

/** Review policies for exhibitors' submissions; a choice applies at once. */
export function ReviewPolicies({ names }: { names: Record<ReviewKind, { name: string }> }) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const { queryKey } = reviewQueries.policies();
  const { data: policies } = useSuspenseQuery(reviewQueries.policies());
  const save = useMutation({
    mutationFn: (changed: Policies) => call(saveReviewPolicies, changed),
    onMutate: (changed) => queryClient.setQueryData(queryKey, changed),
    onSuccess: () => toast(t`Saved.`),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const labels: Record<ReviewPolicy, string> = {
    before: t`Before it is public`,
    after: t`Afterwards`,
    none: t`Not at all`,
  };
  const options = reviewPolicies.map((code) => ({ code, label: labels[code] }));
  return (
    <Card>
      <h2 className="heading">
        <Trans>When it is looked at</Trans>
      </h2>
      {reviewKinds.map((kind) => (
        <fieldset key={kind} className="stack gap-4">
          <legend className="label">{names[kind].name}</legend>
          <ChoiceGroup
            look="segmented"
            options={options}
            value={policies[kind]}
            onChange={(code) => {
              const policy = reviewPolicies.find((one) => one === code);
              if (policy) save.mutate({ ...policies, [kind]: policy });
            }}
          />
        </fieldset>
      ))}
      <p className="small quiet">
        <Trans>
          Items already waiting stay below. An item returned after it was public is shown as before,
          or not at all.
        </Trans>
      </p>
      <p role="alert" className="small error">
        {save.error && i18n._(errorText(save.error))}
      </p>
    </Card>
  );
}
