import { browserRemembersMs } from '#domain/order/open-order.ts';

const key = 'creneau_paiement_le';

export function markPaymentBegun(): void {
  try {
    localStorage.setItem(key, String(Date.now()));
  } catch {
    // A browser that stores nothing pays all the same.
  }
}

export function clearPaymentMark(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

export function isPaymentMarked(): boolean {
  try {
    const begunAt = Number(localStorage.getItem(key) ?? 0);
    return Date.now() - begunAt < browserRemembersMs;
  } catch {
    return false;
  }
}
