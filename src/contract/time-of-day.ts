export type TimeOfDay = 'morning' | 'afternoon' | 'night';

const DAWN = 6;

/**
 * The time of day for a greeting. Source: specification §9.
 * @param hour 0–23
 */
export function timeOfDay(hour: number): TimeOfDay {
  if (hour >= DAWN && hour < 12) return 'morning';
  return hour >= 12 && hour < 19 ? 'afternoon' : 'night';
}

/** The time of day to greet by; null between midnight and dawn, when no such greeting sounds right. */
export function greetingAt(hour: number): TimeOfDay | null {
  return hour < DAWN ? null : timeOfDay(hour);
}
