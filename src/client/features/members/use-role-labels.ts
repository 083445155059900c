import { useLingui } from '@lingui/react/macro';
import type { MemberRole } from '#contract/members.ts';

export function useRoleLabels(): Record<MemberRole, string> {
  const { t } = useLingui();
  return {
    main_contact: t`Main contact`,
    staff: t`Editor`,
    inquiries: t`Answers inquiries only`,
  };
}
