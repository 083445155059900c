import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { CallError } from '#client/wire/call-error.ts';
import { type CaptchaPurpose, getImageCaptcha } from '#contract/sign-in.ts';

const captchaQuery = (purpose: CaptchaPurpose) =>
  queryOptions({
    queryKey: ['captchas', 'detail', purpose],
    queryFn: ({ signal }) => call(getImageCaptcha, { purpose }, { signal }),
    // A picture is good for one answer: only a person or a refusal brings another.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The picture to read, and what a call tells about it. */
export function useCaptcha(purpose: CaptchaPurpose, isRequired: boolean) {
  const { data, isError, refetch } = useQuery({ ...captchaQuery(purpose), enabled: isRequired });
  return {
    isRequired,
    image: data?.image,
    hasFailed: isError,
    captcha_id: data?.captcha_id,
    refresh: () => void refetch(),
  };
}
export type Captcha = ReturnType<typeof useCaptcha>;

/** True after every call but one that did not reach the server: a picture is good for one attempt. */
export function isCaptchaUsed(captcha: Captcha, error: unknown): boolean {
  const isUnused = error instanceof CallError && error.errorName === 'NO_ANSWER';
  return captcha.isRequired && !isUnused;
}
