import { useEffect } from 'react';

/** Prevents the screen from turning off during display; does nothing without wake lock support. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const request = async () => {
      // Refused while the page is hidden or the battery is low.
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isOver) void lock?.release();
    };
    // A hidden page loses its lock.
    const onReturn = () => {
      if (!document.hidden) void request();
    };
    void request();
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onReturn);
      void lock?.release();
    };
  }, []);
}
