import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { randomKey } from '#client/device/random-key.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { exhibitionQueries } from '#client/queries/exhibitions.ts';
import { floorPlanQueries } from '#client/queries/floor-plan.ts';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { discardPlanDraft, publishPlanDraft } from '#contract/plan-drafts.ts';
import type { PlanEditor } from './use-plan-editor.ts';

/** Publishes or discards the plan under edit. */
export function usePublication({ flush }: PlanEditor, onDone: () => void) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: floorPlanQueries.all() });
    await queryClient.invalidateQueries({ queryKey: consoleQueries.all() });
    // The exhibition names the halls of its plan.
    await queryClient.invalidateQueries({ queryKey: exhibitionQueries.all() });
  };
  const publish = useMutation({
    mutationFn: async (is_told: boolean) => {
      const version = await flush();
      return call(publishPlanDraft, { version, is_told }, { idempotencyKey: randomKey() });
    },
    onSuccess: ({ version, told }) => {
      if (version === 0) return;
      toast(
        told > 0
          ? t`${plural(told, { one: 'The plan is published. # exhibitor gets an e-mail.', other: 'The plan is published. # exhibitors get an e-mail.' })}`
          : t`Plan ${version} is published.`,
      );
      onDone();
      return refresh();
    },
  });
  const discard = useMutation({
    mutationFn: () => call(discardPlanDraft, {}),
    onSuccess: () => {
      onDone();
      return refresh();
    },
  });
  return { publish, discard };
}
