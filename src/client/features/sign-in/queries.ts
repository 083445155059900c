import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { getImageCaptcha } from '#contract/sign-in.ts';

export const signInQueries = {
  all: () => ['sign-in'] as const,

  captcha: (purpose: 'sign_in' | 'retrieve') =>
    queryOptions({
      queryKey: [...signInQueries.all(), 'captcha', purpose],
      queryFn: ({ signal }) => call(getImageCaptcha, { purpose }, { signal }),
      // A picture is good for one answer: only a person or a refusal brings another.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
};
