/** The ids of the rows that a job concerns; the queue stores no personal data. */
export type Subject = Record<string, string>;

/** Adds jobs to a queue, except for subjects that are already queued or running. */
export type Enqueue = (queue: string, subjects: readonly Subject[]) => Promise<void>;

/** A job run on a schedule, by one process and never concurrently. */
export interface ScheduledJob {
  name: string;
  /** Minute, hour, day, month, weekday, in China's time zone. */
  cron: string;
  run: (enqueue: Enqueue) => Promise<void>;
}

/** A job run per subject, by one process. It is retried if it throws. */
export interface QueuedJob {
  name: string;
  retries: number;
  retry_seconds: number;
  /** Each retry waits about twice as long as the one before. */
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
