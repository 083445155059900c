import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/wire/api.ts';
import { CallError } from '#client/wire/call-error.ts';
import {
  type CaptchaKind,
  type CaptchaPurpose,
  getCaptchaQuestion,
  getImageCaptcha,
  getProofChallenge,
} from '#contract/sign-in.ts';

interface Shown {
  captcha_id: string;
  image?: string;
  question?: string;
}

const captchaQuery = (purpose: CaptchaPurpose, kind: CaptchaKind) =>
  queryOptions({
    queryKey: ['captchas', 'detail', purpose, kind],
    queryFn: ({ signal }): Promise<Shown> =>
      kind === 'picture'
        ? call(getImageCaptcha, { purpose }, { signal })
        : drawQuestion(purpose, signal),
    // A picture is good for one answer: only the user or a refusal loads another one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Loads a question instead of a picture. */
async function drawQuestion(purpose: CaptchaPurpose, signal: AbortSignal): Promise<Shown> {
  const { captcha_id } = await call(getImageCaptcha, { purpose }, { signal });
  return call(getCaptchaQuestion, { purpose, captcha_id }, { signal });
}

/** The captcha's picture or question, and its fields for a call. */
export function useCaptcha(purpose: CaptchaPurpose, isRequired: boolean) {
  const [kind, setKind] = useState<CaptchaKind>('picture');
  const { data, isError, refetch } = useQuery({
    ...captchaQuery(purpose, kind),
    enabled: isRequired,
  });
  return {
    isRequired,
    kind,
    image: data?.image,
    question: data?.question,
    hasFailed: isError,
    refresh: () => void refetch(),
    switchKind: () => setKind(kind === 'picture' ? 'question' : 'picture'),
    /**
     * Returns the captcha's answer and its proof of work; empty when no captcha is required.
     * @param address the phone or e-mail of the call
     * @throws {CallError}
     */
    prove: async (address: string) => {
      const captcha_id = data?.captcha_id;
      if (!isRequired || !captcha_id) return {};
      const [{ challenge }, { solveProof }] = await Promise.all([
        call(getProofChallenge, { captcha_id, kind, purpose, address }),
        import('#client/forms/proof/solve.ts'),
      ]);
      return { captcha_id, proof: await solveProof(challenge) };
    },
  };
}
export type Captcha = ReturnType<typeof useCaptcha>;

/** True after every call that reached the server: a picture is good for one attempt. */
export function isCaptchaUsed(captcha: Captcha, error: unknown): boolean {
  const isUnused = error instanceof CallError && error.errorName === 'NO_ANSWER';
  return captcha.isRequired && !isUnused;
}
