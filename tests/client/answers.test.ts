import { afterEach, describe, expect, test, vi } from 'vitest';
import { readAnswer } from '#client/wire/api.ts';
import { setTransport } from '#client/wire/transport.ts';
import { upload } from '#client/wire/upload.ts';
import { limits } from '#contract/limits.ts';
import { uploadPicture } from '#contract/uploads.ts';

const answered = (body: unknown, status = 200) => ({ status, statusText: 'OK', body });

test('an answer without data is an error, one whose data is an empty list is not', () => {
  expect(() => readAnswer(answered({ code: 0, message: '' }))).toThrow('Data acquisition failed');
  expect(() => readAnswer(answered({ code: 0, data: null }))).toThrow('Data acquisition failed');
  expect(readAnswer(answered({ code: 0, data: [] }))).toEqual([]);
});

test.each([{}, [], 'ok', { data: [] }, { code: '0', data: [] }])(
  'an answer without a code is code −1: %j',
  (body) => {
    expect(() => readAnswer(answered(body))).toThrow(expect.objectContaining({ code: -1 }));
  },
);

test('an answer without a body carries the status', () => {
  const error = expect.objectContaining({ code: 502, message: 'Bad Gateway' });
  expect(() => readAnswer({ status: 502, statusText: 'Bad Gateway', body: null })).toThrow(error);
});

describe('an upload', () => {
  /** Replaces the browser's request: the test plays the network. */
  class Request {
    static last: Request;
    upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
    onload?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
    status = 200;
    statusText = 'OK';
    responseText = '';
    isAborted = false;
    constructor() {
      Request.last = this;
    }
    open() {}
    setRequestHeader() {}
    send() {}
    abort() {
      this.isAborted = true;
      this.onabort?.();
      this.onloadend?.();
    }
  }

  function start() {
    vi.useFakeTimers();
    vi.stubGlobal('XMLHttpRequest', Request);
    setTransport({ lang: () => 'en', send: () => Promise.reject(new Error('Not by fetch')) });
    const outcome = upload(uploadPicture, {}, new File(['x'], 'x.png')).catch((error) => error);
    return { outcome, request: Request.last };
  }
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const STALLED = limits.UPLOAD_STALLED_SECONDS * 1_000;
  const ANSWERED = limits.UPLOAD_ANSWERED_SECONDS * 1_000;

  test('that makes no progress is aborted, and one that progresses is not', async () => {
    const { outcome, request } = start();
    for (let loaded = 1; loaded <= 5; loaded++) {
      vi.advanceTimersByTime(STALLED - 1);
      request.upload.onprogress?.({ loaded, total: 9, lengthComputable: true });
    }
    expect(request.isAborted).toBe(false);
    vi.advanceTimersByTime(STALLED);
    expect(request.isAborted).toBe(true);
    expect(await outcome).toMatchObject({ errorName: 'NO_ANSWER' });
  });

  test('that has arrived has a longer time-out for its answer', async () => {
    const { outcome, request } = start();
    request.upload.onload?.();
    vi.advanceTimersByTime(ANSWERED - 1);
    expect(request.isAborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(request.isAborted).toBe(true);
    expect(await outcome).toMatchObject({ errorName: 'NO_ANSWER' });
  });
});
