import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time by a clock that is `offset` milliseconds ahead of the device's; updates every minute. */
export function useNow(offset: number): Date {
  const [deviceTime, setDeviceTime] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setDeviceTime(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return new Date(deviceTime + offset);
}
