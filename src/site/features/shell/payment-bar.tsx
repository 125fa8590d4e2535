import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatPrice } from '#domain/money.ts';
import { clearPaymentMark, isPaymentMarked } from '#site/browser/payment-mark.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import styles from './payment-bar.module.css';

/** On any page, in a browser that left a payment at the bank within a day: the way back to it. */
export function PaymentBar() {
  const { pathname } = useLocation();
  const [amount, setAmount] = useState<number | null>(null);
  const isThere = [paths.orderTracking(), paths.enrolment(), paths.done('')].some((path) =>
    pathname.startsWith(path.split('?', 1)[0] ?? path),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on each page.
  useEffect(() => {
    if (!isPaymentMarked()) return;
    const over = new AbortController();
    askAmount(over.signal).then(setAmount, () => undefined);
    return () => over.abort();
  }, [pathname]);
  if (amount === null || isThere) return null;
  return (
    <aside className={styles.bar} aria-label={m.paymentBar({ price: formatPrice(amount) })}>
      <p className={styles.text}>
        <strong>{m.paymentBar({ price: formatPrice(amount) })}</strong>{' '}
        <Link to={paths.orderTracking({ found: true })}>{m.paymentBarLink()}</Link>
      </p>
    </aside>
  );
}

async function askAmount(signal: AbortSignal): Promise<number | null> {
  const response = await fetch(paths.api.paymentUnderWay(), { signal });
  if (!response.ok) return null;
  const { amount } = (await response.json()) as { amount: number | null };
  if (amount === null) clearPaymentMark();
  return amount;
}
