/** The ids of the rows that a job is about; the queue stores no personal data. */
export type Subject = Record<string, string>;

/** Adds jobs to a queue, except for subjects that already wait in it or are being worked on. */
export type Enqueue = (queue: string, subjects: readonly Subject[]) => Promise<void>;

/** Done at times of the clock, by one process and once at a time. */
export interface ScheduledJob {
  name: string;
  /** Minute, hour, day, month, weekday, in China. */
  cron: string;
  run: (enqueue: Enqueue) => Promise<void>;
}

/** Done for each subject, by one process. A run that throws is tried again. */
export interface QueuedJob {
  name: string;
  retries: number;
  retry_seconds: number;
  /** Each wait is about twice the one before. */
  backoff?: true;
  run: (subject: Subject, attempt: Attempt) => Promise<void>;
}

export interface Attempt {
  isLast: boolean;
}

export interface Jobs {
  scheduled: ScheduledJob[];
  queued: QueuedJob[];
}

export function joinJobs(...parts: readonly Jobs[]): Jobs {
  return {
    scheduled: parts.flatMap(({ scheduled }) => scheduled),
    queued: parts.flatMap(({ queued }) => queued),
  };
}
