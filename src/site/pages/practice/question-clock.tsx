import { useEffect, useRef, useState } from 'react';
import { m } from '#site/messages/messages.js';
import styles from './practice-page.module.css';

/** Sends the form around it when the time is up; without script there is no clock. */
export function QuestionClock({ seconds }: { readonly seconds: number }) {
  const [left, setLeft] = useState<number>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const endsAt = performance.now() + seconds * 1000;
    const tick = () => {
      const now = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      if (field.current) {
        field.current.disabled = false;
        field.current.form?.requestSubmit();
      }
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <>
      <input ref={field} type="hidden" name="temps" value="ecoule" disabled />
      {left !== undefined && (
        <p className={styles.clock} role="timer" aria-live="off" data-late={left <= 5 || undefined}>
          {m.practiceSecondsLeft({ seconds: left })}
        </p>
      )}
    </>
  );
}
