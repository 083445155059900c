export type TimeOfDay = 'morning' | 'afternoon' | 'night';

/**
 * The time of day for a greeting. Source: specification §9.
 * @param hour 0–23
 */
export function timeOfDay(hour: number): TimeOfDay {
  if (hour >= 6 && hour < 12) return 'morning';
  return hour >= 12 && hour < 19 ? 'afternoon' : 'night';
}
